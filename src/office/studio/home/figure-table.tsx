import { say } from '#foundation/i18n/staff/say.ts';
import { seriesWords, type FigureLine, type Series } from './figure-words.ts';

export type FiguresProps = { title: string; first: string; lines: FigureLine[]; shown: readonly Series[] };

/** Figures as a table, each with that of the previous period below, if there is one. */
export function FigureTable({ title, first, lines, shown }: FiguresProps) {
  return (
    <table className="w-full text-sm" aria-label={title}>
      <thead>
        <tr className="text-ink-soft">
          <th scope="col" className="py-1.5 text-start font-semibold">
            {first}
          </th>
          {shown.map((one) => (
            <th key={one} scope="col" className="py-1.5 ps-2 text-end font-semibold sm:ps-3">
              {say(seriesWords[one])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, numbers, before }) => (
          <tr key={label} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 text-start font-normal [overflow-wrap:anywhere]">
              {label}
            </th>
            {shown.map((one) => (
              <td key={one} className="py-1.5 ps-2 text-end tabular-nums sm:ps-3">
                {numbers[one].toLocaleString('en')}
                {before && (
                  <span className="block text-xs text-ink-soft">
                    {say('before {count}', { count: before[one].toLocaleString('en') })}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
