import { say } from '#foundation/i18n/staff/say.ts';
import { databaseTime, type Tx } from '#platform/db';
import { businessDay, startOfBusinessDay } from '#foundation/locale/business-day.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { accountName, isAccount } from '../../balance/accounts.ts';
import { entriesOf, maxEntries } from '../../balance/entries.ts';
import { trialBalance } from '../../balance/trial-balance.ts';
import { words } from '../../month/amounts.ts';
import { isMonth, monthName, monthOf, monthSpan } from '../../month/months.ts';
import { showBalance } from './show-balance.ts';

const day = 86_400_000;

/** The span of a trial balance: a month, or two days, both included. `problem`: why the days are invalid, in words. */
export type BalanceSpan = { from: Date; to: Date; first: string; last: string; title: string; problem: string | null };

/** Reads the days from a URL; the current month if missing or invalid. */
export function readBalanceSpan(query: URLSearchParams, now: Date): BalanceSpan {
  const asked = query.get('month');
  const month = isMonth(asked) ? asked : monthOf(now);
  const span = monthSpan(month);
  const ofMonth = { ...span, first: businessDay(span.from), last: businessDay(new Date(span.to.getTime() - day)) };
  const whole = { ...ofMonth, title: monthName(month), problem: null };
  const [from, to] = [query.get('from'), query.get('to')];
  if (!from && !to) return whole;
  const [start, last] = [startOfBusinessDay(from), startOfBusinessDay(to)];
  if (!start || !last) return { ...whole, problem: say('Choose two days, such as 2026-11-01 and 2026-11-20.') };
  if (last < start)
    return { ...whole, first: from ?? '', last: to ?? '', problem: say('The last day lies before the first.') };
  return {
    from: start,
    to: new Date(last.getTime() + day),
    first: from ?? '',
    last: to ?? '',
    title: from === to ? (from ?? '') : say('{from} to {to}', { from: from ?? '', to: to ?? '' }),
    problem: null,
  };
}

export type ShownBalancePage = Awaited<ReturnType<typeof readBalance>>;

/** The trial balance of the URL's days; with an account, also its entries. */
export async function readBalance(tx: Tx, query: URLSearchParams) {
  const { from, to, first, last, title, problem } = readBalanceSpan(query, await databaseTime(tx));
  const [account, currency] = [query.get('account'), query.get('currency') ?? ''];
  const days = { from: first, to: last };
  const rows = await trialBalance(tx, { from, to });
  const chosen = isAccount(account) && /^[A-Z]{3}$/.test(currency) ? { account, currency } : null;
  return {
    title,
    problem,
    first,
    last,
    tables: showBalance(rows, (of) => studioPaths.studioBalance({ ...days, ...of })),
    csv: studioPaths.studioBalanceFile('csv', days),
    xlsx: studioPaths.studioBalanceFile('xlsx', days),
    entries: chosen ? await readEntries(tx, { from, to }, chosen) : null,
  };
}

async function readEntries(tx: Tx, span: { from: Date; to: Date }, of: { account: string; currency: string }) {
  const rows = [];
  let more = false;
  for await (const { debit, credit, ...entry } of entriesOf(tx, span, of)) {
    more = rows.length === maxEntries;
    if (more) break;
    const amount = (minor: number) => (minor === 0 ? null : words(minor, of.currency));
    rows.push({ ...entry, debit: amount(debit), credit: amount(credit) });
  }
  return { name: accountName(of.account), currency: of.currency, rows, more };
}
