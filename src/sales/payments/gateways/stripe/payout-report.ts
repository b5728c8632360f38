import { say } from '#foundation/i18n/staff/say.ts';
import { BadCell, type KnownPayoutFormat } from '../../reports/report-line.ts';

/**
 * Stripe's itemised payout reconciliation (`payout_reconciliation.itemized.5`) and itemised balance change
 * (`balance_change_from_activity.itemized.3`): https://docs.stripe.com/reports/report-types/payout-reconciliation. Amounts are in major units and
 * signed; `net` is `gross` less `fee`. Fees have no separate tax; the amount in the buyer's currency has its own columns. Rows without a payout are
 * not paid out yet. Stripe users can choose the columns.
 */
export const payoutReport: KnownPayoutFormat = {
  gateway: 'stripe',
  name: 'Stripe payout reconciliation report',
  needs: [
    ['balance_transaction_id'],
    ['reporting_category'],
    ['automatic_payout_id'],
    ['automatic_payout_effective_at', 'automatic_payout_effective_at_utc'],
    ['created', 'created_utc'],
    ['currency'],
    ['gross'],
    ['fee'],
    ['source_id'],
    ['payment_intent_id'],
  ],
  read: (cells) => {
    const category = cells.text('reporting_category').toLowerCase();
    const payout = cells.text('automatic_payout_id');
    if (category === 'payout' || payout === '') return null;
    const currency = cells.currency('currency');
    const [gross, fee] = [cells.amount('gross', currency), cells.amount('fee', currency)];
    if (cells.text('net') !== '' && gross - fee !== cells.amount('net', currency))
      throw new BadCell('net', say('gross less fee'), cells.text('net'));
    const kind =
      category === 'charge' || category === 'payment' ? 'payment' : category === 'refund' ? 'refund' : 'other';
    const chargedCurrency =
      cells.text('customer_facing_currency') === '' ? currency : cells.currency('customer_facing_currency');
    const paidIn =
      cells.text('customer_facing_amount') === '' ? gross : cells.amount('customer_facing_amount', chargedCurrency);
    const id = cells.name('balance_transaction_id');
    const utc = cells.text('automatic_payout_effective_at_utc') !== '';
    return {
      payout,
      kind,
      gross,
      fee,
      currency,
      chargedCurrency,
      feeTax: 0,
      paidAt: cells.instant(utc ? 'automatic_payout_effective_at_utc' : 'automatic_payout_effective_at', { utc }),
      key: `${payout}:${id}`,
      gatewayId:
        kind === 'payment'
          ? cells.name('payment_intent_id', 'source_id')
          : kind === 'refund'
            ? cells.name('source_id')
            : null,
      charged: gross < 0 ? -Math.abs(paidIn) : Math.abs(paidIn),
      at: cells.text('created_utc') === '' ? cells.instant('created') : cells.instant('created_utc', { utc: true }),
    };
  },
};
