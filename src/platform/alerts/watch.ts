import { eq, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { raiseOnce, type Alert } from './alert-staff.ts';
import { alertWatches } from './tables.ts';

/** The alerts a module has found since an instant, each with an id unique within its kind. */
export type Watched = Alert;
type Source = { name: string; find: (tx: Tx, since: Date) => Promise<Watched[]> };

const sources = new Map<string, Source>();

/** Registers a source of alerts; modules above this one call it when they are loaded. */
export function watchFor(source: Source): void {
  sources.set(source.name, source);
}

/** Every source that was declared. */
export function watchedSources(): Source[] {
  return [...sources.values()];
}

const minute = 60_000;
/** Overlap of two looks: a row is written before its transaction is visible. */
const overlap = 5 * minute;
/** The first look goes back one day. */
const atFirst = 24 * 60 * minute;

/** Searches one source for changes since the last look, and raises each alert once, however often it is found. Returns the number of new ones. */
export async function watchOnce(tx: Tx, { name, find }: Source): Promise<number> {
  const now = await databaseTime(tx);
  await tx
    .insert(alertWatches)
    .values({ name, seenAt: new Date(now.getTime() - atFirst) })
    .onConflictDoNothing();
  const [watch] = await tx.select().from(alertWatches).where(eq(alertWatches.name, name)).for('update');
  const since = new Date((watch?.seenAt ?? now).getTime() - overlap);
  const raised = await raiseOnce(tx, await find(tx, since));
  await tx
    .update(alertWatches)
    .set({ seenAt: sql`now()` })
    .where(eq(alertWatches.name, name));
  return raised;
}
