import { createOnce, inTransaction, type Tx } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '#platform/people/model';
import { isAttendance } from '../../model.ts';
import { addNote, removeNote } from '../../roster/learner-notes.ts';
import { markAttendance, markRestPresent } from '../../roster/mark-attendance.ts';

/** The response to a form of the roster: its learner, and why nothing was done. */
export type RosterAnswer = { learner: string; saved: boolean; problem?: string; typed?: string };

const problems = {
  gone: 'This learner, session or note is not here any more. Load the page again.',
  'not-begun': 'This session has not begun: attendance opens half an hour before it.',
  'no-text': 'Write a note of at most 1,000 signs.',
} as const satisfies Record<string, StaffSentence>;

type Asked = { by: Staff; batchId: string; form: FormData };

/** Handles a form of the roster. */
export async function actOnRoster({ by, batchId, form }: Asked): Promise<RosterAnswer> {
  const learner = textOf(form, 'learner');
  const outcome = await inTransaction((tx) => act(tx, { by, batchId, form }));
  if (outcome.ok) return { learner, saved: true };
  return { learner, saved: false, problem: say(problems[outcome.reason]), typed: textOf(form, 'text') };
}

function act(tx: Tx, { by, batchId, form }: Asked): Promise<Outcome<unknown, keyof typeof problems>> {
  const [sessionId, enrolmentId] = [textOf(form, 'session'), textOf(form, 'learner')];
  const state = textOf(form, 'state');
  const wish = textOf(form, 'do');
  if (wish === 'mark')
    return markAttendance(tx, { by, batchId, sessionId, enrolmentId, state: isAttendance(state) ? state : null });
  if (wish === 'rest') return markRestPresent(tx, { by, batchId, sessionId });
  if (wish === 'note')
    return createOnce(tx, { form, by, what: `note:learner:${enrolmentId}` }, () =>
      addNote(tx, { by, batchId, enrolmentId, text: textOf(form, 'text') }),
    );
  if (wish === 'remove-note') return removeNote(tx, { by, batchId, noteId: textOf(form, 'note') });
  throw new Response('Unknown action', { status: 400 });
}
