import { fieldText, textOf } from '#foundation/kit/form-data.ts';
import type { TypedLearner } from '../learners/check-learner.ts';
import type { CheckoutPlace } from '../submit/sent-checkout.ts';
import type { Submitted } from '../submit/show-again.ts';
import { submitCheckout } from '../submit/submit-checkout.ts';
import { checkList, type ShownList } from './check-list.ts';
import { largestFile, readList, rowsOfForm, type SentList } from './read-list.ts';

type SubmittedGroup = { submitted: Submitted; list: ShownList };

/** A pasted list of 200 lines with the longest valid values. */
const maxTextLength = 100_000;

/**
 * Handles the form of a group: reads a pasted or uploaded list, or the lines already shown, and checks each. The order is placed only when every line
 * is valid and was shown; all of the list or nothing.
 */
export async function submitGroup(form: FormData, place: CheckoutPlace): Promise<SubmittedGroup> {
  const intent = textOf(form, 'intent');
  const shown = changed(rowsOfForm(form), intent);
  const sent = shown.length === 0 && intent !== 'clear-list' ? await sentList(form) : null;
  const read = sent && (sent.file || sent.text.trim() !== '' || intent !== '') ? await readList(sent) : null;
  const { rows, learners } = checkList(read?.ok ? read.value.learners : shown);
  const missing = rows.length === 0 && intent !== 'clear-list' ? 'checkout.problem.listMissing' : null;
  const problem = read && !read.ok ? read.reason : missing;
  const count = Math.max(1, rows.length);
  const submitted = await submitCheckout(form, { ...place, seat: null }, (values) => ({
    values,
    who: learners ? { learners, count } : { count, problems: {} },
    // A list just read is shown first, with its price.
    stays:
      sent !== null && (read?.ok === true || intent === 'read-list') ? true : /^(?:clear-list|drop-\d+)$/.test(intent),
    byRows: false,
  }));
  const left = read?.ok ? { left: read.value.left } : {};
  return { submitted, list: { rows, text: rows.length > 0 ? '' : (sent?.text ?? ''), problem, ...left } };
}

/** Applies a button next to the lines: clear all, or drop one. */
function changed(rows: TypedLearner[], intent: string): TypedLearner[] {
  if (intent === 'clear-list') return [];
  const gone = Number(/^drop-(?<row>\d{1,3})$/.exec(intent)?.groups?.row ?? 0);
  return rows.filter((_, index) => index + 1 !== gone);
}

async function sentList(form: FormData): Promise<SentList> {
  const [text, file] = [form.get('list'), form.get('file')];
  const chosen = file instanceof File && file.size > 0 ? file : null;
  return {
    text: fieldText(text, maxTextLength),
    file: chosen && {
      name: chosen.name,
      // One extra byte detects a file that is too large.
      bytes: Buffer.from(await chosen.slice(0, largestFile + 1).arrayBuffer()),
    },
  };
}
