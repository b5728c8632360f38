/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- browsers forget the roles of a table that styles lay out as cards */
import type { ReactNode } from 'react';

export type AmountColumn = { label: string; /** Aligned to the end: for amounts. */ end?: boolean };
export type AmountRow = { key: string; cells: ReactNode[]; /** A sum. */ strong?: boolean };

type AmountTableProps = { label: string; columns: AmountColumn[]; rows: AmountRow[] };

/** Figures as a table, on a phone as cards with the name of each figure. The first cell names the row. */
export function AmountTable({ label, columns, rows }: AmountTableProps) {
  const [first, ...others] = columns;
  return (
    <div className="min-w-0 max-w-full md:overflow-x-auto">
      <table
        role="table"
        aria-label={label}
        className="block w-full rounded-xl border border-line bg-surface md:table md:border-separate md:border-spacing-0"
      >
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="text-sm text-ink-soft">
            {columns.map(({ label: name, end }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={`px-3 py-2 font-semibold ${end ? 'text-end' : 'text-start'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block max-md:divide-y max-md:divide-line">
          {rows.map(({ key, cells: [name, ...cells], strong }) => (
            <tr
              key={key}
              role="row"
              className={`max-md:grid max-md:gap-0.5 max-md:px-4 max-md:py-2.5 md:table-row ${strong ? 'font-bold' : ''}`}
            >
              <th
                role="rowheader"
                scope="row"
                aria-label={first && name === '' ? first.label : undefined}
                className={`min-w-0 text-start [overflow-wrap:anywhere] md:[overflow-wrap:break-word] md:border-t md:border-line md:px-3 md:py-2 ${strong ? '' : 'max-md:font-semibold md:font-normal'}`}
              >
                {name}
              </th>
              {cells.map((cell, index) => {
                const column = others[index];
                if (cell === null)
                  return <td key={column?.label} role="cell" className="md:border-t md:border-line max-md:hidden" />;
                return (
                  <td
                    key={column?.label}
                    role="cell"
                    className={`min-w-0 text-sm max-md:flex max-md:justify-between max-md:gap-4 md:border-t md:border-line md:px-3 md:py-2 ${column?.end ? 'tabular-nums md:text-end md:whitespace-nowrap' : '[overflow-wrap:anywhere] md:[overflow-wrap:break-word]'}`}
                  >
                    <span aria-hidden="true" className="text-ink-soft md:hidden">
                      {column?.label}
                    </span>
                    <span>{cell}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
