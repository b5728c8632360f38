import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { officeZone } from '#foundation/locale/office-zone.ts';
import { lessonExceptions, lessonHours, lessonProgrammes, lessonTeachers } from '../tables.ts';
import type { DayException, WeekHours } from './week-spans.ts';

/** A teacher's settings for lessons. `version` 0: never saved. */
export type Teaching = {
  staffId: string;
  zone: string;
  leadHours: number;
  aheadDays: number;
  bufferMinutes: number;
  joinUrl: string | null;
  version: number;
  hours: (WeekHours & { id: string })[];
  exceptions: (DayException & { id: string })[];
  programmes: { programme: string; languages: Language[] }[];
};

/** The defaults before the first save. */
export const unwritten = {
  get zone() {
    return officeZone();
  },
  leadHours: 12,
  aheadDays: 60,
  bufferMinutes: 0,
  joinUrl: null,
  version: 0,
} as const;

/** The lesson settings of these teachers (staff ids), with exceptions from a date on; those without settings are left out. */
export async function findTeaching(
  tx: Tx,
  { staffIds, from }: { staffIds: string[]; from: string },
): Promise<Map<string, Teaching>> {
  if (staffIds.length === 0) return new Map();
  const rows = await tx.select().from(lessonTeachers).where(inArray(lessonTeachers.staffId, staffIds));
  const hours = await tx
    .select()
    .from(lessonHours)
    .where(inArray(lessonHours.staffId, staffIds))
    .orderBy(asc(lessonHours.weekday), asc(lessonHours.starts), asc(lessonHours.id));
  const exceptions = await tx
    .select()
    .from(lessonExceptions)
    .where(and(inArray(lessonExceptions.staffId, staffIds), gte(lessonExceptions.date, from)))
    .orderBy(asc(lessonExceptions.date), asc(lessonExceptions.id));
  const programmes = await tx
    .select()
    .from(lessonProgrammes)
    .where(inArray(lessonProgrammes.staffId, staffIds))
    .orderBy(asc(lessonProgrammes.programme));
  return new Map(
    rows.map(({ createdAt: _created, updatedAt: _updated, ...row }) => [
      row.staffId,
      {
        ...row,
        hours: hours.filter(({ staffId }) => staffId === row.staffId),
        exceptions: exceptions.filter(({ staffId }) => staffId === row.staffId),
        programmes: programmes.filter(({ staffId }) => staffId === row.staffId),
      },
    ]),
  );
}

/** Who teaches a programme (slug) at individual hours, and in which languages. */
export async function teachersOf(tx: Tx, programme: string): Promise<{ staffId: string; languages: Language[] }[]> {
  const { staffId, languages } = lessonProgrammes;
  const withHours = tx.select({ id: lessonHours.staffId }).from(lessonHours);
  return tx
    .select({ staffId, languages })
    .from(lessonProgrammes)
    .where(and(eq(lessonProgrammes.programme, programme), inArray(staffId, withHours)))
    .orderBy(asc(staffId));
}
