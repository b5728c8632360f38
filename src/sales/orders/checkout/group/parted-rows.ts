import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';
import { kindOf } from './line-parts.ts';

/**
 * The rows of a pasted list with one learner's facts in each: the recipients of a mail stand in one line, some lists have the age below the name, and
 * people write `Asha (9) and Kala (8)`. Other rows stay as they are.
 */
export function partedRows(rows: string[][]): string[][] {
  return (
    pairs(rows) ??
    rows.flatMap(
      (row) => recipients(row) ?? numbered(row) ?? bySemicolon(row) ?? [withoutBrackets(row).flatMap(withoutAnd)],
    )
  );
}

/** `"Rao, Asha" <asha@example.com>, Ravi <ravi@example.com>`, as mail programs write whom a mail goes to. */
function recipients(cells: string[]): string[][] | null {
  const line = cells.join(', ');
  const each = line.split(/(?<=@[^<>@\s]{1,255}>)\s*[,;]\s*/).filter((one) => one !== '');
  const read = each.map(
    (one) => /^["'\s]*(?<name>[^<>@]*?)["'\s]*<(?<mail>[^<>\s]+@[^<>\s]+)>[\s,;]*$/.exec(one)?.groups,
  );
  return line.includes('@') && read.every(Boolean)
    ? read.map((one) => [one?.name ?? '', one?.mail ?? ''].map((cell) => cell.trim()))
    : null;
}

/** Learners with list numbers in one line: `1) Ravi 10 2) Asha 9`. Null unless the numbers count up from 1. */
function numbered(cells: string[]): string[][] | null {
  const line = cells.join(', ');
  const mark = /(?<![\p{L}\p{Nd}.])\(?(?<number>\p{Nd}{1,3})[.)]\s*(?=\p{L})/gu;
  const found = line.length > 2_000 ? [] : [...line.matchAll(mark)];
  const counts = found.every(({ groups }, at) => readWhole(groups?.number ?? '') === at + 1);
  if (found.length < 2 || found[0]?.index !== 0 || !counts) return null;
  return found.map(({ index }, at) =>
    line
      .slice(index, found[at + 1]?.index)
      .split(/\s*[,;]\s*/)
      .filter(Boolean),
  );
}

/** Learners with semicolons between them and commas within: `Ravi, 10, ravi@example.com; Asha, 9`. */
function bySemicolon(cells: string[]): string[][] | null {
  if (cells.length < 2 || !cells.some((cell) => cell.includes(';'))) return null;
  const each = cells
    .join(', ')
    .split(/\s*;\s*/)
    .filter(Boolean);
  return each.length > 1 && each.every((one) => /\p{L}.*[,\p{Nd}]/u.test(one))
    ? each.map((one) => one.split(/\s*,\s*/))
    : null;
}

/** The facts in brackets as cells of their own, where their commas parted them: `Ravi (M, 10)`. */
const withoutBrackets = (cells: string[]): string[] =>
  cells.length > 1 && cells.some((cell) => /\([^)]*$/.test(cell))
    ? cells.flatMap((cell) => cell.split(/\s*[()]\s*/)).filter(Boolean)
    : cells;

/** Learners with their ages in one cell: `Asha (9) and Kala (8)`, `1.Asha(9)2.Kala(8)`. */
const withoutAnd = (cell: string): string[] =>
  cell.length > 2_000
    ? [cell]
    : cell.split(/(?<=\p{Nd}\s?\)?)\s+(?:and|&)\s+(?=\p{L})|(?<=\p{Nd}\s?\))\s*(?=\p{Nd}{1,3}[.)]\s*\p{L})/u);

/** Names with their ages each in the line below. */
function pairs(rows: string[][]): string[][] | null {
  const alone = rows.map((row) => row.filter(Boolean));
  if (rows.length < 2 || rows.length % 2 === 1 || alone.some((row) => row.length !== 1)) return null;
  const cells = alone.map(([cell = '']) => cell);
  const fits = cells.every((cell, index) =>
    index % 2 === 0 ? kindOf(cell) === 'text' && !/\p{Nd}/u.test(cell) : /^(?:age|number)$/.test(kindOf(cell)),
  );
  return fits ? cells.flatMap((cell, index) => (index % 2 === 0 ? [[cell, cells[index + 1] ?? '']] : [])) : null;
}
