import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { Pager } from '#foundation/ui/admin/pager.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { AccountsHead } from '../accounts-head.tsx';
import { FetchesView } from './fetches-view.tsx';
import { PayoutTable } from './payout-table.tsx';
import type { FetchAnswer, ShownFetches } from './read-fetches.ts';
import type { ShownPayout } from './show-payout.ts';

type UploadAnswer = { form: 'upload'; gateway: string; problem: string };
type Props = {
  payouts: ShownPayout[];
  page: number;
  /** Whether there are older ones. */
  more: boolean;
  fetched: ShownFetches;
  /** The gateways whose report is known. */
  reporting: { value: string; label: string }[];
  mayImport: boolean;
  answer: UploadAnswer | FetchAnswer | undefined;
};

/** All payouts, newest first, with the forms to fetch payouts and to upload a report. */
export function PayoutsView({ payouts, page, more, fetched, reporting, mayImport, answer: sent }: Props) {
  const answer = sent?.form === 'upload' ? sent : undefined;
  return (
    <>
      <AccountsHead at="payouts">
        {say('What gateways sent to the bank, line by line against our payments and refunds.')}
      </AccountsHead>
      <FetchesView fetched={fetched} answer={sent?.form === 'fetch' ? sent : undefined} />
      {mayImport && (
        <Disclosure
          summary={say('Upload a payout report')}
          open={answer !== undefined || (payouts.length === 0 && fetched.gateways.length === 0)}
          id="upload"
        >
          <Form method="post" encType="multipart/form-data" className="grid max-w-md gap-4">
            <FormKey />
            <p className="text-sm text-ink-soft">
              {say(
                'The settlement reports of {gateways} are recognised. For any other file you say which column is what. The same file again changes nothing.',
                { gateways: reporting.map(({ label }) => label).join(', ') },
              )}
            </p>
            <SelectField
              name="gateway"
              label={say('Whose report it is')}
              defaultValue={answer?.gateway || reporting[0]?.value}
              options={[...reporting, { value: 'other', label: say('Another gateway') }]}
            />
            <Field
              type="file"
              name="file"
              label={say('The report, as CSV or XLSX')}
              hint={say('At most {most} rows.', { most: '10,000' })}
              accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              error={answer?.problem}
              required
            />
            <Button size="sm">{say('Upload and check')}</Button>
          </Form>
        </Disclosure>
      )}
      {payouts.length === 0 && page === 1 ? (
        <EmptyState title={say('No payouts yet')}>
          <p>
            {say(
              'Fetch them from your gateway, or download its settlement report and upload it here: every line is compared with our payments, fees are noted, and the total is held against the bank.',
            )}
          </p>
        </EmptyState>
      ) : (
        <>
          <ListOptions
            list="payouts"
            query={{}}
            saveTo={studioPaths.studioViews()}
            exportTo={studioPaths.studioExports()}
          />
          <PayoutTable payouts={payouts} empty={say('No payouts here')} />
          <Pager page={page} more={more} to={(number) => studioPaths.studioPayouts({ page: number })} />
        </>
      )}
    </>
  );
}
