import { eq, sql } from 'drizzle-orm';
import { databaseTime, insertRows, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Journey } from '../model.ts';
import { stopOf } from '../rules/decide.ts';
import { sourceOf } from '../rules/sources.ts';
import { readStandings } from '../rules/standings.ts';
import { readSettings } from '../switches/settings.ts';
import { journeyEntries, journeySettings } from '../tables.ts';

/** The page size, and the maximum number of pages per transaction. */
const atOnce = 500;
const maxTurns = 10;
/** Overlap of two looks in milliseconds, so that events of a slow transaction are still seen. */
const overlap = 5 * 60_000;

/**
 * Adds the people whose event happened since the last look; never twice for the same record, never for events before the journey was turned on, and
 * not if a reason to stop applies already. Does nothing while the journey is off. Returns how many entered.
 */
export async function enterJourney(tx: Tx, journey: Journey): Promise<number> {
  const { key } = journey;
  // One look at a time.
  const { isOn, seen, delays, tries } = await readSettings(tx, key, { lock: true });
  if (!isOn || !seen) return 0;
  const now = await databaseTime(tx);
  let since = new Date(Math.max(seen.from.getTime(), seen.until.getTime() - overlap));
  let [entered, seenUntil] = [0, now];
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const found = await sourceOf(key).find(tx, { since, until: now, limit: atOnce, tries });
    const standings = await readStandings(tx, key, found);
    const rows = found.flatMap(({ id, at }) => {
      const standing = standings.get(id);
      if (!standing || standing.mergedInto || stopOf(journey, standing.stops, { since: at, now })) return [];
      const person = standing.mobile ?? standing.email?.toLowerCase() ?? null;
      const dueAt = new Date(at.getTime() + (delays[0] ?? 0) * 60_000);
      return [{ id: newId(), journey: key, subjectId: id, person, happenedAt: at, dueAt }];
    });
    entered += (await insertRows(tx, journeyEntries, rows, sql`on conflict do nothing returning id`)).length;
    const last = found.at(-1)?.at;
    // Others with the same timestamp may be on the next page.
    const next = last && new Date(last.getTime() - 1);
    if (found.length < atOnce || !next || next <= since) break;
    since = next;
    if (turn === maxTurns - 1) seenUntil = new Date(next.getTime() + overlap);
  }
  await tx.update(journeySettings).set({ seenUntil }).where(eq(journeySettings.key, key));
  return entered;
}
