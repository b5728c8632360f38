import type { Language } from '#foundation/locale/language.ts';

/**
 * Lesson states. `held`: during payment; `booked`: paid for; `done` and `missed`: marked by staff afterwards, both count as used; `cancelled`:
 * cancelled by staff, the family chooses another time; `released`: the order ended, or its time was lost.
 */
export const lessonStates = ['held', 'booked', 'done', 'missed', 'cancelled', 'released'] as const;
export type LessonState = (typeof lessonStates)[number];

/** Limit of a teacher's booking horizon, in days. */
export const maxAheadDays = 365;

/** The default rule of a programme: lessons may be moved until a day before, each twice. */
export const usualRule = { moveHours: 24, mostMoves: 2 } as const;

export type MoveRule = { moveHours: number; mostMoves: number };

/** A span of UTC instants. */
export type Span = { startsAt: Date; endsAt: Date };

/** A teacher's time that can be booked. */
export type Slot = Span & { teacherId: string };

/** The lessons an order bought: `total` lessons of `minutes`, in a language; `zone` is the family's clock (IANA). */
export type LessonPackage = {
  orderId: string;
  /** The slug. */
  programme: string;
  language: Language;
  learner: string;
  zone: string;
  total: number;
  minutes: number;
};

/** A lesson of a package. */
export type Lesson = Slot & {
  id: string;
  orderId: string;
  number: number;
  state: LessonState;
  moves: number;
  sequence: number;
  why: string | null;
  bookedAt: Date;
};

/** Of a package of `total` lessons: how many are booked or were given, and how many are left to book. */
export type Balance = { total: number; booked: number; left: number };

/** The balance of an order's lessons. */
export function balanceOf(lessons: Pick<Lesson, 'state'>[], total: number): Balance {
  const booked = lessons.filter(({ state }) => takesTime(state)).length;
  return { total, booked, left: Math.max(0, total - booked) };
}

/** Whether a lesson in this state occupies the teacher; a held one only until its hold ends. */
export function takesTime(state: LessonState): boolean {
  return state === 'held' || state === 'booked' || state === 'done' || state === 'missed';
}

/** Why a family may not move a lesson; null where they may. `now` by the database's clock. */
export function whyNotMoved(
  { startsAt, state, moves }: Pick<Lesson, 'startsAt' | 'state' | 'moves'>,
  { moveHours, mostMoves }: MoveRule,
  now: Date,
): 'over' | 'late' | 'too-often' | null {
  if (state !== 'booked' || startsAt <= now) return 'over';
  if (startsAt.getTime() - now.getTime() < moveHours * 3_600_000) return 'late';
  return moves >= mostMoves ? 'too-often' : null;
}

/** A slot as forms and addresses carry it: the teacher and the minute (of the epoch) it starts at. */
export function slotKey({ teacherId, startsAt }: Pick<Slot, 'teacherId' | 'startsAt'>): string {
  return `${teacherId}.${startsAt.getTime() / 60_000}`;
}

/** Parses a slot key; null for any other text. */
export function readSlotKey(key: string): Pick<Slot, 'teacherId' | 'startsAt'> | null {
  const { teacherId, minute } = /^(?<teacherId>[0-9a-f-]{36})\.(?<minute>\d{7,9})$/.exec(key)?.groups ?? {};
  return teacherId ? { teacherId, startsAt: new Date(Number(minute) * 60_000) } : null;
}

/** A time as the choice shows it. */
export type ShownSlot = { key: string; startsAt: string; hour: string; when: string; teacher: string };

/** The times to choose from, in the page's language on one clock. */
export type SlotChoice = {
  zone: string;
  zones: string[];
  language: Language;
  languages: { value: Language; label: string }[];
  teacher: string;
  teachers: { id: string; name: string }[];
  most: number;
  days: { date: string; label: string; slots: ShownSlot[] }[];
  chosen: ShownSlot[];
  /** How many of the chosen times somebody else has booked meanwhile. */
  gone: number;
  from: string;
  later: string | null;
};

const zones = [
  'Asia/Kolkata',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Toronto',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Dubai',
  'Asia/Riyadh',
  'Asia/Qatar',
  'Asia/Colombo',
  'Asia/Singapore',
  'Australia/Perth',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** The time zones (IANA) of a form, including the current one. */
export function zoneChoices(current: string): string[] {
  return zones.includes(current) ? zones : [...zones, current];
}
