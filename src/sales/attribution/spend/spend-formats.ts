import type { Platform } from '../model.ts';

/** The columns of a table of costs, by headings in lower case. */
export type SpendFormat = {
  platform: Platform;
  day: readonly string[];
  campaign: readonly string[];
  /** The amount as it is written, and its currency. */
  money: (head: string[], cells: string[]) => { amount: string; currency: string };
};

type Known = SpendFormat & { fits: (head: string[]) => boolean };

const at = (head: string[], names: readonly string[]) => head.findIndex((name) => names.includes(name.toLowerCase()));
const has = (head: string[], ...needed: (readonly string[])[]) => needed.every((names) => at(head, names) >= 0);

const columns = (
  day: readonly string[],
  campaign: readonly string[],
  amount: readonly string[],
  currency: readonly string[],
) => ({
  day,
  campaign,
  fits: (head: string[]) => has(head, day, campaign, amount, currency),
  money: (head: string[], cells: string[]) => ({
    amount: cells[at(head, amount)] ?? '',
    currency: currencyOf(cells[at(head, currency)] ?? ''),
  }),
});

/** A currency as people write it: its code, or a sign of the rupee. */
const currencyOf = (text: string): string => (/^(?:₹|rs\.?)$/i.test(text.trim()) ? 'INR' : text.trim().toUpperCase());

const days = ['day', 'date', 'gregorian date', 'start date', 'start date (in utc)', 'reporting starts'];
const campaigns = ['campaign', 'campaign name'];
const amounts = ['amount', 'spend', 'spent', 'total spent', 'amount spent', 'cost'];

/** Meta's heading for the cost names its currency. */
const metaAmount = /^amount spent \(([a-z]{3})\)$/i;

const known: Known[] = [
  { platform: 'google-ads', ...columns(['day', 'date'], ['campaign'], ['cost'], ['currency code', 'currency']) },
  {
    platform: 'meta-ads',
    day: ['day', 'reporting starts'],
    campaign: ['campaign name'],
    fits: (head) =>
      has(head, ['day', 'reporting starts'], ['campaign name']) && head.some((name) => metaAmount.test(name)),
    money: (head, cells) => {
      const column = head.findIndex((name) => metaAmount.test(name));
      const currency = metaAmount.exec(head[column] ?? '')?.[1]?.toUpperCase() ?? '';
      return { amount: cells[column] ?? '', currency };
    },
  },
  {
    platform: 'meta-ads',
    ...columns(['day', 'reporting starts'], ['campaign name'], ['amount spent'], ['currency']),
  },
  { platform: 'other', ...columns(days, campaigns, amounts, ['currency', 'currency code']) },
  {
    platform: 'other',
    day: days,
    campaign: campaigns,
    fits: (head) => has(head, days, campaigns, amounts),
    // Without a column for it, the amount says its currency.
    money: (head, cells) => {
      const amount = cells[at(head, amounts)] ?? '';
      const sign = /₹|\brs\b|\b[A-Z]{3}\b/i.exec(amount)?.[0] ?? '';
      return { amount, currency: currencyOf(sign) };
    },
  },
];

/** The format for these headings; null if they are not a table of costs. */
export function formatOf(head: string[]): SpendFormat | null {
  return known.find(({ fits }) => fits(head)) ?? null;
}
