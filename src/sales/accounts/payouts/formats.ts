import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { PayoutFormat } from '#sales/payments/reports/report-line.ts';

/** The columns of other reports; `needed` ones must be mapped. */
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
/** The column for each value; empty if there is none. */
export type Mapping = Partial<Record<ColumnKey, string>>;

/**
 * The format of a report with columns mapped by staff. Without a type column, negative amounts are refunds; without a currency column, amounts are
 * rupees.
 */
export function mappedFormat(gateway: string, mapping: Mapping): PayoutFormat {
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
