import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { AmountTable } from '../amount-table.tsx';
import type { ShownPayout } from './show-payout.ts';

/** Payouts with their sums, and whether each fits our books and the bank. */
export function PayoutTable({ payouts, empty }: { payouts: ShownPayout[]; empty: string }) {
  if (payouts.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <AmountTable
      label={say('Payouts')}
      columns={[
        { label: say('Payout') },
        { label: say('Gateway') },
        { label: say('Sent') },
        { label: say('Lines'), end: true },
        { label: say('Before fees'), end: true },
        { label: say('Fees'), end: true },
        { label: say('Tax on fees'), end: true },
        { label: say('Paid out'), end: true },
        { label: say('State') },
      ]}
      rows={payouts.map((payout) => ({
        key: payout.id,
        cells: [
          <AppLink
            key="payout"
            to={studioPaths.studioPayout(payout.id)}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {payout.reference}
          </AppLink>,
          payout.gateway,
          payout.paid,
          payout.lines.toLocaleString('en-IN'),
          payout.gross,
          payout.fee,
          payout.feeTax,
          payout.net,
          <PayoutBadge key="state" payout={payout} />,
        ],
      }))}
    />
  );
}

/** Whether a payout fits. */
export function PayoutBadge({ payout: { problems, off, bank } }: { payout: ShownPayout }) {
  if (problems > 0)
    return (
      <Badge tone="danger">{say(problems === 1 ? '1 difference' : '{count} differences', { count: problems })}</Badge>
    );
  if (off) return <Badge tone="danger">{say('Bank differs')}</Badge>;
  return bank ? (
    <Badge tone="success">{say('Fits the bank')}</Badge>
  ) : (
    <Badge tone="info">{say('Bank not checked')}</Badge>
  );
}
