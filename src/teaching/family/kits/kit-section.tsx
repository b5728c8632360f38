import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import { Form, useSearchParams } from 'react-router';
import { AddressFields } from '#sales/delivery/ui/address-fields.tsx';
import { KitWay } from '#sales/delivery/ui/kit-way.tsx';
import { addressFields, type AddressField } from '#sales/delivery/model';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { FormAnswer } from '#foundation/ui/forms/form-answer.tsx';
import { FormProblems } from '#foundation/ui/forms/form-problems.tsx';
import type { KitView } from './read-kit.ts';
import type { AddressAnswer } from './submit-address.ts';

type KitSectionProps = { kit: KitView; answer: AddressAnswer | undefined };

/** The kit's delivery: its steps, the tracking number, and the address, which the family can correct until it is sent. */
export function KitSection({ kit, answer }: KitSectionProps) {
  const saved = useSearchParams()[0].get('saved') === 'address';
  const say = useText();
  const { state, steps, address, mayCorrect } = kit;
  return (
    <section aria-labelledby="kit" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <Heading level={2} size="small" id="kit" className="flex items-center gap-2">
        <Package aria-hidden="true" className="size-6 shrink-0 text-brand" />
        {say('family.kit.title')}
      </Heading>
      {state === 'called-back' && <p>{say('family.kit.calledBack')}</p>}
      {state === 'returned' && <Notice tone="warning">{say('family.kit.returned')}</Notice>}
      {state !== 'called-back' && state !== 'returned' && <KitWay steps={steps} />}
      {state !== 'called-back' && state !== 'returned' && <Parcel kit={kit} />}
      {saved && !answer && (
        <Notice tone="success" role="status">
          {say('family.kit.saved')}
        </Notice>
      )}
      {answer?.refusal && (
        <Notice tone="warning" role="alert" tabIndex={-1} autoFocus>
          {say(answer.refusal === 'sent' ? 'family.kit.tooLate' : 'family.kit.changedMeanwhile')}
        </Notice>
      )}
      {address && (
        <div>
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <MapPin aria-hidden="true" className="size-4" />
            {say('family.kit.goesTo')}
          </p>
          <address className="not-italic [overflow-wrap:anywhere]">
            <strong>{address.recipient}</strong>
            {address.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <span className="block tabular-nums">{address.phone}</span>
          </address>
        </div>
      )}
      {mayCorrect && <AddressForm kit={kit} answer={answer} />}
    </section>
  );
}

function Parcel({ kit: { carrier, tracking, trackUrl } }: { kit: KitView }) {
  const say = useText();
  if (!carrier && !tracking) return null;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {carrier && (
          <>
            <dt className="text-ink-soft">{say('family.kit.carrier')}</dt>
            <dd>{carrier}</dd>
          </>
        )}
        {tracking && (
          <>
            <dt className="text-ink-soft">{say('family.kit.number')}</dt>
            <dd className="font-semibold tabular-nums [overflow-wrap:anywhere]">{tracking}</dd>
          </>
        )}
      </dl>
      {trackUrl && (
        <AppLink
          to={trackUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-primary justify-self-start"
        >
          {say('family.kit.track')}
        </AppLink>
      )}
    </div>
  );
}

function AddressForm({ kit, answer }: { kit: KitView; answer: AddressAnswer | undefined }) {
  const say = useText();
  const problem = (field: AddressField) => {
    const said = answer?.problems[field];
    return said && say(said);
  };
  const problems = addressFields.flatMap((field) => {
    const message = problem(field);
    return message ? [{ field, message }] : [];
  });
  return (
    <>
      {!kit.address && <Notice tone="warning">{say('family.kit.noAddress')}</Notice>}
      <Disclosure
        summary={say(kit.address ? 'family.kit.correct' : 'family.kit.add')}
        open={answer !== undefined || !kit.address || kit.state === 'returned'}
      >
        <Form method="post" noValidate>
          <FormAnswer answer={answer} className="grid gap-5">
            <input type="hidden" name="do" value="address" />
            <input type="hidden" name="version" value={answer?.version ?? kit.version} />
            <FormProblems title={say('family.kit.problems')} problems={problems} />
            <AddressFields
              values={answer?.values ?? kit.values}
              problem={problem}
              states={kit.states}
              phoneKnown={false}
            />
            <Button className="justify-self-start">{say('family.kit.save')}</Button>
          </FormAnswer>
        </Form>
      </Disclosure>
    </>
  );
}
