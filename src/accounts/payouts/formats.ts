import { say, type StaffSentence } from '#i18n/staff/say';
import { BadCell, Cells, type ReportLine } from './report-line.ts';

/** How a report is read, row by row; null for a row that says nothing about money. Throws `BadCell`. */
export type Format = { gateway: string; name: StaffSentence; read: (cells: Cells) => ReportLine | null };

/**
 * Razorpay's settlement recon report: https://razorpay.com/docs/api/settlements/fetch-recon. Its fee includes the tax on it, and what is
 * settled is the amount less the fee. The file of the dashboard is in rupees, an export of the API in paise with times in seconds.
 */
const razorpay: Format = {
  gateway: 'razorpay',
  name: 'Razorpay settlement report',
  read: (cells) => {
    if (/^(0|false|no)$/i.test(cells.text('settled'))) return null;
    const currency = cells.currency('currency');
    const minor = /^\d{9,10}$/.test(cells.text('created_at'));
    const amount = (name: string) => cells.amount(name, currency, minor);
    const [id, payout, type] = [cells.name('entity_id'), cells.name('settlement_id'), cells.text('type').toLowerCase()];
    const kind = type === 'payment' || type === 'refund' ? type : 'other';
    const [whole, debit, credit] = [amount('fee'), amount('debit'), amount('credit')];
    const net = credit - debit;
    const gross = net + whole;
    if (kind !== 'other' && Math.abs(gross) !== amount('amount'))
      throw new BadCell('amount', say('credit less debit plus fee'), cells.text('amount'));
    const feeTax = amount('tax');
    return {
      payout,
      kind,
      gross,
      feeTax,
      currency,
      fee: whole - feeTax,
      paidAt: cells.instant('settled_at'),
      key: `${payout}:${id}`,
      gatewayId: kind === 'other' ? null : id,
      charged: gross,
      chargedCurrency: currency,
      at: cells.instant('created_at'),
    };
  },
};

/**
 * Stripe's itemised payout reconciliation report: https://docs.stripe.com/reports/report-types/payout-reconciliation. Its fees carry no tax
 * of their own; what the buyer paid in another currency stands beside what was settled.
 */
const stripe: Format = {
  gateway: 'stripe',
  name: 'Stripe payout reconciliation report',
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

/** What a column of any other report may hold; `needed` ones must be named. */
export const mappedColumns = [
  { key: 'payout', label: 'Number of the payout', needed: true },
  { key: 'paidAt', label: 'Date of the payout', needed: true },
  { key: 'id', label: 'Payment or refund id', needed: true },
  { key: 'type', label: 'Type (payment, refund, …)', needed: false },
  { key: 'amount', label: 'Amount, before fees', needed: true },
  { key: 'fee', label: 'Fee, without tax', needed: false },
  { key: 'feeTax', label: 'Tax on the fee', needed: false },
  { key: 'currency', label: 'Currency', needed: false },
  { key: 'at', label: 'Date of the payment', needed: false },
] as const satisfies { key: string; label: StaffSentence; needed: boolean }[];

export type ColumnKey = (typeof mappedColumns)[number]['key'];
/** For each thing the column that holds it; empty where none does. */
export type Mapping = Partial<Record<ColumnKey, string>>;

/** The format of a report whose columns staff have named. Without a type, what is negative went back; without a currency it is rupees. */
export function mappedFormat(gateway: string, mapping: Mapping): Format {
  return {
    gateway,
    name: 'A report with named columns',
    read: (cells) => {
      const column = (key: ColumnKey) => mapping[key] ?? '';
      const currency = mapping.currency ? cells.currency(mapping.currency) : 'INR';
      const type = mapping.type ? cells.text(mapping.type).toLowerCase() : '';
      const amount = cells.amount(column('amount'), currency);
      const isOther = type !== '' && !/pay|sale|charge|capture|refund|credit|debit/.test(type);
      const isBack = /refund/.test(type) || (amount < 0 && !isOther);
      const kind = isOther ? 'other' : isBack ? 'refund' : 'payment';
      const gross = isBack ? -Math.abs(amount) : amount;
      const [payout, id] = [cells.name(column('payout')), cells.name(column('id'))];
      const paidAt = cells.instant(column('paidAt'));
      return {
        payout,
        kind,
        gross,
        currency,
        paidAt,
        fee: mapping.fee ? Math.abs(cells.amount(mapping.fee, currency)) : 0,
        feeTax: mapping.feeTax ? Math.abs(cells.amount(mapping.feeTax, currency)) : 0,
        key: `${payout}:${kind}:${id}`,
        gatewayId: kind === 'other' ? null : id,
        charged: gross,
        chargedCurrency: currency,
        at: mapping.at && cells.text(mapping.at) !== '' ? cells.instant(mapping.at) : paidAt,
      };
    },
  };
}

/** The format that a report's head names; null where staff must name its columns. */
export function knownFormat(head: string[]): Format | null {
  const names = new Set(head.map((name) => name.toLowerCase()));
  if (names.has('entity_id') && names.has('settlement_id')) return razorpay;
  if (names.has('balance_transaction_id') && names.has('reporting_category')) return stripe;
  return null;
}
