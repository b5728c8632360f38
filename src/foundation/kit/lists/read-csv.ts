import { ok, refused, type Outcome } from '../outcome.ts';

/** A table as it stands in a file: its head, and each row with the line it begins on. */
export type Table = { head: string[]; rows: { line: number; cells: string[] }[] };

export const mostRows = 10_000;

/**
 * A CSV file (RFC 4180) with a head, separated by commas, semicolons or tabs. Refuses a file without rows, one with more than `most` below its
 * head (nothing is ever cut off), and one whose quotes do not end or whose rows are longer than its head, with the line.
 */
export function readCsv(
  text: string,
  { most = mostRows }: { most?: number } = {},
): Outcome<Table, 'empty' | 'too-many' | 'broken', { line: number }> {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = [',', ';', '\t'].sort((a, b) => count(plain, b) - count(plain, a))[0] ?? ',';
  const rows: Table['rows'] = [];
  let [line, at] = [1, 0];
  while (at < plain.length) {
    const begin = line;
    const cells: string[] = [];
    for (let more = true; more;) {
      let cell = '';
      if (plain[at] === '"') {
        for (at += 1; ; at += 1) {
          if (at >= plain.length) return refused('broken', { line: begin });
          if (plain[at] === '\n') line += 1;
          if (plain[at] !== '"') cell += plain[at];
          else if (plain[at + 1] === '"') cell += plain[(at += 1)];
          else break;
        }
        at += 1;
        if (at < plain.length && ![separator, '\r', '\n'].includes(plain[at] ?? ''))
          return refused('broken', { line: begin });
      } else {
        const start = at;
        while (at < plain.length && plain[at] !== separator && plain[at] !== '\n' && plain[at] !== '\r') at += 1;
        cell = plain.slice(start, at);
      }
      cells.push(cell.trim());
      more = plain[at] === separator;
      if (more) at += 1;
    }
    if (plain[at] === '\r') at += 1;
    if (plain[at] === '\n') at += 1;
    line += 1;
    if (cells.some((cell) => cell !== '')) rows.push({ line: begin, cells });
    if (rows.length > most + 1) return refused('too-many', { line: begin });
  }
  const [head, ...body] = rows;
  if (!head || body.length === 0) return refused('empty', { line: 1 });
  const long = body.find(({ cells }) => cells.length > head.cells.length);
  if (long) return refused('broken', { line: long.line });
  return ok({ head: head.cells, rows: body });
}

/** How often a sign stands in the first line. */
function count(text: string, sign: string): number {
  return (text.split('\n', 1)[0] ?? '').split(sign).length;
}
