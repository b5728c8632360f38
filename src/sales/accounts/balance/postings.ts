import type { AccountedAmounts } from '#sales/documents';
import { isByHand } from '#sales/payments';

/** What is written on an account, in minor units: a debit is positive, a credit negative. */
export type Posting = { account: string; currency: string; amount: number };

/**
 * What a document writes into the ledger; linear in its amounts, so that sums of documents alike may be posted at once. An invoice or bill
 * makes the buyer owe its total; vouchers only note the tax of money that came ahead, which the invoice takes over.
 */
export function postingsOfDocument(of: AccountedAmounts): Posting[] {
  const { form, takesBack, currency } = of;
  const post = (account: string, amount: number): Posting => ({ account, currency, amount });
  const taxes = (sign: 1 | -1) => [
    post('tax:central', -sign * of.central),
    post('tax:state', -sign * of.state),
    post('tax:integrated', -sign * of.integrated),
  ];
  const tax = of.central + of.state + of.integrated;
  const sale = (sign: 1 | -1) => [
    post('buyers', sign * of.total),
    post('sales', -sign * (of.total - tax)),
    ...taxes(sign),
  ];
  const ahead = of.aheadCentral + of.aheadState + of.aheadIntegrated;
  if (form === 'taxInvoice')
    return settled([
      ...sale(1),
      post('tax:central', of.aheadCentral),
      post('tax:state', of.aheadState),
      post('tax:integrated', of.aheadIntegrated),
      post('tax-ahead', -ahead),
    ]);
  if (form === 'bill') return settled(sale(1));
  if (form === 'creditNote' || (form === 'refundNote' && takesBack === 'bill')) return settled(sale(-1));
  if (form === 'receiptVoucher') return settled([post('tax-ahead', tax), ...taxes(1)]);
  if (form === 'refundVoucher') return settled([post('tax-ahead', -tax), ...taxes(-1)]);
  // A receipt or a refund note names money that the payment itself posts.
  return [];
}

/** What money in or back writes: it stands with the gateway, and the buyer has paid it. */
export function postingsOfMoney(of: {
  kind: 'payment' | 'refund';
  gateway: string;
  currency: string;
  amount: number;
}): Posting[] {
  const sign = of.kind === 'payment' ? 1 : -1;
  const { currency } = of;
  return settled([
    { account: accountOfGateway(of.gateway), currency, amount: sign * of.amount },
    { account: 'buyers', currency, amount: -sign * of.amount },
  ]);
}

/** The account of money that came through a gateway; what staff confirm by hand is in the bank or the till already. */
function accountOfGateway(gateway: string): string {
  return isByHand(gateway) ? 'by-hand' : `with:${gateway}`;
}

/** A line of a payout, or the sum of lines alike; see `payoutLines` for what its amounts mean. */
export type PaidOut = {
  kind: string;
  gateway: string;
  /** Whether our books know the payment or refund it names. */
  known: boolean;
  currency: string;
  gross: number;
  fee: number;
  feeTax: number;
  charged: number;
  chargedCurrency: string;
};

/** What a line of a payout writes: from the gateway into the bank, less its fee. What our books do not know is the gateway's own matter. */
export function postingsOfPayout(of: PaidOut): Posting[] {
  const { kind, gateway, known, currency, gross, fee, feeTax, charged, chargedCurrency } = of;
  const post = (account: string, amount: number, inCurrency = currency): Posting => ({
    account,
    amount,
    currency: inCurrency,
  });
  const from = kind !== 'other' && known ? accountOfGateway(gateway) : 'other';
  const exchanged = chargedCurrency !== currency && from !== 'other';
  return settled([
    post('bank', gross - fee - feeTax),
    post('fees', fee),
    post('fee-tax', feeTax),
    ...(exchanged
      ? [post('exchange', -gross), post('exchange', charged, chargedCurrency), post(from, -charged, chargedCurrency)]
      : [post(from, -gross)]),
  ]);
}

/** Leaves out what writes nothing. Throws when a currency does not add up to zero: that is a bug. */
function settled(postings: Posting[]): Posting[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of postings) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  for (const [currency, sum] of sums) if (sum !== 0) throw new Error(`An entry is off by ${sum} ${currency}`);
  return postings.filter(({ amount }) => amount !== 0);
}
