import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { findProgramme } from '#catalogue/catalog';
import { databaseTime, type Tx } from '#platform/db';
import { say, staffLanguage, type StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { memoize } from '#foundation/kit/memoize.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { startWords, type BatchSession } from '#catalogue/batches/model';
import { listEnrolled, type Enrolled } from '#sales/orders';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { may, type Staff } from '#platform/people/model';
import { attendanceStates, type AttendanceState } from '../model.ts';
import { listNotes, type LearnerNote } from './learner-notes.ts';
import { attendanceOf, isOpenAt } from './mark-attendance.ts';
import { openRoster, type OpenRoster } from './open-roster.ts';

/** Short enough for many on a phone: `Sat, 9 Jan`. */
const dayIn = memoize(
  (zone: string, language: StaffLanguage) =>
    new Intl.DateTimeFormat(`${language}-IN`, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: zone,
      numberingSystem: 'latn',
    }),
);

export type RosterInput = { by: Staff; batchId: string; sessionId?: string | null; search?: string };

/** For some hours after its end a session is still the current one. */
const stillMarked = 6 * 3_600_000;

/**
 * The roster of a batch, limited by permission: its learners with notes and attendance in one session, the given or the current one. Teachers get
 * neither phone numbers nor money. Throws what `openRoster` throws.
 */
export async function readRoster(tx: Tx, { by, batchId, sessionId = null, search = '' }: RosterInput) {
  const roster = await openRoster(tx, { by, batchId });
  const { batch, sessions, seesBuyers } = roster;
  const enrolled = await listEnrolled(tx, batch.id);
  const ids = enrolled.map(({ id }) => id);
  const notes = await listNotes(tx, { enrolmentIds: ids, by, all: roster.mayChangeAll });
  const marks = await attendanceOf(
    tx,
    sessions.map(({ id }) => id),
  );
  const now = await databaseTime(tx);
  const current = sessions.find(({ id }) => id === sessionId) ?? sessionOfNow(sessions, now);
  const learners = enrolled.map((one) => {
    const own = marks.get(one.id);
    return {
      id: one.id,
      name: one.learner.name,
      age: one.learner.age,
      mark: (current && own?.get(current.id)) ?? null,
      marks: sessions.map(({ id }) => own?.get(id) ?? null),
      notes: notes.get(one.id) ?? ([] as LearnerNote[]),
      buyer: seesBuyers ? buyerOf(one) : null,
      movePath: may(by.role, 'rosters.move') && !roster.cancelledAt ? studioPaths.studioMove(one.id) : null,
    };
  });
  const counts = Object.fromEntries(
    attendanceStates.map((state) => [state, learners.filter(({ mark }) => mark === state).length]),
  ) as Record<AttendanceState, number>;
  return {
    batch: await headOf(tx, roster),
    back: may(by.role, 'batches.read')
      ? { to: studioPaths.studioBatch(batch.id), label: say('Batch') }
      : { to: studioPaths.studio(), label: say('Home') },
    sessions: sessions.map((session) => ({
      id: session.id,
      number: session.number,
      when: formatWorkshopTime(session.startsAt, batch.zone, staffLanguage()),
      day: dayIn(batch.zone, staffLanguage()).format(session.startsAt),
      cancelled: session.state === 'cancelled',
    })),
    current: current
      ? {
          id: current.id,
          number: current.number,
          when: formatWorkshopTime(current.startsAt, batch.zone, staffLanguage()),
          cancelled: current.state === 'cancelled',
          mayMark: roster.mayMark(current) && isOpenAt(current, now),
          // Theirs to mark, later.
          opensLater: roster.mayMark(current) && !isOpenAt(current, now),
          markPath: studioPaths.studioRosterMark(batch.id),
        }
      : null,
    counts,
    all: learners.length,
    learners: learners.filter((learner) => matches(learner, search)),
    mayNote: roster.mayNote,
  };
}

export type Roster = Awaited<ReturnType<typeof readRoster>>;
export type RosterLearner = Roster['learners'][number];

async function headOf(tx: Tx, { batch, cancelledAt }: OpenRoster) {
  const programme = await findProgramme(tx, batch.programme);
  return {
    id: batch.id,
    slug: batch.slug,
    programme: programme ? inLanguage(programme.title, 'en') : batch.programme,
    when: startWords(batch),
    language: languageName(batch.language),
    capacity: batch.capacity,
    cancelled: cancelledAt !== null,
  };
}

function buyerOf({ order, words }: Enrolled) {
  const { buyer, reference } = order;
  return {
    name: buyer.name,
    mobile: buyer.mobile,
    email: buyer.email,
    reference,
    words,
    path: studioPaths.studioOrder(order.id),
  };
}

/** The session that is on or comes next; after the last, that one. */
function sessionOfNow(sessions: BatchSession[], now: Date): BatchSession | null {
  const held = sessions.filter(({ state }) => state !== 'cancelled');
  return (
    held.find(({ endsAt }) => endsAt.getTime() + stillMarked > now.getTime()) ?? held.at(-1) ?? sessions[0] ?? null
  );
}

type Searched = { name: string; buyer: ReturnType<typeof buyerOf> | null };

function matches({ name, buyer }: Searched, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  const digits = wanted.replaceAll(/[\s()+-]/g, '');
  const texts = [name, ...(buyer ? [buyer.name, buyer.email, buyer.reference] : [])];
  return (
    texts.some((text) => text.toLocaleLowerCase().includes(wanted)) ||
    (/^\d{3,}$/.test(digits) && (buyer?.mobile.includes(digits) ?? false))
  );
}
