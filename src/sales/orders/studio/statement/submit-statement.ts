import { database, inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { sayEach } from '#foundation/i18n/staff/say-each.ts';
import { fieldText, textOf, textsOf } from '#foundation/kit/form-data.ts';
import { textOfList } from '#foundation/kit/lists/read-list.server.ts';
import { dayOrders, type OpenDay } from '#foundation/locale/written-day.ts';
import type { Staff } from '#platform/people/model';
import { bookCredit, readTick, type TickedCredit } from '../../bank-statement/book-credit.ts';
import { readStatement, type ReadStatement } from '../../bank-statement/read-statement.ts';
import { reviewStatement } from '../../bank-statement/review-statement.ts';
import type { OfflineRefusal } from '../../payment/confirm-offline.ts';
import type { Settled } from '../../payment/settle-payment.ts';
import { refusals } from '../order/act-on-order.ts';
import { showCredit, type ShownCredit } from './show-credit.ts';

export type StatementReview = Pick<ReadStatement, 'problems' | 'debits'> & { credits: ShownCredit[] };

/** A payment that was booked, or why it was not. */
export type BookedLine = { orderId: string; proof: string; amount: number } & ({ done: Settled } | { refusal: string });

export type StatementAnswer =
  | { problem: string }
  // Nothing was ticked: the review stays as it is.
  | { unticked: string }
  | { asks: { open: OpenDay; text: string } }
  | { review: StatementReview }
  | { booked: BookedLine[] };

/** The longest statement, in characters, and the largest file in bytes: a year of a busy school. */
const longest = 2_000_000;

/**
 * Reads a statement and proposes what each payment is for (`do=read`), or books the ticked ones one after another (`do=book`). Nothing of a statement is stored but
 * what is booked: its text goes with the one form that asks how its days are written.
 */
export async function submitStatement(form: FormData, by: Staff): Promise<StatementAnswer> {
  if (textOf(form, 'do') === 'book') return bookTicked(textsOf(form, 'tick'), by);
  const sent = form.get('file');
  const file = sent instanceof File && sent.size > 0 ? sent : null;
  if (file && file.size > longest) return { problem: say('This file is larger than 2 MB. Export fewer days at once.') };
  const text = file ? await textOfList(file) : fieldText(form.get('text'), longest + 1);
  if (text === null) return { problem: say('This is no list: choose a CSV file or an Excel workbook (XLSX).') };
  // Cut off, a statement would lose its last payments.
  if (text.length > longest) return { problem: say('This file is larger than 2 MB. Export fewer days at once.') };
  if (text.trim() === '') return { problem: say('Choose the statement, or paste it.') };
  const read = readStatement(text, dayOrders.find((one) => one === textOf(form, 'order')) ?? null);
  if (!read.ok) return { problem: read.details };
  const { credits, problems, debits, open } = read.value;
  if (open) return { asks: { open, text } };
  if (credits.length === 0 && problems.length === 0) return { problem: say('No money came in by this statement.') };
  const reviewed = await reviewStatement(database(), { by, credits });
  return { review: { problems, debits, credits: reviewed.map(showCredit) } };
}

async function bookTicked(ticks: string[], by: Staff): Promise<StatementAnswer> {
  const credits = ticks.map(readTick);
  if (credits.length === 0 || credits.includes(null)) return { unticked: say('Tick the payments to book.') };
  const words = sayEach(refusals);
  const booked: BookedLine[] = [];
  // One transaction each: a refusal of one leaves the others, and no two orders are locked at once.
  for (const credit of credits.filter((one) => one !== null)) {
    const done = await inTransaction((tx) => bookCredit(tx, { by, credit }));
    booked.push(
      lineOf(credit, done.ok ? { done: done.value } : { refusal: words[done.reason satisfies OfflineRefusal] }),
    );
  }
  return { booked };
}

function lineOf({ orderId, proof, amount }: TickedCredit, result: { done: Settled } | { refusal: string }): BookedLine {
  return { orderId, proof, amount, ...result };
}
