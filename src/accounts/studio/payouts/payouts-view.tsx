import { Form } from 'react-router';
import { Button } from '#ui/controls/button';
import { Disclosure } from '#ui/controls/details';
import { EmptyState } from '#ui/feedback/empty';
import { Field, SelectField } from '#ui/forms/field';
import { AccountsHead } from '../accounts-head.tsx';
import { PayoutTable } from './payout-table.tsx';
import type { ShownPayout } from './show-payout.ts';

type Props = { payouts: ShownPayout[]; mayImport: boolean; answer: { gateway: string; problem: string } | undefined };

/** All payouts, the newest first, and where a report of a gateway is uploaded. */
export function PayoutsView({ payouts, mayImport, answer }: Props) {
  return (
    <>
      <AccountsHead at="payouts">
        What gateways sent to the bank, line by line against our payments and refunds.
      </AccountsHead>
      {mayImport && (
        <Disclosure summary="Upload a payout report" open={answer !== undefined || payouts.length === 0} id="upload">
          <Form method="post" encType="multipart/form-data" className="grid max-w-md gap-4">
            <p className="text-sm text-ink-soft">
              The settlement report of Razorpay and the itemised payout reconciliation of Stripe are recognised. For any
              other CSV file you say which column is what. The same file again changes nothing.
            </p>
            <SelectField
              name="gateway"
              label="Whose report it is"
              defaultValue={answer?.gateway || 'razorpay'}
              options={[
                { value: 'razorpay', label: 'Razorpay' },
                { value: 'stripe', label: 'Stripe' },
                { value: 'other', label: 'Another gateway' },
              ]}
            />
            <Field
              type="file"
              name="file"
              label="The report, as CSV"
              hint="At most 10,000 rows."
              accept=".csv,text/csv,text/plain"
              error={answer?.problem}
              required
            />
            <Button size="sm">Upload and check</Button>
          </Form>
        </Disclosure>
      )}
      {payouts.length === 0 ? (
        <EmptyState title="No payouts yet">
          <p>
            Download the settlement report from the dashboard of your gateway and upload it here: every line is compared
            with our payments, fees are noted, and the total is held against the bank.
          </p>
        </EmptyState>
      ) : (
        <PayoutTable payouts={payouts} empty="" />
      )}
    </>
  );
}
