import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { AmountField } from '#foundation/ui/forms/amount-field.tsx';
import { AmountTable } from '../amount-table.tsx';
import { PayoutBadge } from './payout-table.tsx';
import type { ShownPayoutPage } from './read-payout.ts';

type Answer = { typed: string; problem: string; version?: number } | undefined;

/** A payout: its sums against the bank, its lines (differences first), and entries of our books that it lacks. */
export function PayoutView({ payout, answer }: { payout: ShownPayoutPage; answer: Answer }) {
  const { reference, gateway, paid, gross, fee, feeTax, net, bank, off, shiftedTo, rows, missing, mayChange } = payout;
  return (
    <>
      <PageHead
        title={reference}
        back={{ to: studioPaths.studioPayouts(), label: say('Payouts') }}
        badge={<PayoutBadge payout={payout} />}
      >
        {say('{gateway}, sent on {paid}.', { gateway, paid })}
      </PageHead>
      {shiftedTo && (
        <Notice tone="info">
          {say('The month in which it was sent was closed. It is booked on {day}, in the first open month.', {
            day: shiftedTo,
          })}
        </Notice>
      )}
      <Facts
        rows={[
          [say('Before fees'), gross],
          [say('Fees'), fee],
          [say('Tax on fees'), feeTax],
          [say('Paid out'), net],
          [say('Credited by the bank'), bank],
          [say('Difference'), off],
        ]}
      />
      {mayChange && <BankForm payout={payout} answer={answer} />}
      <Lines rows={rows} />
      <section aria-labelledby="missing" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Heading level={2} size="small" id="missing">
            {say('Missing in the report')}
          </Heading>
          <Badge tone={missing.length === 0 ? 'success' : 'warning'}>{missing.length}</Badge>
        </div>
        <p className="text-sm text-ink-soft">
          {say(
            'Payments and refunds of {gateway} from the days of this payout that stand in no payout report so far.',
            {
              gateway,
            },
          )}
        </p>
        {missing.length > 0 && (
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {missing.map(({ id, kind, orderId, amount, at }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
                <AppLink
                  to={studioPaths.studioOrder(orderId)}
                  className="inline-flex min-h-11 flex-1 items-center underline"
                >
                  {kind === 'payment' ? say('Payment') : say('Refund')}
                </AppLink>
                <span className="tabular-nums">{amount}</span>
                <Moment at={at} className="text-sm text-ink-soft" />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function BankForm({ payout: { currency, bankTyped, version }, answer }: { payout: ShownPayoutPage; answer: Answer }) {
  return (
    <Form method="post" className="flex max-w-md flex-wrap items-end gap-3" key={`${version} ${answer?.version}`}>
      <input type="hidden" name="version" value={answer?.version ?? version} />
      <AmountField
        name="bank"
        currency={currency}
        label={say('What the bank credited, in {currency}', { currency })}
        hint={say('From the bank statement. Empty: not checked yet.')}
        maxLength={20}
        defaultValue={answer?.typed ?? bankTyped}
        error={answer?.problem}
      />
      <Button variant="secondary">{say('Save')}</Button>
    </Form>
  );
}

function Lines({ rows }: Pick<ShownPayoutPage, 'rows'>) {
  return (
    <section aria-labelledby="lines" className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id="lines">
        {say('Lines')}
      </Heading>
      <AmountTable
        label={say('Lines')}
        columns={[
          { label: say('Line') },
          { label: say('When') },
          { label: say('Before fees'), end: true },
          { label: say('Fees and tax'), end: true },
          { label: say('Paid out'), end: true },
          { label: say('Difference') },
        ]}
        rows={rows.map(({ id, kind, orderId, at, gross, fee, net, problem }) => ({
          key: id,
          cells: [
            orderId ? (
              <AppLink
                key="kind"
                to={studioPaths.studioOrder(orderId)}
                className="inline-flex min-h-11 items-center underline"
              >
                {kind}
              </AppLink>
            ) : (
              kind
            ),
            <Moment key="at" at={at} />,
            gross,
            fee,
            net,
            problem ? (
              <Badge key="problem" tone="danger">
                {problem}
              </Badge>
            ) : (
              say('None')
            ),
          ],
        }))}
      />
      {rows.length === 500 && (
        <p className="text-sm text-ink-soft">{say('These are the first 500, those with a difference first.')}</p>
      )}
    </section>
  );
}
