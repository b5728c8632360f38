import { programmeTitles } from '#catalog';
import type { Tx } from '#db';
import { leadFigures } from '#leads';
import { businessClock, startOfBusinessDay } from '#locale/business-day';
import { orderFigures } from '#orders';
import { may, type Role } from '#people/model';
import { series, type FigureLine, type Numbers } from './figure-words.ts';

const day = 86_400_000;

export type HomeFigures = NonNullable<Awaited<ReturnType<typeof readFigures>>>;

/**
 * Enquiries, orders and paid orders of the last weeks, this one included, by week, programme, page and campaign, and their sums in the
 * same time before; null for who may read neither orders nor leads, and without the series that somebody may not read. `now` is the
 * database's.
 */
export async function readFigures(tx: Tx, { role, weeks, now }: { role: Role; weeks: number; now: Date }) {
  const [showLeads, showOrders] = [may(role, 'leads.read'), may(role, 'orders.read')];
  if (!showLeads && !showOrders) return null;
  const from = new Date(monday(now).getTime() - (weeks - 1) * 7 * day);
  const before = { from: new Date(from.getTime() - weeks * 7 * day), to: new Date(now.getTime() - weeks * 7 * day) };
  const leads = showLeads ? await leadFigures(tx, { from, to: now }) : null;
  const orders = showOrders ? await orderFigures(tx, { from, to: now }) : null;
  const leadsBefore = showLeads ? await leadFigures(tx, before) : null;
  const ordersBefore = showOrders ? await orderFigures(tx, before) : null;
  const titles = orders ? await programmeTitles(tx) : new Map<string, string>();
  const byWeek = merged(leads?.weeks, orders?.weeks);
  const byPage = merged(leads?.pages, orders?.pages);
  const mondays = Array.from({ length: weeks }, (_, week) =>
    businessClock(new Date(from.getTime() + week * 7 * day)).slice(0, 10),
  );
  return {
    weeks,
    shown: series.filter((one) => (one === 'enquiries' ? showLeads : showOrders)),
    lines: mondays.map((at) => ({ label: `Week of ${dayInWords(at)}`, numbers: byWeek.get(at) ?? nothing })),
    total: sum([...byWeek.values()]),
    before: sum([...merged(leadsBefore?.weeks, ordersBefore?.weeks).values()]),
    programmes: ranked(merged(undefined, orders?.programmes), (slug) => titles.get(slug) ?? 'A programme that is gone'),
    pages: ranked(byPage, (page) => page || 'No page known'),
    campaigns: ranked(merged(leads?.campaigns, undefined), (name) => name || 'No campaign'),
  };
}

const nothing: Numbers = { enquiries: 0, orders: 0, paid: 0 };

function merged(
  leads: { key: string; enquiries: number }[] = [],
  orders: { key: string; placed: number; paid: number }[] = [],
): Map<string, Numbers> {
  const found = new Map<string, Numbers>();
  for (const { key, enquiries } of leads) found.set(key, { ...nothing, enquiries });
  for (const { key, placed, paid } of orders) found.set(key, { ...(found.get(key) ?? nothing), orders: placed, paid });
  return found;
}

function sum(lines: Numbers[]): Numbers {
  return lines.reduce(
    (whole, { enquiries, orders, paid }) => ({
      enquiries: whole.enquiries + enquiries,
      orders: whole.orders + orders,
      paid: whole.paid + paid,
    }),
    nothing,
  );
}

/** The eight with most, those with most orders first. */
function ranked(found: Map<string, Numbers>, name: (key: string) => string): FigureLine[] {
  return [...found]
    .map(([key, numbers]) => ({ label: name(key), numbers }))
    .toSorted((a, b) => b.numbers.orders - a.numbers.orders || b.numbers.enquiries - a.numbers.enquiries)
    .slice(0, 8);
}

/** When the week of an instant begins in business time. */
function monday(now: Date): Date {
  const today = startOfBusinessDay(businessClock(now).slice(0, 10)) ?? now;
  const weekday = new Date(today.getTime() + 5.5 * 3_600_000).getUTCDay();
  return new Date(today.getTime() - ((weekday + 6) % 7) * day);
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2026-11-16` as `16 November`. */
function dayInWords(date: string): string {
  const [, month = '1', number = '1'] = date.split('-');
  return `${Number(number)} ${months[Number(month) - 1]}`;
}
