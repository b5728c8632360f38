import type { MessageId } from '#foundation/i18n/messages.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { lineField, maxLearners } from '../learners/learner-fields.ts';
import type { TypedLearner } from '../learners/check-learner.ts';
import { understandList, type LeftOut } from './understand-list.ts';
import { seenText } from '#foundation/kit/clean-text.ts';
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

/** Lines read at most: those of a full list, with titles, headings and totals between them. */
const maxRead = maxLearners + 50;

export type ReadList = { learners: TypedLearner[]; left: LeftOut };

/**
 * The learners of a list, as `understandList` reads it, and what was left out of it. Not validated. Refuses with a message id: nothing sent, too many
 * lines, a file too large or of another kind.
 */
export async function readList({ text, file }: SentList): Promise<Outcome<ReadList, Refusal>> {
  const cells = await cellsOf({ text, file });
  if (typeof cells === 'string') return refused(cells);
  const read = understandList(cells);
  if (read.learners.length === 0) return refused('checkout.problem.listMissing');
  if (read.learners.length > maxLearners || cells.length === maxRead) return refused('checkout.problem.listLong');
  return ok(read);
}

async function cellsOf({ text, file }: SentList): Promise<string[][] | Refusal> {
  if (file && file.bytes.length > largestFile) return 'checkout.problem.fileLarge';
  const cells: string[][] = [];
  try {
    for await (const row of file ? listRows({ ...file, most: maxUnpacked }) : csvRows(text)) {
      const seen = row.cells.map(seenText);
      if (seen.some((cell) => cell.trim() !== '')) cells.push(seen);
      if (cells.length === maxRead) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    // Pictures, old workbooks and the like.
    return 'checkout.problem.fileKind';
  }
  return cells;
}
