import type { MessageId } from '#foundation/i18n/messages.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { lineField, maxLearners } from '../learners/learner-fields.ts';
import type { TypedLearner } from '../learners/check-learner.ts';
import { fieldText } from '#foundation/kit/form-data.ts';
import { csvRows } from '#foundation/kit/lists/csv-rows.server.ts';
import { listRows } from '#foundation/kit/lists/read-list.server.ts';
import { UnreadableWorkbook } from '#foundation/kit/lists/xlsx-rows.server.ts';

/** The largest file that is read, in bytes. */
export const largestFile = 1_048_576;

/** Unpacked limit of a spreadsheet, in bytes: far more than a real list needs, and fast to read. */
const maxUnpacked = 3_000_000;

const keys = ['name', 'age', 'email'] as const;

/** The lines that a form brings back, as they were typed. */
export function rowsOfForm(form: FormData): TypedLearner[] {
  const count = Math.min(Number(/^\d{1,3}$/.exec(fieldText(form.get('rows')))?.[0] ?? 0), maxLearners);
  return Array.from({ length: count }, (_, index) => {
    const [name, age, email] = keys.map((key) => fieldText(form.get(lineField(index + 1, key))).slice(0, 300));
    return { name: name ?? '', age: age ?? '', email: email ?? '' };
  });
}

/** The submitted list: pasted text, or a file, which takes precedence. */
export type SentList = { text: string; file: { name: string; bytes: Buffer } | null };

type Refusal = Extract<MessageId, `checkout.problem.${string}`>;

/** A heading and one line above the limit, to detect too many lines. */
const maxRead = maxLearners + 2;

/**
 * The learners of a list as typed, one per line: name, age and mail address, or in the order of a heading. Not validated. Refuses with a message id:
 * nothing sent, too many lines, a file too large or of another kind.
 */
export async function readList({ text, file }: SentList): Promise<Outcome<TypedLearner[], Refusal>> {
  const cells = await cellsOf({ text, file });
  if (typeof cells === 'string') return refused(cells);
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ''));
  const columns = columnsOf(filled[0] ?? []);
  const rows = columns ? filled.slice(1) : filled;
  if (rows.length === 0) return refused('checkout.problem.listMissing');
  if (rows.length > maxLearners) return refused('checkout.problem.listLong');
  const { name, age, email } = columns ?? { name: 0, age: 1, email: 2 };
  const at = (row: string[], column: number) => (row[column] ?? '').trim().slice(0, 300);
  return ok(rows.map((row) => ({ name: at(row, name), age: at(row, age), email: at(row, email) })));
}

async function cellsOf({ text, file }: SentList): Promise<string[][] | Refusal> {
  if (file && file.bytes.length > largestFile) return 'checkout.problem.fileLarge';
  const cells: string[][] = [];
  try {
    for await (const row of file ? listRows({ ...file, most: maxUnpacked }) : csvRows(text)) {
      cells.push(row.cells);
      if (cells.length === maxRead) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    // Pictures, old workbooks and the like.
    return 'checkout.problem.fileKind';
  }
  return cells;
}

const headings = {
  email: /mail|மின்னஞ்சல்|మెయిల్|ಮೇಲ್|മെയിൽ/i,
  age: /\bage\b|வயது|వయస్సు|వయసు|ವಯಸ್ಸು|പ്രായം|വയസ്സ്/i,
  name: /name|learner|student|child|பெயர்|పేరు|ಹೆಸರು|പേര്/i,
};

/** The columns, if the first line is a heading; null if it is a learner. */
function columnsOf(first: string[]): Record<keyof typeof headings, number> | null {
  if (first.some((cell) => /^\s*\d{1,3}\s*$/.test(cell) || cell.includes('@'))) return null;
  const email = first.findIndex((cell) => headings.email.test(cell));
  const age = first.findIndex((cell, index) => index !== email && headings.age.test(cell));
  const name = first.findIndex((cell, index) => index !== email && index !== age && headings.name.test(cell));
  if (name < 0 || age < 0) return null;
  return { name, age, email: email < 0 ? first.length : email };
}
