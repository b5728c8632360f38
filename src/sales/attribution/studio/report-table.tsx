import { say } from '#foundation/i18n/staff/say.ts';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { figures, figureWords, groupings, groupingWords, type Figure } from '../model.ts';
import type { ShownLine, ShownNumber, ShownReport } from './show-report.ts';

/** `allAt`: the URL with all groups. */
type ReportTableProps = { report: ShownReport; by: string; allAt: string };

const amounts: readonly string[] = ['revenue', 'spend'];

/** The figures of each group; each number links to the list behind it. Money columns need permission. */
export function ReportTable({ report: { money, count, lines, others, total }, by, allAt }: ReportTableProps) {
  const shown = figures.filter((one) => money || !amounts.includes(one));
  const ratios = [
    { key: 'perLead', label: say('Cost per lead') },
    { key: 'perSeat', label: say('Cost per paid seat') },
    { key: 'back', label: say('Return') },
  ] as const;
  const shares = money ? ratios.map(({ key }) => key) : [];
  const head = 'px-3 py-2 text-end text-sm font-semibold text-ink-soft whitespace-nowrap';
  const grouping = groupings.find((one) => one === by) ?? 'campaign';
  return (
    <section className="grid gap-2">
      {money && by !== 'campaign' && (
        <p className="text-sm text-ink-soft">
          {say('Costs are known by campaign. Grouped otherwise they stand in the last line alone.')}
        </p>
      )}
      <div
        role="region"
        aria-label={say('Attribution')}
        className="overflow-x-auto rounded-xl border border-line bg-surface"
      >
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="px-3 py-2 text-start text-sm font-semibold text-ink-soft">
                {say(groupingWords[grouping])}
              </th>
              {shown.map((one) => (
                <th key={one} scope="col" className={head}>
                  {say(figureWords[one])}
                </th>
              ))}
              {money &&
                ratios.map(({ key, label }) => (
                  <th key={key} scope="col" className={head}>
                    {label}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map((line) => (
              <Line key={line.key} line={line} shown={shown} ratios={shares} />
            ))}
            {others && <Line line={others} shown={shown} ratios={shares} />}
          </tbody>
          <tfoot className="border-t-2 border-line font-semibold">
            <Line line={total} shown={shown} ratios={shares} />
          </tfoot>
        </table>
      </div>
      {others && (
        <AppLink to={allAt} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
          {say('Show all {count}', { count: count.toLocaleString('en') })}
        </AppLink>
      )}
    </section>
  );
}

type LineProps = { line: ShownLine; shown: readonly Figure[]; ratios: readonly ('perLead' | 'perSeat' | 'back')[] };

function Line({ line, shown, ratios }: LineProps) {
  return (
    <tr>
      <th scope="row" className="max-w-72 min-w-40 px-3 py-2 text-start font-normal break-words">
        {line.label}
      </th>
      {shown.map((one) => (
        <Cell key={one} number={line[one]} />
      ))}
      {ratios.map((one) => (
        <Cell key={one} number={{ text: line[one], to: null }} />
      ))}
    </tr>
  );
}

function Cell({ number: { text, to } }: { number: ShownNumber }) {
  return (
    <td className="px-3 py-2 text-end whitespace-nowrap tabular-nums">
      {to === null ? (
        text || '–'
      ) : (
        <AppLink to={to} className="inline-flex min-h-11 items-center underline">
          {text}
        </AppLink>
      )}
    </td>
  );
}
