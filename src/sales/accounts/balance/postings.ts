import type { AccountedAmounts } from '#sales/documents';
import { isByHand } from '#sales/payments';

/** What is written on an account, in minor units: a debit is positive, a credit negative. */
export type Posting = { account: string; currency: string; amount: number };

/**
 * The postings of a document; linear in its amounts, so that sums of similar documents can be posted together. An invoice or bill debits the buyer
 * with its total; vouchers only record the tax of advance payments, which the invoice takes over.
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
  // A receipt or refund note names money that the payment itself posts.
  return [];
}

/** The postings of a payment or refund: debits the gateway, credits the buyer; a refund in reverse. */
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

/** The account of money through a gateway; payments confirmed by staff are in the bank or the till already. */
function accountOfGateway(gateway: string): string {
  return isByHand(gateway) ? 'by-hand' : `with:${gateway}`;
}

/** A line of a payout, or the sum of similar lines; `payoutLines` defines its amounts. */
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

/** The postings of a payout line: from the gateway to the bank, less its fee. Payments unknown to our books are posted to `other`. */
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

/** Drops empty postings. Throws if a currency does not add up to zero: that is a bug. */
function settled(postings: Posting[]): Posting[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of postings) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  for (const [currency, sum] of sums) if (sum !== 0) throw new Error(`An entry is off by ${sum} ${currency}`);
  return postings.filter(({ amount }) => amount !== 0);
}
