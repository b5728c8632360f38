import type { Plan } from '#people/model';
import type { SessionChange } from '../../model.ts';
import type { SessionsOutcome } from '../../sessions/work-on-sessions.ts';
import { whenWords } from '../session-words.ts';

type Done = Extract<SessionsOutcome, { ok: true }>['value'];

/** What a change of sessions does, in sentences: each session, who is told, and the note that goes. */
export function planOf({ batch, changes, noteGone }: Done): Plan {
  const { taken, zone, sessionsNote } = batch;
  const told = taken > 0 && changes.length > 0;
  const seats = taken === 1 ? 'the family with a seat' : `the families of ${taken} seats`;
  return {
    says: [
      ...changes.map((change) => changeWords(change, zone)),
      ...(changes.length === 0 ? ['Teacher or link of sessions; no date changes.'] : []),
      ...(noteGone ? [`Visitors no longer read “${sessionsNote?.en}”, because dates change.`] : []),
      told ? `One mail with the new calendar goes to ${seats}.` : 'Nobody is mailed.',
    ],
    button: told ? 'Save and tell the families' : 'Save',
    did: told ? 'Saved. The families are being told.' : 'Saved.',
  };
}

function changeWords({ number, kind, from, to }: SessionChange, zone: string): string {
  const when = (at: string | null) => (at === null ? '' : whenWords(new Date(at), null, zone));
  const session = `Session ${number}`;
  if (kind === 'added') return `${session}: new, ${when(to)}`;
  if (kind === 'restored') return `${session}: takes place after all, ${when(to)}`;
  if (kind === 'cancelled') return `${session}: does not take place (${when(from)})`;
  if (kind === 'place') return `${session}: another place, ${when(to)}`;
  return from === to ? `${session}: another length, ${when(to)}` : `${session}: ${when(from)} → ${when(to)}`;
}
