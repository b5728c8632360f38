import { isId } from '../id.ts';

/** A cursor in a sorted list: the row's sort value, as text, and its id. */
export type Place = { value: string; id: string };

/** The requested part of a sorted list: the first, or the rows after or before a given row. */
export type Part = { from: Place | null; back: boolean };

export const rowsOfPart = 50;

/** The part of a list in `?after=` or `?before=`; the first for an invalid cursor. */
export function readPart(query: URLSearchParams): Part {
  const [after, before] = [readPlace(query.get('after')), readPlace(query.get('before'))];
  return after ? { from: after, back: false } : before ? { from: before, back: true } : { from: null, back: false };
}

function readPlace(text: string | null): Place | null {
  const [value = '', id] = (text ?? '').split('_');
  return isId(id) && /^[-\w.:]{1,40}$/.test(value) ? { value, id } : null;
}

/**
 * The rows shown for a part, from one more than `rowsOfPart` rows read (in reverse order when it asks for the rows before), and the
 * cursors of the neighbouring parts for the URL; null where there is no neighbour.
 */
export function cutPart<Row>(
  found: Row[],
  { from, back }: Part,
  placeOf: (row: Row) => Place,
): { rows: Row[]; after: string | null; before: string | null } {
  const more = found.length > rowsOfPart;
  const rows = found.slice(0, rowsOfPart);
  if (back) rows.reverse();
  const place = (row: Row | undefined) => {
    if (!row) return null;
    const { value, id } = placeOf(row);
    return `${value}_${id}`;
  };
  return {
    rows,
    after: more || back ? place(rows.at(-1)) : null,
    before: (back ? more : from !== null) ? place(rows[0]) : null,
  };
}
