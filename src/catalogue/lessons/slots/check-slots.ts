import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { findTeaching } from '../hours/find-teaching.ts';
import { readSlotKey, slotKey, type Slot } from '../model.ts';
import { findSlots } from './find-slots.ts';
import { touches } from './free-slots.ts';

export type SlotRefusal = 'no-slot' | 'too-many-slots' | 'slot-taken';

type Wanted = {
  /** Keys of slots (`slotKey`), as a form names them. */
  keys: string[];
  /** The most slots allowed. */
  most: number;
  programme: string;
  minutes: number;
  language: Language;
  exceptOrder?: string | undefined;
  exceptLesson?: string | undefined;
};

/** The teachers named by these keys: lock them (`lockTeachers`) before `checkSlots`. */
export function teachersOfSlots(keys: string[]): string[] {
  return [...new Set(keys.flatMap((key) => readSlotKey(key)?.teacherId ?? []))];
}

/**
 * The slots of these keys, if all can be booked now and none is too close to another. Refuses 'no-slot' (none named), 'too-many-slots' and
 * 'slot-taken' (also for malformed keys). The teachers must be locked.
 */
export async function checkSlots(tx: Tx, { keys, most, ...asked }: Wanted): Promise<Outcome<Slot[], SlotRefusal>> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return refused('no-slot');
  if (wanted.length > most) return refused('too-many-slots');
  const slots: Slot[] = [];
  for (const key of wanted) {
    const named = readSlotKey(key);
    if (!named) return refused('slot-taken');
    const { teacherId, startsAt } = named;
    const until = new Date(startsAt.getTime() + 60_000);
    const free = await findSlots(tx, { ...asked, teacherId, from: startsAt, until });
    const slot = free.find((one) => slotKey(one) === key);
    if (!slot) return refused('slot-taken');
    slots.push(slot);
  }
  const from = '2000-01-01';
  const teaching = await findTeaching(tx, { staffIds: teachersOfSlots(wanted), from });
  const near = slots.some((slot, place) =>
    slots.slice(place + 1).some((other) => {
      // A learner takes one lesson at a time; a teacher also needs their pause.
      const buffer = slot.teacherId === other.teacherId ? (teaching.get(slot.teacherId)?.bufferMinutes ?? 0) : 0;
      return touches(slot, other, buffer * 60_000);
    }),
  );
  return near ? refused('slot-taken') : ok(slots.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()));
}
