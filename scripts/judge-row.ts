export type Row = { id: string; what: string; bar: string; awaits?: string };
/** The result of a row, and its day (UTC). */
export type Found = { verdict: 'holds' | 'fails' | 'awaits' | 'not run'; figure: string; day: string };
export type Proof = { title: string; passed: boolean; figure?: string | undefined };

/** Whether a title names this row. */
export const carries = (id: string, title: string): boolean => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(title);

/** What the proofs that carry a row say of it. One whose figure begins with "not run" found no program to run: the row does not hold by it. */
export function judgeRow(row: Row, all: Proof[], day: string): Found {
  const own = all.filter(({ title }) => carries(row.id, title));
  if (own.length === 0) {
    if (row.awaits) return { verdict: 'awaits', figure: `not built yet: ${row.awaits}`, day };
    return { verdict: 'fails', figure: 'no test carries this row', day };
  }
  const bad = own.filter(({ passed }) => !passed);
  const figures = own.flatMap(({ figure }) => figure ?? []);
  const failed = bad.length > 0 ? `failed: ${bad.map(({ title }) => title.trim()).join('; ')}` : '';
  if (!failed && figures.some((figure) => figure.startsWith('not run')))
    return { verdict: 'not run', figure: figures.join('; '), day };
  const counted = `${own.length - bad.length} of ${own.length} tests`;
  return { verdict: failed ? 'fails' : 'holds', figure: [...figures, failed || counted].join('; '), day };
}
