import { say } from '#foundation/i18n/staff/say.ts';
import { OwnScript } from '#foundation/ui/controls/own-script.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { OrderKitView } from './read-kit.ts';

/** The state of an order's kit; details are on the kit's own page. */
export function OrderKit({ kit: { state, place, parcel, path } }: { kit: OrderKitView }) {
  return (
    <section aria-labelledby="kit" className="grid gap-3">
      <Heading level={2} size="small" id="kit">
        {say('Kit')}
      </Heading>
      <Facts
        rows={[
          [
            say('State'),
            <AppLink key="state" to={path} className="font-semibold underline">
              {state}
            </AppLink>,
          ],
          [say('Goes to'), <OwnScript key="place">{place}</OwnScript>],
          [say('Parcel'), parcel],
        ]}
      />
    </section>
  );
}
