import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Review } from '#platform/people/ui/act-form.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { NewOrder } from './read-new-order.ts';
import type { NewOrderAnswer } from './submit-new-order.ts';
import { NewOrderForm } from './new-order-form.tsx';
import { OfferPicker } from './offer-picker.tsx';
import { PersonFinder } from './person-finder.tsx';

type NewOrderViewProps = { shown: NewOrder; answer: NewOrderAnswer | undefined };

/** A manual order: offer, buyer and payment; the review shows the effect first. */
export function NewOrderView({ shown, answer }: NewOrderViewProps) {
  const { offer, person } = shown;
  return (
    <>
      <PageHead title={say('New order')} back={{ to: studioPaths.studioOrders(), label: say('Orders') }}>
        {offer ? (
          <>
            {offer.programme}, {offer.detail}.{' '}
            <AppLink
              to={studioPaths.studioNewOrder({ person: person?.key })}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {say('Choose another offer')}
            </AppLink>
          </>
        ) : (
          say('For somebody on the phone. First choose what they buy.')
        )}
      </PageHead>
      {!offer && <OfferPicker shown={shown} />}
      <Review answer={answer} />
      {offer && !answer && <PersonFinder shown={shown} offer={offer.slug} />}
      {/* While the review waits, its own button leads back here. */}
      {offer && !answer?.review && <NewOrderForm shown={shown} offer={offer} answer={answer} />}
    </>
  );
}
