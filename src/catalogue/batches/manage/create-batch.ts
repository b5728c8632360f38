import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { eq } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { newId } from '#foundation/kit/id.ts';
import { isTimeZone } from '#foundation/locale/workshop-time.ts';
import { weekdayOf, isDate } from '#foundation/locale/wall-clock.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { weekdays, type Weekday } from '../model.ts';
import { forgetSeats } from '../seats/seats.ts';
import { findConflicts, type Conflict } from '../sessions/find-conflicts.ts';
import { spansOf, type SessionPattern, type Span } from '../sessions/pattern.ts';
import { writeSessions } from '../sessions/write-sessions.ts';
import { batches } from '../tables.ts';
import { readBatchForm, type BatchForm, type BatchProblems } from './read-batch-form.ts';

/** The dates of a new batch from a form; the programme fills empty fields. */
export type DatesForm = {
  zone: string;
  /** The first session, on the clock of `zone`. */
  date: string;
  time: string;
  minutes: string;
  /** Empty: weekly on the day of the first session. */
  weekdays: string[];
  count: string;
  until: string;
  except: string;
};

export type CreatedBatch = { id: string; spans: Span[]; zone: string; title: string };
export type CreateDetails = { problems: BatchProblems; conflicts: Conflict[] };

/**
 * Makes a batch and its sessions. Refuses 'invalid' with a sentence by field, and 'busy' when the teacher is elsewhere during one of
 * the sessions, unless that may be. Throws 403.
 */
export async function createBatch(
  tx: Tx,
  { by, form, dates, mayClash }: { by: Staff; form: BatchForm; dates: DatesForm; mayClash: boolean },
): Promise<Outcome<CreatedBatch, 'invalid' | 'busy', CreateDetails>> {
  requirePermission(by, 'batches.change');
  const { facts, programme, problems } = await readBatchForm(tx, form);
  const { zone } = dates;
  if (!isTimeZone(zone)) problems.zone = say('Choose a time zone.');
  const pattern = readPattern(dates, programme ?? { sessions: 1, minutesPerSession: 60 });
  const spans = isTimeZone(zone) ? spansOf(pattern, zone) : null;
  if (spans && !spans.ok) {
    const { from, ...others } = spans.details;
    Object.assign(problems, others, from ? { date: from } : {});
  }
  const planned = spans?.ok ? spans.value : [];
  const [first] = planned;
  if (first && first.startsAt <= (await databaseTime(tx)))
    problems.date = say('This has passed. Choose a time to come.');
  if (!first || !programme || Object.keys(problems).length > 0) return refused('invalid', { problems, conflicts: [] });
  const id = newId();
  const wanted = planned.map((span) => ({ ...span, teacherId: facts.teacherId }));
  const conflicts = await findConflicts(tx, { batchId: id, wanted });
  if (conflicts.length > 0 && !mayClash) return refused('busy', { problems, conflicts });
  const slug = await freeSlug(tx, `${facts.programme}-${facts.language}-${dates.date}`.slice(0, 110));
  await tx.insert(batches).values({ id, slug, ...facts, zone, startsAt: first.startsAt, startRule: 'staff' });
  await writeSessions(
    tx,
    id,
    planned.map((span, place) => ({ number: place + 1, ...span })),
  );
  await forgetSeats(tx, [facts]);
  const starts = planned.map(({ startsAt }) => startsAt.toISOString());
  await recordAudit(tx, {
    who: by.name,
    did: 'created-batch',
    kind: 'batch',
    id,
    details: { after: { ...facts, zone, sessions: starts } },
  });
  return ok({ id, spans: planned, zone, title: inLanguage(programme.title, staffLanguage()) });
}

/** The pattern of a form; a number of sessions, a length and a weekday that are left empty are those of the programme and the first date. */
export function readPattern(
  { date, time, minutes, weekdays: days, count, until, except }: Omit<DatesForm, 'zone'>,
  { sessions, minutesPerSession }: { sessions: number; minutesPerSession: number },
): SessionPattern {
  const chosen = weekdays.filter((day) => days.includes(day));
  const own: Weekday[] = isDate(date) ? weekdays.slice(weekdayOf(date), weekdayOf(date) + 1) : ['sat'];
  const number = (text: string) => readWhole(text, 4) ?? Number.NaN;
  return {
    weekdays: chosen.length > 0 ? chosen : own,
    from: date,
    time,
    minutes: minutes.trim() === '' ? minutesPerSession : number(minutes),
    count: count.trim() === '' ? (until.trim() === '' ? sessions : null) : number(count),
    until: until.trim() || null,
    except: except.split(/[\s,;]+/).filter(Boolean),
  };
}

async function freeSlug(tx: Tx, wanted: string): Promise<string> {
  for (let number = 1; number < 1_000; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const [known] = await tx.select({ id: batches.id }).from(batches).where(eq(batches.slug, slug));
    if (!known) return slug;
  }
  throw new Error(`No free name for ${wanted}`);
}
