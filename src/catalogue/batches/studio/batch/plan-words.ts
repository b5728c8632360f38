import { say } from '#foundation/i18n/staff/say.ts';
import type { Plan } from '#platform/people/model';
import type { SessionChange } from '../../model.ts';
import type { SessionsOutcome } from '../../sessions/work-on-sessions.ts';
import { whenWords } from '../session-words.ts';

type Done = Extract<SessionsOutcome, { ok: true }>['value'];

/** The effect of a session change, in sentences: each session, who is notified, and a note that is removed. */
export function planOf({ batch, changes, noteGone }: Done): Plan {
  const { taken, zone, sessionsNote } = batch;
  const told = taken > 0 && changes.length > 0;
  return {
    says: [
      ...changes.map((change) => changeWords(change, zone)),
      ...(changes.length === 0 ? [say('Teacher or link of sessions; no date changes.')] : []),
      ...(noteGone
        ? [say('Visitors no longer read “{note}”, because dates change.', { note: sessionsNote?.en ?? '' })]
        : []),
      told ? mailed(taken) : say('Nobody is mailed.'),
    ],
    button: told ? say('Save and tell the families') : say('Save'),
    did: told ? say('Saved. The families are being told.') : say('Saved.'),
  };
}

function mailed(taken: number): string {
  return taken === 1
    ? say('One mail with the new calendar goes to the family with a seat.')
    : say('One mail with the new calendar goes to the families of {count} seats.', { count: taken });
}

function changeWords({ number, kind, from, to }: SessionChange, zone: string): string {
  const when = (at: string | null) => (at === null ? '' : whenWords(new Date(at), null, zone));
  if (kind === 'added') return say('Session {number}: new, {when}', { number, when: when(to) });
  if (kind === 'restored') return say('Session {number}: takes place after all, {when}', { number, when: when(to) });
  if (kind === 'cancelled') return say('Session {number}: does not take place ({when})', { number, when: when(from) });
  if (kind === 'place') return say('Session {number}: another place, {when}', { number, when: when(to) });
  return from === to
    ? say('Session {number}: another length, {when}', { number, when: when(to) })
    : say('Session {number}: {before} → {after}', { number, before: when(from), after: when(to) });
}
