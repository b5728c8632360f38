import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { journeyOf, type JourneyKey } from '../model.ts';
import { readStandings } from '../rules/standings.ts';
import { journeyEntries } from '../tables.ts';

type Waiting = { id: string; name: string; path: string; step: number; dueAt: Date; watching: boolean };

/** The waiting entries of a journey, next due first; at most 50. */
export async function whoWaits(tx: Tx, key: JourneyKey): Promise<Waiting[]> {
  const steps = journeyOf(key)?.steps.length ?? 0;
  const rows = await tx
    .select()
    .from(journeyEntries)
    .where(and(eq(journeyEntries.journey, key), eq(journeyEntries.state, 'waiting')))
    .orderBy(asc(journeyEntries.dueAt))
    .limit(50);
  const asked = rows.flatMap(({ subjectId, happenedAt }) => (subjectId ? [{ id: subjectId, at: happenedAt }] : []));
  const standings = await readStandings(tx, key, asked);
  return rows.flatMap(({ id, subjectId, step, dueAt }) => {
    const standing = standings.get(subjectId ?? '');
    return standing ? [{ id, name: standing.name, path: standing.path, step, dueAt, watching: step >= steps }] : [];
  });
}

export type Entered = Pick<typeof journeyEntries.$inferSelect, 'id' | 'state' | 'reason' | 'createdAt' | 'dueAt'> & {
  journey: JourneyKey;
  watching: boolean;
};

/** The journeys of these records, newest first. */
export async function journeysOf(tx: Tx, ids: string[]): Promise<Entered[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(journeyEntries)
    .where(inArray(journeyEntries.subjectId, ids))
    .orderBy(desc(journeyEntries.createdAt))
    .limit(20);
  return rows.map(({ id, journey, state, reason, createdAt, dueAt, step }) => ({
    id,
    journey: journey as JourneyKey,
    state,
    reason,
    createdAt,
    dueAt,
    watching: step >= (journeyOf(journey)?.steps.length ?? 0),
  }));
}
