import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { PayoutLine } from '#sales/payments/model';
import { BadCell, columnName, type Cells } from './report-line.ts';

/** How a report is read, row by row; null for a row without money. Throws `BadCell`. */
export type Format = { gateway: string; name: StaffSentence; read: (cells: Cells) => PayoutLine | null };

/** A format with the columns it needs; a list has alternative names of one column. */
type KnownFormat = Format & { needs: string[][] };

/**
 * Razorpay's settlement recon, in two layouts. The dashboard report: `transaction_entity`, `entity_id`, `amount`, `currency`, `fee (exclusive tax)`,
 * `tax`, `debit`, `credit`, …, `entity_created_at`, …, `settlement_id`, `settled_at`, `settlement_utr`, in rupees. A table of the API's response
 * (https://razorpay.com/docs/api/settlements/fetch-recon): `entity_id`, `type`, `debit`, `credit`, `amount`, `currency`, `fee`, `tax`, `on_hold`,
 * `settled`, `created_at`, `settled_at`, `settlement_id`, …, in paise, times in seconds, the fee including its tax. In both, the settled amount
 * (`credit` less `debit`) is the amount less fee and tax.
 */
const razorpay: KnownFormat = {
  gateway: 'razorpay',
  name: 'Razorpay settlement report',
  needs: [
    ['entity_id'],
    ['type', 'transaction_entity'],
    ['debit'],
    ['credit'],
    ['amount'],
    ['currency'],
    ['fee', 'fee (exclusive tax)'],
    ['tax'],
    ['created_at', 'entity_created_at'],
    ['settlement_id'],
    ['settled_at'],
  ],
  read: (cells) => {
    if (/^(0|false|no)$/i.test(cells.text('settled')) || cells.text('settlement_id') === '') return null;
    const currency = cells.currency('currency');
    const created = cells.among('created_at', 'entity_created_at');
    const minor = /^\d{9,10}$/.test(cells.text(created));
    const amount = (name: string) => cells.amount(name, currency, minor);
    const [id, payout] = [cells.name('entity_id'), cells.name('settlement_id')];
    const type = cells.text('type', 'transaction_entity').toLowerCase();
    const kind = type === 'payment' || type === 'refund' ? type : 'other';
    const [feeTax, net] = [amount('tax'), amount('credit') - amount('debit')];
    const column = cells.among('fee', 'fee (exclusive tax)');
    const [told, whole] = [amount(column), amount('amount')];
    const adds = (fee: number) => Math.abs(net + fee + feeTax) === whole;
    const [first, second] = column === 'fee' ? [told - feeTax, told] : [told, told - feeTax];
    // Whether the fee includes its tax follows from the sums, if they are conclusive.
    const fee = !adds(first) && adds(second) ? second : first;
    const gross = net + fee + feeTax;
    if (kind !== 'other' && !adds(fee))
      throw new BadCell('amount', say('credit less debit plus fee'), cells.text('amount'));
    return {
      payout,
      kind,
      gross,
      feeTax,
      currency,
      fee,
      paidAt: cells.instant('settled_at'),
      key: `${payout}:${id}`,
      gatewayId: kind === 'other' ? null : id,
      charged: gross,
      chargedCurrency: currency,
      at: cells.instant(created),
    };
  },
};

/**
 * Stripe's itemised payout reconciliation (`payout_reconciliation.itemized.5`) and itemised balance change
 * (`balance_change_from_activity.itemized.3`): https://docs.stripe.com/reports/report-types/payout-reconciliation. Amounts are in major units and
 * signed; `net` is `gross` less `fee`. Fees have no separate tax; the amount in the buyer's currency has its own columns. Rows without a payout are
 * not paid out yet. Stripe users can choose the columns.
 */
const stripe: KnownFormat = {
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

const known = [razorpay, stripe];

/** The known format whose columns a report has, ignoring others; null if staff must map its columns. */
export function knownFormat(head: string[]): Format | null {
  return known.find((format) => missingColumns(format, head).length === 0) ?? null;
}

/**
 * The columns a report lacks to match the nearest format: the known format with most of its columns in the head, at least two; else that of the
 * chosen gateway. Null if none is missing, or no format is near.
 */
export function lackingColumns(head: string[], gateway: string): { format: Format; missing: string[] } | null {
  const shares = (format: KnownFormat) => format.needs.length - missingColumns(format, head).length;
  const [nearest] = known.toSorted((a, b) => shares(b) - shares(a));
  const format = nearest && shares(nearest) > 1 ? nearest : known.find((one) => one.gateway === gateway);
  const missing = format ? missingColumns(format, head) : [];
  return format && missing.length > 0 ? { format, missing } : null;
}

/** The columns missing in a report, each by its first name. */
function missingColumns({ needs }: KnownFormat, head: string[]): string[] {
  const there = new Set(head.map(columnName));
  return needs.filter((names) => !names.some((name) => there.has(columnName(name)))).map((names) => names.join(' / '));
}
