import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { database, databaseTime, inTransaction, type Tx } from '#platform/db';
import { journeyOf, watchedDays, type Journey } from '../model.ts';
import { leftAloneUntil, lockPerson } from '../sending/person-lock.ts';
import { sendStep } from '../sending/send-step.ts';
import { lookOrStop, type Entry } from '../sending/still-wanted.ts';
import { readSettings } from '../switches/settings.ts';
import { journeyEntries } from '../tables.ts';

const day = 24 * 3_600_000;

/** The entries with a due step or check of the goal; the longest waiting first. */
export async function dueEntries(limit: number): Promise<string[]> {
  const { id, state, dueAt } = journeyEntries;
  const rows = await database()
    .select({ id })
    .from(journeyEntries)
    .where(and(eq(state, 'waiting'), lte(dueAt, sql`now()`)))
    .orderBy(asc(dueAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Postpones an entry whose step failed by an hour, so that it does not block those behind it. */
export async function putOff(entryId: string): Promise<void> {
  const { id, state } = journeyEntries;
  await database()
    .update(journeyEntries)
    .set({ dueAt: sql`now() + interval '1 hour'` })
    .where(and(eq(id, entryId), eq(state, 'waiting')));
}

/** Advances one entry, in a transaction of its own. */
export const advanceEntry = (entryId: string): Promise<void> => inTransaction((tx) => advance(tx, entryId));

/**
 * Advances an entry: it ends if a reason to stop applies, waits if its person has just got a journey message, else its step is sent and the next one
 * planned, in one transaction. After the last step the goal is checked daily.
 */
export async function advance(tx: Tx, entryId: string): Promise<void> {
  const found = await lockDue(tx, entryId);
  const journey = found && journeyOf(found.journey);
  if (!found || !journey) return;
  const looked = await lookOrStop(tx, found);
  if (!looked) return;
  const { entry, standing } = looked;
  const now = await databaseTime(tx);
  if (entry.step >= journey.steps.length) return watch(tx, entry, now);
  const person = standing.mobile ?? standing.email?.toLowerCase() ?? entry.id;
  await lockPerson(tx, person);
  const until = await leftAloneUntil(tx, person, now);
  if (until && until > now) return plan(tx, entry, { dueAt: until });
  await sendStep(tx, { journey, entry, standing });
  await plan(tx, entry, { person, ...(await next(tx, { journey, entry, now })) });
}

async function lockDue(tx: Tx, entryId: string): Promise<Entry | null> {
  const { id, state, dueAt } = journeyEntries;
  const [entry] = await tx
    .select()
    .from(journeyEntries)
    .where(and(eq(id, entryId), eq(state, 'waiting'), lte(dueAt, sql`now()`)))
    .for('update', { skipLocked: true });
  return entry ?? null;
}

/** Checks the goal again tomorrow, until that period is over. */
async function watch(tx: Tx, entry: Entry, now: Date): Promise<void> {
  const over = entry.watchUntil !== null && entry.watchUntil <= now;
  await (over
    ? plan(tx, entry, { state: 'done', endedAt: now })
    : plan(tx, entry, { dueAt: new Date(now.getTime() + day) }));
}

async function next(tx: Tx, { journey, entry, now }: { journey: Journey; entry: Entry; now: Date }) {
  const step = entry.step + 1;
  const minutes = (await readSettings(tx, journey.key)).delays[step];
  if (minutes !== undefined) return { step, dueAt: new Date(now.getTime() + minutes * 60_000) };
  return { step, dueAt: new Date(now.getTime() + day), watchUntil: new Date(now.getTime() + watchedDays * day) };
}

async function plan(tx: Tx, { id }: Pick<Entry, 'id'>, set: Partial<Entry>): Promise<void> {
  await tx.update(journeyEntries).set(set).where(eq(journeyEntries.id, id));
}
