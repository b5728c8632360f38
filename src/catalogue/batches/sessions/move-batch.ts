import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { addDays, fromWallClock, toWallClock } from '#foundation/locale/wall-clock.ts';
import { isTimeZone } from '#foundation/locale/workshop-time.ts';
import { plain } from './lay-out.ts';
import { workOnSessions, type SessionsInput, type SessionsOutcome, type SessionsWish } from './work-on-sessions.ts';

type Input = SessionsInput & {
  /** Where the next session goes, on the clock of `zone`; the others follow by as many days and minutes. */
  date: string;
  time: string;
  zone: string;
};

/**
 * Moves all future meetings so that the next one begins at this date and time. The others keep their distance in days and their relative clock time,
 * independent of daylight saving. Refused as `workOnSessions` does.
 */
export async function moveBatch(tx: Tx, { date, time, zone, ...input }: Input): Promise<SessionsOutcome> {
  return workOnSessions(tx, input, {
    did: 'moved-batch',
    want: ({ batch, sessions, now }): SessionsWish => {
      const toCome = sessions.filter(({ state, startsAt }) => state === 'planned' && startsAt > now);
      const [next] = toCome;
      if (!next) return { problems: { date: say('No session is still to come. Add one instead.') } };
      if (!isTimeZone(zone)) return { problems: { zone: say('Choose a time zone.') } };
      const at = fromWallClock({ date, time }, zone);
      if (!at) return { problems: { date: say('Choose the date and the hour.') } };
      if (at <= now) return { problems: { date: say('This has passed. Choose a time to come.') } };
      const was = toWallClock(next.startsAt, batch.zone);
      const days = (Date.parse(date) - Date.parse(was.date)) / 86_400_000;
      const minutes = minutesOf(time) - minutesOf(was.time);
      const wanted = toCome.map((session) => {
        const wall = toWallClock(session.startsAt, batch.zone);
        const startsAt = shifted(wall, { days, minutes, zone });
        const length = session.endsAt.getTime() - session.startsAt.getTime();
        return { ...plain(session), startsAt, endsAt: new Date(startsAt.getTime() + length) };
      });
      return { wanted, zone };
    },
  });
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function shifted(
  wall: { date: string; time: string },
  { days, minutes, zone }: { days: number; minutes: number; zone: string },
): Date {
  const total = minutesOf(wall.time) + minutes;
  const over = Math.floor(total / 1440);
  const rest = total - over * 1440;
  const time = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`;
  const at = fromWallClock({ date: addDays(wall.date, days + over), time }, zone);
  if (!at) throw new Error(`No such time: ${wall.date} ${time}`);
  return at;
}
