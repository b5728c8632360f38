import type { WantedSession } from './change-sessions.ts';
import type { OwnSession } from './lock-batch.ts';
import type { Span } from './pattern.ts';

/**
 * Moves the future meetings of a batch to these times: meetings that have begun stay, the others take the new times in order and keep teacher, link
 * and venue; missing ones are added, surplus ones cancelled. Meetings are never deleted: calendars and attendance refer to them.
 */
export function layOut(sessions: OwnSession[], spans: Span[], now: Date): WantedSession[] {
  const toCome = sessions.filter(({ state, startsAt }) => state === 'planned' && startsAt > now);
  const last = Math.max(0, ...sessions.map(({ number }) => number));
  const kept = toCome.map((session, place): WantedSession => {
    const span = spans[place];
    return { ...plain(session), ...(span ?? { state: 'cancelled' as const }) };
  });
  const added = spans.slice(toCome.length).map((span, more) => newSession(last + more + 1, span));
  return [...kept, ...added];
}

/** A meeting that takes teacher and link from its batch. */
export function newSession(number: number, span: Span): WantedSession {
  return { number, ...span, teacherId: null, joinUrl: null, venue: null, state: 'planned' };
}

/** A meeting as it is, to be changed. */
export function plain({ number, startsAt, endsAt, teacherId, joinUrl, venue, state }: OwnSession): WantedSession {
  return { number, startsAt, endsAt, teacherId, joinUrl, venue, state };
}
