import type { Tx } from '#platform/db';
import type { Lesson, LessonPackage } from '../model.ts';

/**
 * A change of a lesson: `booked` (another one of a package), `moved` (`before`: its former time), `cancelled` by staff, or `lost`: the payment was
 * late and its time was sold meanwhile.
 */
export type LessonNews = {
  kind: 'booked' | 'moved' | 'cancelled' | 'lost';
  lesson: Lesson;
  /** Others that were booked together with it. */
  more?: Lesson[];
  bought: LessonPackage;
  before: Date | null;
  /** Who did it: the family, or staff by name. */
  who: { kind: 'family' } | { kind: 'staff'; name: string; id: string };
};

type Listener = (tx: Tx, news: LessonNews) => Promise<void>;

const listeners: Listener[] = [];

/** Lets a higher module notify families; part of the transaction that changes the lesson. */
export function whenLessonsChange(listen: Listener): void {
  listeners.push(listen);
}

/** Hands on what happened to a lesson. */
export async function publishLesson(tx: Tx, news: LessonNews): Promise<void> {
  for (const listen of listeners) await listen(tx, news);
}
