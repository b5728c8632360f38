import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { SendState } from '../model.ts';
import { journeyEntries, journeySends } from '../tables.ts';

/** The journey mails to a person, by their records and addresses (lower case). Newest first; at most 50. */
export async function lettersTo(
  tx: Tx,
  { ids, emails }: { ids: string[]; emails: string[] },
): Promise<{ id: string; journey: string; state: SendState; at: Date }[]> {
  if (ids.length + emails.length === 0) return [];
  const { id, state, sentAt, createdAt } = journeySends;
  const { journey, subjectId, person } = journeyEntries;
  return tx
    .select({ id, journey, state, at: sql<Date>`coalesce(${sentAt}, ${createdAt})`.mapWith(sentAt) })
    .from(journeySends)
    .innerJoin(journeyEntries, eq(journeyEntries.id, journeySends.entryId))
    .where(
      and(
        eq(journeySends.way, 'mail'),
        inArray(state, ['sent', 'failed', 'unknown']),
        or(
          ids.length > 0 ? inArray(subjectId, ids) : undefined,
          emails.length > 0 ? inArray(person, emails) : undefined,
        ),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(50);
}
