import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { programmeTitles } from '#catalogue/catalog';
import { database } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { businessDay } from '#foundation/locale/business-day.ts';
import { marketName } from '#foundation/locale/market.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { gatewayWords } from '#sales/payments/gateways/gateway-words.ts';
import { daySpan, spanRefusals } from '../../reconciliation/day-span.ts';
import { readTakings } from '../../reconciliation/takings.ts';

const day = 86_400_000;
const ranges = [7, 30, 90];

export type ShownTakings = Awaited<ReturnType<typeof showTakings>>;

/**
 * The takings of the days `from` to `to` of the address (business days; the last 30 where it names none), narrowed to its `market`,
 * `gateway` and `programme`. With days that cannot be shown: `problem` in place of takings.
 */
export async function showTakings(query: URLSearchParams, now: Date) {
  const today = businessDay(now);
  const shown = {
    from: query.get('from') ?? businessDay(new Date(now.getTime() - 29 * day)),
    to: query.get('to') ?? today,
  };
  const quick = ranges.map((count) => ({
    label: say('{count} days', { count }),
    from: businessDay(new Date(now.getTime() - (count - 1) * day)),
    to: today,
  }));
  const choice = Object.fromEntries(
    ['market', 'gateway', 'programme'].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const titles = await programmeTitles(database());
  const labels = lookup<(name: string) => string>({
    market: (name) => marketName(name, staffLanguage()),
    gateway: gatewayWords,
    programme: (name) => titles.get(name) ?? name,
  });
  const labelOf = (group: string, name: string) => labels[group]?.(name) ?? name;
  const only = Object.entries(choice).map(([group, name]) => labelOf(group, name));
  const span = daySpan(shown.from, shown.to, now);
  if (!span.ok) return { shown, quick, choice, only, problem: say(spanRefusals[span.reason]), takings: [] };
  const takings = (await readTakings(span.value, choice)).map(({ currency, total, days, by }) => {
    const show = (amount: number) => formatMoney({ amount, currency }, staffLanguage());
    const figures = ({ came, back }: { came: number; back: number }) => ({
      came: show(came),
      back: show(back),
      kept: show(came - back),
    });
    return {
      currency,
      total: figures(total),
      days: days.map(({ day: at, came, back }) => ({ day: at, came, back, shown: figures({ came, back }) })),
      by: Object.entries(by).map(([group, rows]) => ({
        group: group as keyof typeof by,
        rows: rows.map(({ name, ...sum }) => ({ name, label: labelOf(group, name), ...figures(sum) })),
      })),
    };
  });
  return { shown, quick, choice, only, problem: null, takings };
}
