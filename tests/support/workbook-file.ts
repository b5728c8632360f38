import { buffer } from 'node:stream/consumers';
import type { Cell } from '../../src/foundation/kit/lists/export-rows.ts';
import { spreadsheet } from '../../src/foundation/kit/lists/spreadsheet.ts';

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

/** A workbook (XLSX) as a form sends it; days and moments are those of UTC. */
export async function workbookFile(head: string[], rows: Cell[][], name = 'list.xlsx'): Promise<File> {
  return new File([await buffer(spreadsheet('Sheet1', { head, rows: once(rows) }))], name);
}
