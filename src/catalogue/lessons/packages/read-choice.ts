import { and, gt, inArray, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { memoize } from '#foundation/kit/memoize.ts';
import { isLanguage, languages, type Language } from '#foundation/locale/language.ts';
import { addDays, fromWallClock, isDate, toWallClock } from '#foundation/locale/wall-clock.ts';
import { formatHour, formatWorkshopTime, isTimeZone } from '#foundation/locale/workshop-time.ts';
import { teachersOf } from '../hours/find-teaching.ts';
import { listLessonTeachers } from '../hours/lesson-teachers.ts';
import {
  maxAheadDays,
  readSlotKey,
  slotKey,
  zoneChoices,
  type ShownSlot,
  type Slot,
  type SlotChoice,
} from '../model.ts';
import { findSlots } from '../slots/find-slots.ts';
import { takesTimeNow } from '../slots/taken-times.ts';
import { lessons } from '../tables.ts';

/** Days with free times per page, and how far the first search looks ahead. */
const shownDays = 7;
const lookAhead = 30;

export type ChoiceAsked = {
  /** The slug of the programme, and how long its lessons are. */
  programme: string;
  minutes: number;
  /** The page's language, and the language wanted for lessons, from the URL. */
  pageLanguage: Language;
  language: string | null;
  /** The time zone to show times in, from the URL, and the default. */
  zone: string | null;
  usualZone: string;
  /** The first date to show, in that time zone. */
  from: string | null;
  /** Only this teacher (staff id), and the preferred teacher where several are free. */
  teacher: string | null;
  usualTeacher?: string | undefined;
  /** Keys of the chosen slots. */
  chosen: string[];
  /** How many can be chosen. */
  most: number;
  exceptOrder?: string | undefined;
  exceptLesson?: string | undefined;
};

/**
 * The free times of a programme's teachers, by day; null if no teacher offers hours for it. A time when several teachers are free is shown once: with
 * the usual teacher, else the one with the fewest future lessons.
 */
export async function readSlotChoice(tx: Tx, asked: ChoiceAsked): Promise<SlotChoice | null> {
  const names = new Map((await listLessonTeachers(tx)).map(({ id, name }) => [id, name]));
  const taught = (await teachersOf(tx, asked.programme)).filter(({ staffId }) => names.has(staffId));
  if (taught.length === 0) return null;
  const spoken = [...new Set(taught.flatMap((one) => one.languages))].sort();
  const wanted = [asked.language, asked.pageLanguage].find((code) => isLanguage(code) && spoken.includes(code));
  const language = isLanguage(wanted) ? wanted : spoken[0];
  if (!language) return null;
  const teachers = taught
    .filter((one) => one.languages.includes(language))
    .map(({ staffId }) => ({ id: staffId, name: firstName(names.get(staffId)) }));
  const teacher = teachers.some(({ id }) => id === asked.teacher) ? (asked.teacher ?? '') : '';
  const zone = asked.zone && isTimeZone(asked.zone) ? asked.zone : asked.usualZone;
  const now = await databaseTime(tx);
  const today = toWallClock(now, zone).date;
  const from = asked.from && isDate(asked.from) && asked.from > today ? asked.from : today;
  const { programme, minutes, exceptOrder, exceptLesson } = asked;
  const wish = { programme, minutes, language, exceptOrder, exceptLesson };
  const free = await freeFrom(tx, { ...wish, teacherId: teacher || undefined }, { from, zone });
  const order = await byWork(
    tx,
    teachers.map(({ id }) => id),
    asked.usualTeacher,
  );
  const show = (slot: Slot): ShownSlot => ({
    key: slotKey(slot),
    startsAt: slot.startsAt.toISOString(),
    hour: formatHour(slot.startsAt, zone, asked.pageLanguage),
    when: formatWorkshopTime(slot.startsAt, zone, asked.pageLanguage),
    teacher: firstName(names.get(slot.teacherId)),
  });
  const chosen = asked.chosen.length > 0 ? await stillFree(tx, wish, asked.chosen) : [];
  const keys = new Set(chosen.map(slotKey));
  const once = onceEach(free, [...order], keys);
  const byDate = Map.groupBy(once, ({ startsAt }) => toWallClock(startsAt, zone).date);
  const dates = [...byDate.keys()].sort();
  return {
    zone,
    zones: zoneChoices(zone),
    language,
    languages: spoken.map((value) => ({ value, label: languages[value].name })),
    teacher,
    teachers,
    most: asked.most,
    days: dates.slice(0, shownDays).map((date) => ({
      date,
      label: dayName(asked.pageLanguage).format(new Date(`${date}T00:00:00Z`)),
      slots: (byDate.get(date) ?? []).map(show),
    })),
    chosen: chosen.map(show),
    gone: new Set(asked.chosen).size - chosen.length,
    from,
    later: dates[shownDays] ?? null,
  };
}

type Wish = Omit<Parameters<typeof findSlots>[1], 'from' | 'until'>;

async function freeFrom(tx: Tx, wish: Wish, { from, zone }: { from: string; zone: string }): Promise<Slot[]> {
  const at = (date: string) => fromWallClock({ date, time: '00:00' }, zone) ?? new Date(date);
  const near = await findSlots(tx, { ...wish, from: at(from), until: at(addDays(from, lookAhead)) });
  const days = new Set(near.map(({ startsAt }) => toWallClock(startsAt, zone).date)).size;
  // One day more than shown proves that there are later ones.
  if (days > shownDays) return near;
  return findSlots(tx, { ...wish, from: at(from), until: at(addDays(from, maxAheadDays)) });
}

/** The chosen times that can still be booked, in order. */
async function stillFree(tx: Tx, wish: Wish, keys: string[]): Promise<Slot[]> {
  const starts = keys.flatMap((key) => readSlotKey(key)?.startsAt.getTime() ?? []);
  if (starts.length === 0) return [];
  const [from, until] = [new Date(Math.min(...starts)), new Date(Math.max(...starts) + 60_000)];
  const free = await findSlots(tx, { ...wish, from, until });
  const wanted = new Set(keys);
  return free.filter((slot) => wanted.has(slotKey(slot)));
}

/** Each time once: as chosen, else with the first teacher of the order. */
function onceEach(slots: Slot[], order: string[], chosen: Set<string>): Slot[] {
  const rank = (slot: Slot) => (chosen.has(slotKey(slot)) ? -1 : order.indexOf(slot.teacherId));
  const byTime = Map.groupBy(slots, ({ startsAt }) => startsAt.getTime());
  return [...byTime.values()].flatMap((same) => same.toSorted((a, b) => rank(a) - rank(b)).slice(0, 1));
}

/** Teachers in order of preference for new lessons. */
async function byWork(tx: Tx, teachers: string[], usual: string | undefined): Promise<string[]> {
  const { teacherId, startsAt } = lessons;
  const rows = await tx
    .select({ teacherId, many: sql<number>`count(*)`.mapWith(Number) })
    .from(lessons)
    .where(and(inArray(teacherId, teachers), takesTimeNow, gt(startsAt, sql`now()`)))
    .groupBy(teacherId);
  const work = new Map(rows.map((row) => [row.teacherId, row.many]));
  const rank = (id: string) => (id === usual ? -1 : (work.get(id) ?? 0));
  return teachers.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

const firstName = (name = '') => name.split(' ')[0] ?? '';

const dayName = memoize(
  (language: string) =>
    new Intl.DateTimeFormat(`${language}-IN`, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
      numberingSystem: 'latn',
    }),
);
