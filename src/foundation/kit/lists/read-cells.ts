/**
 * The cells of a text that was pasted from a spreadsheet or saved as CSV (RFC 4180), row by row, at most `mostRows` of them: parted by tabs,
 * semicolons or commas, whichever the first line has. Never refuses: a quote that is never closed reaches to the end.
 */
export function readCells(text: string, mostRows: number): string[][] {
  const rows: string[][] = [];
  for (const row of cellRows(text)) {
    if (rows.length >= mostRows) break;
    rows.push(row);
  }
  return rows;
}

/** The same one row after the other, so that whoever reads a long text can rest between two. */
export function* cellRows(text: string): Generator<string[]> {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const between = separatorOf(source);
  let row: string[] = [];
  let cell = '';
  // Kept along, not asked of the cell: that would read a long one again at each quote.
  let blank = true;
  let quoted = false;
  for (let at = 0; at <= source.length; at += 1) {
    const sign = source[at];
    if (sign === undefined || (!quoted && sign === '\n')) {
      row.push(cell);
      if (row.some((one) => one.trim() !== '')) yield row;
      [row, cell, blank, quoted] = [[], '', true, false];
    } else if (quoted && sign === '"' && source[at + 1] === '"') {
      cell += '"';
      blank = false;
      at += 1;
    } else if (sign === '"' && (quoted || blank)) {
      if (!quoted) cell = '';
      quoted = !quoted;
    } else if (!quoted && sign === between) {
      row.push(cell);
      [cell, blank] = ['', true];
    } else {
      cell += sign;
      blank &&= sign.trim() === '';
    }
  }
}

function separatorOf(source: string): string {
  const first = source.split('\n').find((line) => line.trim() !== '') ?? '';
  return ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ',';
}

/** A file of text as programs save it: UTF-8, UTF-16 with its mark, else the old western code. */
export function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
