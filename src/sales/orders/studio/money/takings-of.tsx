import { type StaffSentence, say } from '#foundation/i18n/staff/say.ts';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import { TakingsChart } from './takings-chart.tsx';

type Figures = { came: string; back: string; kept: string };
type Day = { day: string; came: number; back: number; shown: Figures };
type TakingsOfProps = {
  currency: string;
  total: Figures;
  days: Day[];
  by: { group: string; rows: ({ name: string; label: string } & Figures)[] }[];
  /** The address of the same days for one market, gateway or programme. */
  narrow: (group: string, name: string) => string;
};

const groupWords = lookup<StaffSentence>({ market: 'Market', gateway: 'Gateway', programme: 'Programme' });

/** The takings in one currency: the days as a chart and a table, then the sources. */
export function TakingsOf({ currency, total, days, by, narrow }: TakingsOfProps) {
  const moved = days.filter(({ came, back }) => came > 0 || back > 0);
  return (
    <section aria-labelledby={`takings-${currency}`} className="grid gap-4">
      <Heading level={2} size="small" id={`takings-${currency}`}>
        {currency}
      </Heading>
      <TakingsChart currency={currency} total={total} days={days} />
      <Disclosure summary={say('The days in figures ({count})', { count: moved.length })}>
        <FigureTable head={say('Day')} rows={moved.map(({ day, shown }) => ({ name: day, label: day, ...shown }))} />
      </Disclosure>
      <div className="grid gap-4 lg:grid-cols-2">
        {by.map(({ group, rows }) => (
          <FigureTable
            key={group}
            head={groupWords[group] ? say(groupWords[group]) : group}
            rows={rows.map((row) => ({ ...row, to: narrow(group, row.name) }))}
          />
        ))}
      </div>
    </section>
  );
}

function FigureTable({
  head,
  rows,
}: {
  head: string;
  rows: ({ name: string; label: string; to?: string } & Figures)[];
}) {
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full text-sm tabular-nums">
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              {head}
            </th>
            {[say('Payments'), say('Refunds'), say('Net')].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-end font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, to, came, back, kept }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-3 py-2 text-start font-normal [overflow-wrap:anywhere]">
                {to && name ? (
                  <AppLink to={to} className="underline">
                    {label}
                  </AppLink>
                ) : (
                  label
                )}
              </th>
              <td className="px-3 py-2 text-end">{came}</td>
              <td className="px-3 py-2 text-end">{back}</td>
              <td className="px-3 py-2 text-end">{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
