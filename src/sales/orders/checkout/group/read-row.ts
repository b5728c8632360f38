import type { TypedLearner } from '../learners/check-learner.ts';
import { withoutMarks } from './list-marks.ts';
import { isOtherLine, isTotal } from './other-lines.ts';
import { ageOf, kindOf, lineParts, type CellKind, type LineParts } from './line-parts.ts';
import type { Columns } from './list-headings.ts';

/** A learner of a line, with the numbers whose meaning depends on the other lines. */
export type Draft = TypedLearner & {
  /** The name had a list number before it. */
  numbered: boolean;
  /** A bare number before the name. */
  before: number | null;
  /** A bare number after the name, where no age was found. */
  after: LineParts['loose'];
  /** Cells that are not asked for. */
  unused: string[];
};

/** The learners of a line; null for a title, a total or a line without a name. */
export type ReadRow = Draft[] | null;

const longest = 300;

/** Reads a line of a list with a heading. */
export function readHeaded(cells: string[], { names, age, email }: Columns): ReadRow {
  const at = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const name = names.map(at).filter(Boolean).join(' ');
  const filled = cells.filter(Boolean);
  // A line with other separators than its heading is one cell.
  if (name === '' && filled.length === 1 && filled.every((cell) => kindOf(cell) === 'text'))
    return readBare(filled, { ageColumn: null, width: 1 });
  const draft = draftOf(name, ageOf(at(age)) ?? at(age), at(email));
  return isLeftOut(filled[0] ?? '', draft) ? null : [draft];
}

/** Whether a line is left out: a total always, a title only if it has no facts of a learner. */
function isLeftOut(first: string, { name, age, email, numbered, after }: Draft): boolean {
  return (
    isTotal(first) ||
    isTotal(name) ||
    (age === '' && email === '' && isOtherLine(name, { numbered, hasNumber: after !== null }))
  );
}

/** Reads a line of a list without a heading by what its cells look like. `ageColumn`: where most lines have their age. */
export function readBare(cells: string[], { ageColumn, width }: { ageColumn: number | null; width: number }): ReadRow {
  const several = severalPeople(cells);
  if (several) return several;
  const kinds = cells.map(kindOf);
  const at = kinds.indexOf('text');
  if (at < 0) return nameless(cells, kinds);
  const own = (column: number) => column !== at;
  const marked = kinds.findIndex((kind, column) => own(column) && kind === 'age');
  const column = marked >= 0 ? marked : ageColumn !== null && kinds[ageColumn] === 'number' ? ageColumn : null;
  const mail = kinds.indexOf('mail');
  const typed = column === null ? '' : (ageOf(cells[column] ?? '') ?? '');
  const draft = draftOf(cells[at] ?? '', typed, cells[mail] ?? '');
  if (isLeftOut(cells.find(Boolean) ?? '', draft)) return null;
  const rest = cells.flatMap((cell, index) =>
    ['class', 'phone', 'sex', 'text'].includes(kinds[index] ?? '') && own(index) ? [{ cell, index }] : [],
  );
  // Text in the places of age and address is kept, to be corrected.
  const [second, third] = width <= 3 ? [at + 1, at + 2] : [-1, -1];
  const isText = (index: number) => kinds[index] === 'text';
  if (draft.age === '' && draft.after === null && isText(second)) draft.age = cells[second] ?? '';
  if (draft.email === '' && isText(third)) draft.email = cells[third] ?? '';
  const unread = rest.filter(({ cell }) => cell !== draft.age && cell !== draft.email).map(({ cell }) => cell);
  return [{ ...draft, unused: [...draft.unused, ...unread] }];
}

/** A line without a name is a learner only if it has an age or an address. */
function nameless(cells: string[], kinds: CellKind[]): ReadRow {
  const age = kinds.findIndex((kind) => kind === 'age' || kind === 'number');
  const mail = kinds.indexOf('mail');
  if (mail < 0 && !kinds.includes('age')) return null;
  return [draftOf('', ageOf(cells[age] ?? '') ?? '', cells[mail] ?? '')];
}

/** Several names with their ages in one line, or nothing but names: `Ravi 10, Kavi 9`. */
function severalPeople(cells: string[]): Draft[] | null {
  const filled = cells.filter(Boolean);
  if (filled.length < 2 || filled.some((cell) => kindOf(cell) !== 'text')) return null;
  const drafts = filled.map((cell) => draftOf(cell, '', ''));
  return drafts.every(({ name, age, after }) => name !== '' && (age !== '' || after)) ? drafts : null;
}

function draftOf(text: string, age: string, email: string): Draft {
  const { text: bare, numbered, loose } = withoutMarks(text);
  const parts = lineParts(bare);
  const named = age !== '' || parts.age !== '';
  return {
    name: parts.name.slice(0, longest),
    age: (age || parts.age).slice(0, longest),
    email: (email || parts.email).slice(0, longest),
    numbered,
    before: loose?.number ?? null,
    after: named ? null : parts.loose,
    unused: parts.unused,
  };
}
