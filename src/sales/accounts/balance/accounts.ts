import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { gatewaysInWords } from '#sales/payments/gateways/gateway-words.ts';

/** Of each gateway that pays out later. */
const withGateways = Object.fromEntries(
  gatewaysInWords.flatMap(([name, { account }]) => (account ? [[`with:${name}`, account]] : [])),
);

/** The names of accounts for staff, and each account's normal side. In the order of the trial balance. */
const fixed = lookup<StaffSentence>({
  bank: 'Bank, from payouts',
  'by-hand': 'Bank and cash: transfers, cash, cheques',
  ...withGateways,
  buyers: 'Buyers (paid ahead or owed)',
  'tax-ahead': 'GST on money received ahead',
  'tax:central': 'Central GST to pay (CGST)',
  'tax:state': 'State GST to pay (SGST, UTGST)',
  'tax:integrated': 'Integrated GST to pay (IGST)',
  'fee-tax': 'GST on gateway fees (input credit)',
  sales: 'Sales, without tax',
  fees: 'Gateway fees',
  other: 'Other deductions and credits of gateways',
  exchange: 'Currency exchange by gateways',
});

const order = Object.keys(fixed);

/** An account's name for staff, in the reader's language. */
export function accountName(account: string): string {
  const known = fixed[account];
  return known ? say(known) : say('With {gateway}, not paid out yet', { gateway: gatewayOf(account) });
}

/** An account's name in files: always English. */
export function accountInFiles(account: string): string {
  return fixed[account] ?? `With ${gatewayOf(account)}, not paid out yet`;
}

function gatewayOf(account: string): string {
  const gateway = account.startsWith('with:') ? account.slice(5) : '';
  return gateway.charAt(0).toUpperCase() + gateway.slice(1);
}

/** Whether a text from a URL can be an account. */
export function isAccount(text: unknown): text is string {
  return typeof text === 'string' && (Object.hasOwn(fixed, text) || /^with:[a-z][a-z0-9-]{1,30}$/.test(text));
}

/** Sorts accounts as the trial balance shows them. */
export function byOrder(a: string, b: string): number {
  const place = (account: string) => (order.includes(account) ? order.indexOf(account) : order.indexOf('buyers') - 0.5);
  return place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0);
}
