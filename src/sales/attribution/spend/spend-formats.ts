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
    currency: (cells[at(head, currency)] ?? '').toUpperCase(),
  }),
});

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
  { platform: 'other', ...columns(['day', 'date'], ['campaign', 'campaign name'], ['amount', 'spend'], ['currency']) },
];

/** The format for these headings; null if they are not a table of costs. */
export function formatOf(head: string[]): SpendFormat | null {
  return known.find(({ fits }) => fits(head)) ?? null;
}
