import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { lessonTeachers } from '../tables.ts';

/** Where the lessons of these teachers (ids of staff) are joined; those without a link are left out. */
export async function joinLinks(tx: Tx, staffIds: string[]): Promise<Map<string, string>> {
  if (staffIds.length === 0) return new Map();
  const { staffId, joinUrl } = lessonTeachers;
  const rows = await tx
    .select({ staffId, joinUrl })
    .from(lessonTeachers)
    .where(inArray(staffId, [...new Set(staffIds)]));
  return new Map(rows.flatMap((row) => (row.joinUrl === null ? [] : [[row.staffId, row.joinUrl] as const])));
}
