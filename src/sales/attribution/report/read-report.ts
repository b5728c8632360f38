import { sumDays, type Tx } from '#platform/db';
import { programmesOfPages } from '#marketing/leads';
import { requirePermission } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { pairMark, visitFigures } from '#marketing/tracking';
import type { Amounts, Grouping, ReportLine, TouchKind } from '../model.ts';
import { spendByCampaign } from '../spend/spend-figures.ts';
import { attributionBook } from './days.ts';
import { addAmounts, emptyLine, sumOfLines } from './lines.ts';
import type { DaySpan } from './span.ts';

/** The options of the report. */
export type Asked = { span: DaySpan; touch: TouchKind; by: Grouping };

export type Report = {
  /** The most leads first, then the most visits. */
  lines: ReportLine[];
  total: ReportLine;
  /** Without `attribution.read-money` no amount is read. */
  money: boolean;
};

const numbers = ['leads', 'contacted', 'orders', 'seats'] as const;

/**
 * Marketing results by group: visits (with consent), leads, answered leads, orders, paid seats, revenue (payments less refunds, minor units by
 * currency) and spend, which is only known by campaign; other groupings show it only in the total.
 */
export async function readReport(tx: Tx, { by: staff, asked }: { by: Staff; asked: Asked }): Promise<Report> {
  requirePermission(staff, 'attribution.read');
  const money = may(staff.role, 'attribution.read-money');
  const { span, by } = asked;
  const lines = new Map<string, ReportLine>();
  const of = (key: string) => {
    const line = lines.get(key) ?? emptyLine(key);
    lines.set(key, line);
    return line;
  };
  for (const { key = '', currency = '', ...row } of await sumsOf(tx, asked)) {
    const line = of(key);
    for (const name of numbers) line[name] += Number(row[name]);
    if (money && currency !== '') addAmounts(line.revenue, { [currency]: Number(row.revenue) });
  }
  for (const { key, visits } of await visitsOf(tx, asked)) of(key).visits += visits;
  const spend = money ? await spendByCampaign(tx, span) : new Map<string, Amounts>();
  if (by === 'campaign') for (const [key, amounts] of spend) addAmounts(of(key).spend, amounts);
  const total = sumOfLines([...lines.values()]);
  if (by !== 'campaign') for (const amounts of spend.values()) addAmounts(total.spend, amounts);
  const sorted = [...lines.values()].toSorted(
    (a, b) => b.leads - a.leads || b.visits - a.visits || b.seats - a.seats || (a.key < b.key ? -1 : 1),
  );
  return { lines: sorted, total, money };
}

/** The stored sums; a lead's programme is that of its page. */
async function sumsOf(tx: Tx, { span, touch, by }: Asked) {
  const { begins: from, ends: to } = span;
  const sums = await sumDays(tx, attributionBook, { from, to, only: { touch, by } });
  if (by !== 'programme') return sums;
  const pages = await sumDays(tx, attributionBook, { from, to, only: { touch, by: 'page' } });
  return [...sums, ...(await ofProgrammes(tx, pages))];
}

/** Maps rows keyed by page to the programme each page sells. */
async function ofProgrammes<Row extends { key?: string }>(tx: Tx, rows: Row[]): Promise<(Row & { key: string })[]> {
  const programmes = await programmesOfPages(tx, [...new Set(rows.map(({ key = '' }) => key))]);
  return rows.map((row) => ({ ...row, key: programmes.get(row.key ?? '') ?? '' }));
}

/** Visits by their entry; for the first touch only the first visit of a browser. */
async function visitsOf(tx: Tx, { span, touch, by }: Asked): Promise<{ key: string; visits: number }[]> {
  const columns = {
    campaign: ['campaign'],
    'campaign-landing': ['campaign', 'landing'],
    source: ['source', 'medium', 'referrer'],
    landing: ['landing'],
    language: ['language'],
    programme: ['landing'],
  } as const;
  const rows = await visitFigures(tx, { from: span.from, to: span.to, by: columns[by] });
  const counted = rows.map(({ visits, firsts, ...row }) => ({
    key: keyOf(row, by),
    visits: touch === 'first' ? firsts : visits,
  }));
  const found = by === 'programme' ? await ofProgrammes(tx, counted) : counted;
  return found.filter(({ visits }) => visits > 0);
}

type VisitRow = Record<'campaign' | 'source' | 'medium' | 'referrer' | 'landing' | 'language', string>;

/** The same as `touchKey` in SQL; for a programme the page that it is found by. */
function keyOf(row: VisitRow, by: Grouping): string {
  if (by === 'source') return sourceKey(row);
  if (by === 'campaign-landing') return row.campaign + pairMark + row.landing;
  return by === 'programme' ? row.landing : row[by];
}

function sourceKey({ source, medium, referrer }: { source: string; medium: string; referrer: string }): string {
  if (source !== '') return `${source} / ${medium === '' ? '(none)' : medium}`;
  return referrer === '' ? '' : `${referrer} / referral`;
}
