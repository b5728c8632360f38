import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { DatedEntry } from '../model.ts';
import { auditEntries, toldDetails } from '../tables.ts';

const { aboutId, did, at, kind } = auditEntries;
const told = { aboutId, did, details: toldDetails, at };

/** What was done to things of a kind (`did`) after `since` and until `until`, the oldest first; at most `limit`. */
export function entriesBetween(
  tx: Tx,
  { of, deeds, since, until, limit }: { of: string; deeds: string[]; since: Date; until: Date; limit: number },
): Promise<DatedEntry[]> {
  return tx
    .select(told)
    .from(auditEntries)
    .where(and(gt(at, since), lte(at, until), eq(kind, of), inArray(did, deeds)))
    .orderBy(asc(at), asc(auditEntries.id))
    .limit(limit);
}

/** The same entries about these records, at any time. */
export async function entriesAbout(
  tx: Tx,
  { of, deeds, ids }: { of: string; deeds: string[]; ids: string[] },
): Promise<Map<string, DatedEntry[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select(told)
    .from(auditEntries)
    .where(and(eq(kind, of), inArray(aboutId, ids), inArray(did, deeds)))
    .orderBy(asc(at), asc(auditEntries.id));
  return Map.groupBy(rows, (row) => row.aboutId);
}
