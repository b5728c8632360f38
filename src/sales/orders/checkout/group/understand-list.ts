import { cutTo } from '#foundation/kit/clean-text.ts';
import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';
import type { TypedLearner } from '../learners/check-learner.ts';
import { withoutChat, withoutMarks } from './list-marks.ts';
import { findHeading, isHeadingText } from './list-headings.ts';
import { kindOf } from './line-parts.ts';
import { partedRows } from './parted-rows.ts';
import { readBare, readHeaded, type Draft, type ReadRow } from './read-row.ts';

/** What was left out of a list, as typed: titles and totals; columns that an order does not need. */
export type LeftOut = { lines: string[]; columns: string[] };

/**
 * The learners of a list as people paste it, and what was left out of it. Numbers, bullets and emoji before names go. A bare number before the names
 * is the number of the line only if the lines count upwards, or if they have their age as well; a bare number of 3 to 99 after a name is an age only
 * if at least half of the lines without another age have one. A number in doubt stays in the name, where the buyer sees it.
 */
export function understandList(list: string[][]): { learners: TypedLearner[]; left: LeftOut } {
  const rows = partedRows(
    list.map((cells) => withoutChat(cells.slice(0, maxCells)).map((cell) => cutTo(cell.trim(), maxCell))),
  ).map(divided);
  const heading = findHeading(rows);
  const above = heading ? rows.slice(0, heading.at) : [];
  const below = heading ? rows.slice(heading.at + 1) : rows;
  const head = heading ? textOf(rows[heading.at] ?? []) : null;
  const listed = below.filter((row) => textOf(row) !== head && !isHeadingText(textOf(row)));
  const rest = untilClosing(listed);
  const seen = shapeOf(rest);
  const read = rest.map((row): ReadRow =>
    // The line below the heading of a table in Markdown.
    !/[\p{L}\p{N}@]/u.test(textOf(row))
      ? null
      : heading
        ? readHeaded(row, heading.columns)
        : (namesOnly(rest) ?? readBare(row, seen)),
  );
  const drafts = settled(read.flatMap((row) => row ?? []));
  const headed = (heading?.columns.others ?? []).map((column) => rows[heading?.at ?? 0]?.[column] ?? '');
  return {
    learners: drafts.map(({ name, age, email }) => ({ name, age, email })),
    left: {
      lines: [...above, ...rest.filter((_, index) => read[index] === null), ...listed.slice(rest.length)].map((row) =>
        shortened(textOf(row)),
      ),
      columns: [...new Set([...headed, ...drafts.flatMap(({ unused }) => unused)])].map(shortened).slice(0, maxNamed),
    },
  };
}

/** The closing words of a message. The names below them are of its senders. */
const closing =
  /^(?:(?:with\s+|best\s+|kind\s+|warm\s+)*regards|thanks(?:\s+(?:and|&)\s+regards)?|thank\s+you|yours\s+\w+|நன்றி|धन्यवाद)\s*[,.!]*$/iu;

function untilClosing(rows: string[][]): string[][] {
  const end = rows.findIndex((row) => closing.test(textOf(row)));
  return end > 0 ? rows.slice(0, end) : rows;
}

/** Cells of a line and characters of a cell that are read: more is no list of learners. */
const [maxCells, maxCell] = [400, 300];

/** Columns that are named at most: cells without a heading are named by what they hold. */
const maxNamed = 30;

const shortened = (text: string): string => (text.length > 80 ? `${cutTo(text, 79)}…` : text);

const textOf = (cells: string[]): string => cells.filter(Boolean).join(' ');

/** Divides a line that is in one cell: PDFs and messages have other separators, or several spaces between columns. A name stays whole. */
function divided(cells: string[]): string[] {
  const [only = '', ...more] = cells.filter(Boolean);
  if (more.length > 0 || only === '') return cells;
  const parts = only.split(/\s*[;|\t]\s*|\s{2,}/);
  const isDivided =
    parts.length > 1 && (parts.some((part) => kindOf(part) !== 'text') || findHeading([parts]) !== null);
  return isDivided ? parts : cells;
}

/** A single line of nothing but names is a list of its own. */
function namesOnly(rows: string[][]): ReadRow {
  const [cells = []] = rows;
  const names = cells.flatMap((cell) => withoutMarks(cell).text.split(/\s+(?:and|&)\s+/i)).filter(Boolean);
  if (rows.length > 1 || names.length < 2 || names.some((name) => kindOf(name) !== 'text' || /[\p{Nd}@]/u.test(name)))
    return null;
  return names.map((name) => ({
    name: name.replace(/^(?:and|&)\s+/i, ''),
    age: '',
    email: '',
    numbered: false,
    before: null,
    after: null,
    unused: [],
  }));
}

/** Where lines without a heading have their age: bare numbers after the name, else before it unless they count the lines. */
function shapeOf(rows: string[][]): { ageColumn: number | null; width: number } {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const looked = rows.map((cells) => {
    const kinds = cells.map(kindOf);
    return { cells, kinds, name: kinds.indexOf('text') };
  });
  const columns = Array.from({ length: width }, (_, column) => {
    const at = looked.filter(({ kinds, name }) => name >= 0 && kinds[column] === 'number');
    const values = at.map(({ cells }) => Number.parseInt(plainDigits(cells[column] ?? ''), 10));
    const ages = values.filter((value) => value >= 3 && value <= 99).length;
    return {
      column,
      values,
      isAge: ages > 0 && ages * 2 >= at.length,
      isAfter: at.every(({ name }) => column > name),
    };
  });
  const after = columns.filter(({ isAge, isAfter }) => isAge && isAfter);
  const before = columns.filter(({ isAge, isAfter, values }) => isAge && !isAfter && !countsUp(values));
  return { ageColumn: (olderOf(after) ?? before[0])?.column ?? null, width };
}

/** Of two columns of numbers the age, if the other one is a class: children are 3 to 8 years older than the number of their class. */
function olderOf<T extends { values: number[] }>([first, second]: T[]): T | undefined {
  if (!first || !second || first.values.length !== second.values.length) return first;
  const isOlder = second.values.every(
    (age, at) => age - (first.values[at] ?? 0) >= 3 && age - (first.values[at] ?? 0) <= 8,
  );
  return isOlder ? second : first;
}

/** Whether most of these numbers are one more than the one before; of a single one, whether it is 1. */
function countsUp(numbers: number[]): boolean {
  if (numbers.length < 2) return numbers[0] === 1;
  const steps = numbers.slice(1).filter((number, at) => number === (numbers[at] ?? 0) + 1).length;
  return steps * 2 >= numbers.length - 1;
}

/** Decides whether bare numbers are ages or list numbers, by the pattern of all lines. */
function settled(drafts: Draft[]): Draft[] {
  const unaged = drafts.filter(({ age }) => age === '');
  const after = unaged.flatMap((draft) => draft.after ?? []);
  // `Ravi 1, Kavi 2, Nila 3`: the lines are counted after their names.
  const counted =
    unaged.length > after.length && after[0]?.age === '3' && countsUp(after.map(({ age }) => Number(age)));
  const areAges = after.length * 2 >= unaged.length && !counted;
  const aged = drafts.map((draft) => (draft.after && areAges ? { ...draft, ...draft.after } : draft));
  const before = aged.filter((draft) => draft.before !== null);
  const numbers = before.map((draft) => draft.before ?? 0);
  const haveAges = before.filter(({ age }) => age !== '').length * 2 > before.length;
  const areNumbers = before.length * 2 > aged.length && (haveAges || (countsUp(numbers) && (numbers[0] ?? 0) <= 2));
  return areNumbers
    ? aged.map((draft) => ({ ...draft, name: withoutMarks(draft.name).loose?.rest ?? draft.name }))
    : aged;
}
