import { seriesWords, type FigureLine, type Series } from './figure-words.ts';

export type FiguresProps = { title: string; first: string; lines: FigureLine[]; shown: readonly Series[] };

/** Figures as a table. */
export function FigureTable({ title, first, lines, shown }: FiguresProps) {
  return (
    <table className="w-full text-sm" aria-label={title}>
      <thead>
        <tr className="text-ink-soft">
          <th scope="col" className="py-1.5 text-start font-semibold">
            {first}
          </th>
          {shown.map((one) => (
            <th key={one} scope="col" className="py-1.5 ps-3 text-end font-semibold">
              {seriesWords[one]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, numbers }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal [overflow-wrap:anywhere]">
              {label}
            </th>
            {shown.map((one) => (
              <td key={one} className="py-1.5 ps-3 text-end tabular-nums">
                {numbers[one].toLocaleString('en')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
