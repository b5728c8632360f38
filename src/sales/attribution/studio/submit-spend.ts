import { databaseTime, inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { fieldText, textOf } from '#foundation/kit/form-data.ts';
import { textOfList } from '#foundation/kit/lists/read-list.server.ts';
import { businessDay } from '#foundation/locale/business-day.ts';
import type { Staff } from '#platform/people/model';
import type { Platform } from '../model.ts';
import { importSpend, planSpend, type SpendPlan } from '../spend/import-spend.ts';
import { dayOrders, type DayOrder, type OpenDay } from '#foundation/locale/written-day.ts';
import { readSpend, type SpendProblem } from '../spend/read-spend.ts';

/** A file as it would be taken in; `text` goes with the form that does it. */
export type SpendPreview = {
  platform: Platform;
  plan: SpendPlan;
  problems: SpendProblem[];
  skipped: number;
  text: string;
  /** How its days in figures are read, if staff were asked. */
  order: DayOrder | null;
};

/** A file whose days may be read in two orders: the question, with one of them in each. */
type SpendQuestion = { open: OpenDay; text: string };

export type SpendAnswer =
  | { problem: string }
  | { asks: SpendQuestion }
  | { preview: SpendPreview }
  | { done: SpendPlan };

const longest = 2_000_000;

/**
 * Shows what a file of costs would change, or takes in one that was shown (`do=import`). Rows with a problem are left out. Asks once in which order days
 * in figures are written (`order`), where the file itself does not say it.
 */
export async function submitSpend(form: FormData, by: Staff): Promise<SpendAnswer> {
  const sent = form.get('file');
  const file = sent instanceof File && sent.size > 0 ? sent : null;
  const text = file ? await textOfList(file) : fieldText(form.get('text'), longest);
  if (text === null) return { problem: say('This is no list: choose a CSV file or an Excel workbook (XLSX).') };
  if (text.trim() === '') return { problem: say('Choose a list: CSV or XLSX.') };
  return inTransaction(async (tx) => {
    const order = dayOrders.find((one) => one === textOf(form, 'order')) ?? null;
    const read = readSpend(text, businessDay(await databaseTime(tx)), order);
    if (!read.ok) return { problem: read.details };
    const { platform, rows, problems, skipped, open } = read.value;
    if (open) return { asks: { open, text } };
    if (rows.length === 0 && problems.length === 0)
      return { problem: say('No row of this file says what a campaign cost.') };
    if (textOf(form, 'do') === 'import') return { done: await importSpend(tx, { by, file: read.value }) };
    const plan = await planSpend(tx, { by, file: read.value });
    return { preview: { platform, plan, problems, skipped, text, order } };
  });
}
