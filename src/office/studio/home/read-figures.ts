import { programmeTitles } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { leadFigures } from '#marketing/leads';
import { businessDay, startOfBusinessWeek } from '#foundation/locale/business-day.ts';
import { orderFigures } from '#sales/orders';
import { may, type Role } from '#platform/people/model';
import { attendedFigures } from '#teaching/rosters';
import { pageProgrammes } from '#website/site';
import { dayInWords, series, spanInWords, type FigureLine, type Numbers, type Series } from './figure-words.ts';

const day = 86_400_000;

export type HomeFigures = NonNullable<Awaited<ReturnType<typeof readFigures>>>;

/**
 * Enquiries, orders, paid orders and learners who attended, over the last weeks including this one: by week, programme, page and campaign, each
 * compared with the previous period of the same length. Series without permission are left out; null if none is left. An enquiry belongs to the
 * programme of its page. `now` is the database's.
 */
export async function readFigures(tx: Tx, { role, weeks, now }: { role: Role; weeks: number; now: Date }) {
  const shown = series.filter((one) => may(role, needs[one]));
  if (shown.length === 0) return null;
  const from = new Date(startOfBusinessWeek(now).getTime() - (weeks - 1) * 7 * day);
  const before = { from: new Date(from.getTime() - weeks * 7 * day), to: new Date(now.getTime() - weeks * 7 * day) };
  const of = { shown, programmeOf: shown.includes('enquiries') ? await pageProgrammes(tx) : new Map<string, string>() };
  const [current, earlier] = [await readTally(tx, { from, to: now, ...of }), await readTally(tx, { ...before, ...of })];
  const titles = await programmeTitles(tx);
  const mondays = Array.from({ length: weeks }, (_, week) => businessDay(new Date(from.getTime() + week * 7 * day)));
  const best = (by: Kind, name: (key: string) => string) => ranked(current[by], earlier[by], name);
  return {
    weeks,
    shown,
    span: spanInWords(businessDay(from), businessDay(now)),
    spanBefore: spanInWords(businessDay(before.from), businessDay(before.to)),
    lines: mondays.map((at): FigureLine => ({
      label: say('Week of {day}', { day: dayInWords(at) }),
      numbers: current.week.get(at) ?? nothing,
      before: null,
    })),
    total: sum(current.week),
    before: sum(earlier.week),
    programmes: best('programme', (slug) =>
      slug ? (titles.get(slug) ?? say('A programme that is gone')) : say('No programme'),
    ),
    pages: best('page', (page) => page || say('No page known')),
    campaigns: best('campaign', (name) => name || say('No campaign')),
  };
}

const needs = {
  enquiries: 'leads.read',
  orders: 'orders.read',
  paid: 'orders.read',
  attended: 'rosters.read',
} as const;

const kinds = ['week', 'programme', 'page', 'campaign'] as const;
type Kind = (typeof kinds)[number];
type Lines = Map<string, Numbers>;

const nothing: Numbers = { enquiries: 0, orders: 0, paid: 0, attended: 0 };

type Asked = { from: Date; to: Date; shown: readonly Series[]; programmeOf: Map<string, string> };

/** All figures of a period, by kind and key. */
async function readTally(tx: Tx, { shown, programmeOf, ...span }: Asked): Promise<Record<Kind, Lines>> {
  const tally: Record<Kind, Lines> = { week: new Map(), programme: new Map(), page: new Map(), campaign: new Map() };
  const add = (by: Kind, key: string, one: Series, number: number) => {
    const line = tally[by].get(key) ?? nothing;
    tally[by].set(key, { ...line, [one]: line[one] + number });
  };
  if (shown.includes('enquiries'))
    for (const { by, key, number } of await leadFigures(tx, span)) {
      add(by, key, 'enquiries', number);
      if (by === 'page') add('programme', programmeOf.get(key) ?? '', 'enquiries', number);
    }
  if (shown.includes('orders'))
    for (const { by, key, kind, number } of await orderFigures(tx, span))
      add(by, key, kind === 'placed' ? 'orders' : 'paid', number);
  if (shown.includes('attended'))
    for (const { by, key, number } of await attendedFigures(tx, span)) add(by, key, 'attended', number);
  return tally;
}

function sum(lines: Lines): Numbers {
  const whole = { ...nothing };
  for (const line of lines.values()) for (const one of series) whole[one] += line[one];
  return whole;
}

/** The top eight, those with most orders first. */
function ranked(found: Lines, earlier: Lines, name: (key: string) => string): FigureLine[] {
  return [...found]
    .toSorted(
      ([, a], [, b]) => b.orders - a.orders || b.enquiries - a.enquiries || b.paid - a.paid || b.attended - a.attended,
    )
    .slice(0, 8)
    .map(([key, numbers]) => ({ label: name(key), numbers, before: earlier.get(key) ?? nothing }));
}
