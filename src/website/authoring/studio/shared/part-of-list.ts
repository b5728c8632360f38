/** A section of an in-memory list, and the starts of the previous and next one; null where there is none. */
type Part<Row> = { rows: Row[]; before: string | null; after: string | null };

/** The section selected by the query: `after=50` begins at the fiftieth row, `before=50` ends there. */
export function partOfList<Row>(asked: URLSearchParams, all: Row[], perPart: number): Part<Row> {
  const number = (name: string) => Number.parseInt(asked.get(name) ?? '', 10) || 0;
  const wanted = asked.has('after') ? number('after') : number('before') - perPart;
  const start = Math.min(Math.max(wanted, 0), Math.max(all.length - 1, 0));
  return {
    rows: all.slice(start, start + perPart),
    before: start > 0 ? String(start) : null,
    after: start + perPart < all.length ? String(start + perPart) : null,
  };
}
