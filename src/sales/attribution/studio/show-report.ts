import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import type { Staff } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { pairMark } from '#marketing/tracking';
import { byHand, type Amounts, type Figure, type Grouping, type ReportLine } from '../model.ts';
import { foldLines } from '../report/lines.ts';
import { mayOpen } from '../report/list-behind.ts';
import { queryOf } from '../report/read-asked.ts';
import type { Asked, Report } from '../report/read-report.ts';

/** A formatted number, and the list behind it if this role may open it. */
export type ShownNumber = { text: string; to: string | null };

export type ShownLine = Record<Figure, ShownNumber> & {
  key: string;
  label: string;
  perLead: string;
  perSeat: string;
  back: string;
  /** The raw numbers, for the chart. */
  bars: { leads: number; seats: number };
};

/** The label of a group. */
export function labelOf(key: string, by: Grouping): string {
  if (key === byHand) return say('By hand');
  if (key === '')
    return by === 'programme' ? say('No programme') : by === 'campaign' ? say('No campaign') : say('Direct or unknown');
  if (by === 'campaign-landing') {
    const at = key.lastIndexOf(pairMark);
    const [campaign, page] = [key.slice(0, at), key.slice(at + pairMark.length)];
    return `${labelOf(campaign, 'campaign')}${page === '' ? '' : pairMark + page}`;
  }
  return by === 'language' && isLanguage(key) ? languageName(key) : key;
}

/** The report for display, with links to the list behind each number; only the first groups unless all are requested. */
export function showReport(report: Report, { asked, staff, all }: { asked: Asked; staff: Staff; all: boolean }) {
  const { lines, others } = all ? { lines: report.lines, others: null } : foldLines(report.lines);
  const show = (line: ReportLine, sumOf: string | null) => showLine(line, { asked, staff, sumOf });
  return {
    money: report.money,
    count: report.lines.length,
    lines: lines.map((line) => show(line, null)),
    others: others && show(others, say('{count} others', { count: report.lines.length - lines.length })),
    total: show(report.total, say('Together')),
  };
}

export type ShownReport = ReturnType<typeof showReport>;

/** `sumOf`: the label of a line that adds up others; its numbers have no list. */
type Place = { asked: Asked; staff: Staff; sumOf: string | null };

function showLine(line: ReportLine, { asked, staff, sumOf }: Place): ShownLine {
  const { key } = line;
  const number = (of: Figure, text: string): ShownNumber => ({
    text,
    to:
      sumOf === null && text !== '' && text !== '0' && mayOpen(staff, of)
        ? studioPaths.studioAttributionList({ ...queryOf(asked), of, key })
        : null,
  });
  const plain = (of: 'visits' | 'leads' | 'contacted' | 'orders' | 'seats') =>
    number(of, line[of].toLocaleString('en'));
  return {
    key,
    label: sumOf ?? labelOf(key, asked.by),
    visits: plain('visits'),
    leads: plain('leads'),
    contacted: plain('contacted'),
    orders: plain('orders'),
    seats: plain('seats'),
    revenue: number('revenue', amounts(line.revenue)),
    spend: number('spend', amounts(line.spend)),
    perLead: amounts(shares(line.spend, line.leads)),
    perSeat: amounts(shares(line.spend, line.seats)),
    back: returnOf(line),
    bars: { leads: line.leads, seats: line.seats },
  };
}

const amounts = (all: Amounts): string =>
  Object.entries(all)
    .filter(([, amount]) => amount !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amount]) => formatMoney({ amount, currency }, 'en'))
    .join(' · ');

/** Each amount divided by `count`, rounded to minor units; empty for 0. */
function shares(all: Amounts, count: number): Amounts {
  if (count === 0) return {};
  return Object.fromEntries(Object.entries(all).map(([currency, amount]) => [currency, Math.round(amount / count)]));
}

/** Revenue divided by spend, for each currency that has both; currencies are never mixed. */
function returnOf({ spend, revenue }: Pick<ReportLine, 'spend' | 'revenue'>): string {
  const both = Object.keys(spend).filter((currency) => (spend[currency] ?? 0) > 0 && revenue[currency] !== undefined);
  const times = (currency: string) => `${((revenue[currency] ?? 0) / (spend[currency] ?? 1)).toFixed(1)} ×`;
  const [only] = both;
  if (only === undefined) return '';
  return both.length === 1 ? times(only) : both.map((currency) => `${currency} ${times(currency)}`).join(' · ');
}
