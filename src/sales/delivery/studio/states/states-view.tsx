import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { formOutcome } from '#platform/people';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import type { CheckedState } from '../../courier/import-states.ts';
import type { courierStanding } from '../../courier/list-news.ts';
import { CheckedRow, CheckedRows } from '../../ui/checked-rows.tsx';
import { shipmentStateWords } from '../../shipments/states.ts';
import type { StatesAnswer } from './submit-states.ts';

type Standing = Awaited<ReturnType<typeof courierStanding>>;
type StatesViewProps = {
  outcome: Awaited<ReturnType<typeof formOutcome>>;
  standing: Standing;
  formKey: string;
  sent: StatesAnswer | undefined;
};

/** The screen to submit a courier's list of states, with a check of each row; and the automatic courier services. */
export function StatesView({ outcome, standing, formKey, sent }: StatesViewProps) {
  const answer = sent?.answer;
  return (
    <>
      <PageHead
        title={say('States from the courier')}
        back={{ to: studioPaths.studioDelivery(), label: say('Delivery') }}
      >
        {say('Give the list that your courier exports: every row is checked before any kit moves.')}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      {sent && sent.rows.length > 0 && <Rows rows={sent.rows} />}
      {!answer?.review && (
        <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-4">
          <input type="hidden" name="form" value="states" />
          <input type="hidden" name="key" value={answer?.key ?? formKey} />
          <Field
            type="file"
            name="file"
            label={say('The list, as CSV or XLSX')}
            optional={say('optional')}
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          />
          <TextAreaField
            name="rows"
            label={say('Or pasted')}
            hint={say(
              'A row a line: the tracking number, the state and, if you have it, the day. A head line names the columns.',
            )}
            rows={8}
            spellCheck={false}
            defaultValue={answer?.values.rows ?? ''}
            className="font-mono"
          />
          <Button className="justify-self-start" name="step" value="review">
            {say('Check the rows')}
          </Button>
        </Form>
      )}
      <Services standing={standing} />
    </>
  );
}

function Rows({ rows }: { rows: CheckedState[] }) {
  return (
    <CheckedRows count={rows.length}>
      {rows.map(({ line, tracking, words, reference, shipmentId, to, problem, idle }) => (
        <CheckedRow key={line} line={line}>
          <span className="font-semibold tabular-nums">{tracking || '–'}</span>
          <span>{words || '–'}</span>
          {reference && shipmentId && (
            <AppLink
              to={studioPaths.studioShipment(shipmentId)}
              className="inline-flex min-h-11 items-center whitespace-nowrap underline"
            >
              {reference}
            </AppLink>
          )}
          {problem ? (
            <Badge tone="danger">{problem}</Badge>
          ) : to ? (
            <Badge tone="success">{say('Will be: {state}', { state: say(shipmentStateWords[to]) })}</Badge>
          ) : (
            <span className="text-sm text-ink-soft">{idle}</span>
          )}
        </CheckedRow>
      ))}
    </CheckedRows>
  );
}

const serviceWords = (): Record<string, string> => ({ shiprocket: 'Shiprocket', signed: say('A program of yours') });

function Services({ standing: { services, withoutKit } }: { standing: Standing }) {
  return (
    <section aria-labelledby="services" className="grid max-w-2xl gap-2">
      <Heading level={2} size="small" id="services">
        {say('Who tells by themselves')}
      </Heading>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {services.map(({ name, on, last }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 flex-1 font-semibold">{serviceWords()[name] ?? name}</span>
            {last && (
              <span className="text-sm text-ink-soft">
                {say('last')} <Moment at={last} />
              </span>
            )}
            <Badge tone={on ? 'success' : 'info'}>{on ? say('Switched on') : say('Not switched on')}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {withoutKit > 0 &&
          `${say(withoutKit === 1 ? '1 update names a number that no kit has so far.' : '{count} updates name numbers that no kit has so far.', { count: withoutKit })} `}
        {say('Each is switched on in the settings of the server; the manual for operations says how, under “Kits”.')}
      </p>
    </section>
  );
}
