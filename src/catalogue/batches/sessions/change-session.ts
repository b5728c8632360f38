import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { toWallClock } from '#foundation/locale/wall-clock.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { findTeachers } from '../batch/find-teachers.ts';
import { readPlace, readVenue } from '../batch/read-place.ts';
import type { WantedSession } from './change-sessions.ts';
import { newSession, plain } from './lay-out.ts';
import { spanAt } from './pattern.ts';
import { workOnSessions, type SessionsInput, type SessionsOutcome, type SessionsWish } from './work-on-sessions.ts';

/** A meeting from a form: date and time on the batch's clock; empty teacher and link default to the batch's. */
export type SessionForm = {
  date: string;
  time: string;
  minutes: string;
  teacher: string;
  joinUrl: string;
  venue: string;
};

/** Moves one meeting, or changes its length, teacher, link or venue. Refused as `workOnSessions` does. */
export async function changeSession(
  tx: Tx,
  { number, form, ...input }: SessionsInput & { number: number; form: SessionForm },
): Promise<SessionsOutcome> {
  const teachers = await findTeachers(tx);
  return workOnSessions(tx, input, {
    did: 'changed-session',
    want: ({ batch, sessions, now }): SessionsWish => {
      const session = sessions.find((each) => each.number === number);
      if (!session || session.state === 'cancelled')
        return { problems: { date: say('There is no such session any more.') } };
      const kept = { id: session.teacherId ?? '', name: '' };
      const read = readSession(form, { zone: batch.zone, teachers: [...teachers, kept] });
      if ('problems' in read) return read;
      const { date, time } = toWallClock(session.startsAt, batch.zone);
      const stays = form.date === date && form.time === time;
      if (!stays && read.session.startsAt <= now)
        return { problems: { date: say('This has passed. Choose a time to come.') } };
      // The clock of a session that begins within a minute that comes twice must not move it.
      const length = read.session.endsAt.getTime() - read.session.startsAt.getTime();
      const span = stays ? { startsAt: session.startsAt, endsAt: new Date(session.startsAt.getTime() + length) } : {};
      return { wanted: [{ ...plain(session), ...read.session, ...span }] };
    },
  });
}

/** Adds one meeting. Refused as `workOnSessions` does. */
export async function addSession(
  tx: Tx,
  { form, ...input }: SessionsInput & { form: SessionForm },
): Promise<SessionsOutcome> {
  const teachers = await findTeachers(tx);
  return workOnSessions(tx, input, {
    did: 'added-session',
    want: ({ batch, sessions, now }): SessionsWish => {
      const read = readSession(form, { zone: batch.zone, teachers });
      if ('problems' in read) return read;
      if (read.session.startsAt <= now) return { problems: { date: say('This has passed. Choose a time to come.') } };
      const number = 1 + Math.max(0, ...sessions.map((session) => session.number));
      const { startsAt, endsAt } = read.session;
      return { wanted: [{ ...newSession(number, { startsAt, endsAt }), ...read.session }] };
    },
  });
}

/** Calls one meeting off, or lets it take place after all. Refused as `workOnSessions` does. */
export async function setSessionState(
  tx: Tx,
  { number, state, ...input }: SessionsInput & { number: number; state: 'planned' | 'cancelled' },
): Promise<SessionsOutcome> {
  return workOnSessions(tx, input, {
    did: state === 'cancelled' ? 'cancelled-session' : 'restored-session',
    want: ({ sessions, now }): SessionsWish => {
      const session = sessions.find((each) => each.number === number);
      if (!session) return { problems: { date: say('There is no such session any more.') } };
      if (session.endsAt <= now) return { problems: { date: say('This session is over: it stays as it is.') } };
      return { wanted: [{ ...plain(session), state }] };
    },
  });
}

type Read = { session: Omit<WantedSession, 'number' | 'state'> } | { problems: Record<string, string> };

function readSession(
  form: SessionForm,
  { zone, teachers }: { zone: string; teachers: { id: string; name: string }[] },
): Read {
  const { place, problems: wrongPlace } = readPlace(form, teachers);
  const { venue, problems: wrongVenue } = readVenue(form.venue);
  const problems = lookup<string>({ ...wrongPlace, ...wrongVenue });
  const minutes = Number(form.minutes);
  if (!Number.isInteger(minutes) || minutes < 10 || minutes > 600) problems.minutes = say('From 10 to 600 minutes.');
  const span = spanAt(form, { minutes, zone });
  if (!span) problems.date = say('Choose the date and the hour.');
  if (!span || Object.keys(problems).length > 0) return { problems };
  return { session: { ...span, ...place, venue } };
}
