import { say } from '#foundation/i18n/staff/say.ts';
import { BadCell, type KnownPayoutFormat } from '../../reports/report-line.ts';

/**
 * Razorpay's settlement recon, in two layouts. The dashboard report: `transaction_entity`, `entity_id`, `amount`, `currency`, `fee (exclusive tax)`,
 * `tax`, `debit`, `credit`, …, `entity_created_at`, …, `settlement_id`, `settled_at`, `settlement_utr`, in rupees. A table of the API's response
 * (https://razorpay.com/docs/api/settlements/fetch-recon): `entity_id`, `type`, `debit`, `credit`, `amount`, `currency`, `fee`, `tax`, `on_hold`,
 * `settled`, `created_at`, `settled_at`, `settlement_id`, …, in paise, times in seconds, the fee including its tax. In both, the settled amount
 * (`credit` less `debit`) is the amount less fee and tax.
 */
export const payoutReport: KnownPayoutFormat = {
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
