import { and, eq, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { journeyOf, type JourneyKey, type StopReason } from '../model.ts';
import { stopOf } from '../rules/decide.ts';
import type { Standing } from '../rules/sources.ts';
import { readStandings } from '../rules/standings.ts';
import { journeyIsOn } from '../switches/settings.ts';
import { journeyEntries, journeySends } from '../tables.ts';

export type Entry = typeof journeyEntries.$inferSelect;

/** Ends an entry early. */
export async function stopEntry(tx: Tx, entry: Pick<Entry, 'id' | 'journey'>, reason: StopReason): Promise<void> {
  const goal = journeyOf(entry.journey)?.goal === reason ? { goalAt: sql`now()` } : {};
  await tx
    .update(journeyEntries)
    .set({ state: 'stopped', reason, endedAt: sql`now()`, ...goal })
    .where(eq(journeyEntries.id, entry.id));
}

/** The current state of an entry's person, and the reason to stop, or null. */
async function lookAt(tx: Tx, entry: Entry): Promise<{ standing: Standing | null; stop: StopReason | null }> {
  const journey = journeyOf(entry.journey);
  const key = entry.journey as JourneyKey;
  if (!journey || !(await journeyIsOn(tx, key))) return { standing: null, stop: 'switched-off' };
  const since = entry.happenedAt;
  const standing = entry.subjectId
    ? (await readStandings(tx, key, [{ id: entry.subjectId, at: since }])).get(entry.subjectId)
    : undefined;
  if (!standing) return { standing: null, stop: 'gone' };
  return { standing, stop: stopOf(journey, standing.stops, { since, now: await databaseTime(tx) }) };
}

/**
 * Moves the entry to the record its own was merged into; null if that one is or was in the journey: then this entry ends, so that no message is sent
 * twice.
 */
async function follow(tx: Tx, entry: Entry, into: string): Promise<Entry | null> {
  const [there] = await tx
    .select({ id: journeyEntries.id })
    .from(journeyEntries)
    .where(and(eq(journeyEntries.journey, entry.journey), eq(journeyEntries.subjectId, into)));
  if (there) {
    await stopEntry(tx, entry, 'merged');
    return null;
  }
  await tx.update(journeyEntries).set({ subjectId: into }).where(eq(journeyEntries.id, entry.id));
  return { ...entry, subjectId: into };
}

/** Like `lookAt`, but follows merges; null if the person gets nothing more, and then ends the entry with the reason. */
export async function lookOrStop(tx: Tx, entry: Entry): Promise<{ entry: Entry; standing: Standing } | null> {
  let now: Entry | null = entry;
  let looked = await lookAt(tx, entry);
  if (looked.standing?.mergedInto) {
    now = await follow(tx, entry, looked.standing.mergedInto);
    if (!now) return null;
    looked = await lookAt(tx, now);
  }
  const { standing, stop } = looked;
  if (standing && !stop) return { entry: now, standing };
  await stopEntry(tx, entry, stop ?? 'gone');
  return null;
}

/**
 * Whether a journey message is still wanted, checked right before it is sent: not after payment, reply, opt-out, removal or erasure. Then the entry
 * ends with the reason.
 */
export async function stillWanted(tx: Tx, sendId: string): Promise<boolean> {
  const [row] = isId(sendId)
    ? await tx
        .select({ entry: journeyEntries })
        .from(journeySends)
        .innerJoin(journeyEntries, eq(journeyEntries.id, journeySends.entryId))
        .where(eq(journeySends.id, sendId))
    : [];
  if (!row || row.entry.state === 'stopped') return false;
  return (await lookOrStop(tx, row.entry)) !== null;
}
