import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { LookAgain } from '#sales/orders/ui/look-again.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import type { FetchAnswer, ShownFetches } from './read-fetches.ts';

type Props = { fetched: ShownFetches; answer: FetchAnswer | undefined };

/** The form to fetch a gateway's payouts, and the results of the last fetches. */
export function FetchesView({ fetched: { fetches, gateways, waiting, fromDay, toDay }, answer }: Props) {
  if (gateways.length === 0 && fetches.length === 0) return null;
  return (
    <section aria-labelledby="fetched" id="fetch" className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id="fetched">
        {say('Fetched from the gateways')}
      </Heading>
      {waiting && <LookAgain />}
      {fetches.length > 0 && <Fetches fetches={fetches} />}
      {gateways.length > 0 && (
        <Disclosure summary={say('Fetch payouts')} open={answer !== undefined || fetches.length === 0}>
          <Form method="post" className="grid max-w-2xl gap-4" key={answer?.problem}>
            <input type="hidden" name="form" value="fetch" />
            <p className="text-sm text-ink-soft">
              {say(
                'Each morning the last ten days are fetched by themselves. Fetching again changes nothing that is here.',
              )}
            </p>
            <div className="grid gap-4 sm:grid-cols-3">
              <SelectField
                name="gateway"
                formId="fetch"
                label={say('Gateway')}
                defaultValue={answer?.gateway ?? gateways[0]?.value}
                options={gateways}
                error={answer?.at === 'gateway' ? answer.problem : undefined}
              />
              <Field
                type="date"
                name="from"
                label={say('Paid out from')}
                defaultValue={answer?.fromDay ?? fromDay}
                error={answer?.at === 'days' ? answer.problem : undefined}
                required
              />
              <Field
                type="date"
                name="to"
                label={say('to, and on that day')}
                defaultValue={answer?.toDay ?? toDay}
                required
              />
            </div>
            <Button size="sm" className="justify-self-start">
              {say('Fetch them')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}

function Fetches({ fetches }: Pick<ShownFetches, 'fetches'>) {
  return (
    <ul aria-label={say('Fetched so far')} className="divide-y divide-line rounded-xl border border-line bg-surface">
      {fetches.map(({ id, gateway, days, by, at, state, differences, says }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold">{`${gateway}, ${days}`}</p>
            <p className="text-sm text-ink-soft" role={state === 'waiting' ? 'status' : undefined}>
              {says}
            </p>
          </div>
          <p className="text-sm text-ink-soft">
            <Moment at={at} /> · {by}
          </p>
          {state === 'failed' ? (
            <Badge tone="danger">{say('Not fetched')}</Badge>
          ) : state === 'waiting' ? (
            <Badge tone="info">{say('On its way')}</Badge>
          ) : differences > 0 ? (
            <Badge tone="warning">{say('Differences')}</Badge>
          ) : (
            <Badge tone="success">{say('Fetched')}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
