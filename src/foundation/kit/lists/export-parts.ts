import type { Cell } from './export-rows.ts';

/** Rows in memory while a file is written: enough for few queries, few enough to be garbage-collected young. */
export const rowsOfExport = 250;

type Where<Row> = {
  /** The last row of the previous part; null at first. */
  last: Row | null;
  /** How many rows were read. */
  offset: number;
  limit: number;
};

/** The rows of a list as cells, part by part: `read` is called for the next `limit` rows until it returns fewer. */
export async function* exportParts<Row>(
  read: (where: Where<Row>) => Promise<Row[]>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  let last: Row | null = null;
  for (let offset = 0; ; offset += rowsOfExport) {
    const rows: Row[] = await read({ last, offset, limit: rowsOfExport });
    if (rows.length > 0) yield rows.map(cells);
    if (rows.length < rowsOfExport) return;
    last = rows.at(-1) ?? null;
  }
}
