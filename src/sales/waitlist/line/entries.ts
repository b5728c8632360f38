import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { setWaiting } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';
import { nextStates, type Waiter, type WaitState } from '../model.ts';
import { waitlistEntries, waitlistSteps } from '../tables.ts';

export type Step = { who: string; why: string };

/** Converts an entry from its row. */
export function toWaiter(row: typeof waitlistEntries.$inferSelect): Waiter {
  const { consentText: _text, client: _client, network: _network, mailbox: _box, updatedAt: _at, ...rest } = row;
  return { ...rest, language: row.language as Language, market: row.market as Market | null };
}

/** One waitlist entry; null for unknown or malformed ids. */
export async function findEntry(tx: Tx, id: string | null): Promise<Waiter | null> {
  if (!isId(id)) return null;
  const [row] = await tx.select().from(waitlistEntries).where(eq(waitlistEntries.id, id));
  return row ? toWaiter(row) : null;
}

/** The entries of a batch in these states, in line order. */
export async function listLine(tx: Tx, batchId: string, states: readonly WaitState[]): Promise<Waiter[]> {
  const rows = await tx
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.batchId, batchId), inArray(waitlistEntries.state, [...states])))
    .orderBy(asc(waitlistEntries.place), asc(waitlistEntries.id));
  return rows.map(toWaiter);
}

/** The active entry of a batch with this number or mailbox. */
export async function findStanding(
  tx: Tx,
  { batchId, mobile, mailbox }: { batchId: string; mobile: string; mailbox: string },
): Promise<Waiter | null> {
  const { batchId: batch, state, mobile: number, mailbox: box, place } = waitlistEntries;
  const same = or(eq(number, mobile), eq(box, mailbox));
  const [row] = await tx
    .select()
    .from(waitlistEntries)
    .where(and(eq(batch, batchId), inArray(state, ['waiting', 'offered']), same))
    .orderBy(asc(place))
    .limit(1);
  return row ? toWaiter(row) : null;
}

type Change = Partial<Pick<typeof waitlistEntries.$inferInsert, 'holdId' | 'offeredAt' | 'offeredUntil' | 'orderId'>>;

/** Changes the state of an entry, with a history row. Returns false if it was changed concurrently. Throws for an undefined transition. */
export async function changeState(
  tx: Tx,
  { id, state }: Pick<Waiter, 'id' | 'state'>,
  to: WaitState,
  { change = {}, ...step }: Step & { change?: Change },
): Promise<boolean> {
  if (!nextStates[state].includes(to)) throw new Error(`Nobody on a waitlist goes from ${state} to ${to}`);
  const rows = await tx
    .update(waitlistEntries)
    .set({ ...change, state: to, version: sql`${waitlistEntries.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(waitlistEntries.id, id), eq(waitlistEntries.state, state)))
    .returning({ id: waitlistEntries.id });
  if (rows.length > 0) await noteStep(tx, { entryId: id, from: state, to, ...step });
  return rows.length > 0;
}

/** Adds a row to an entry's history, also without a state change. */
export async function noteStep(
  tx: Tx,
  { entryId, from, to, who, why }: { entryId: string; from: WaitState | null; to: WaitState } & Step,
): Promise<void> {
  await tx.insert(waitlistSteps).values({ id: newId(), entryId, fromState: from, toState: to, who, why });
}

/** Updates the seats the batch reserves for people still to be asked. The batch must be locked; call it after every change of its waitlist. */
export async function countLine(tx: Tx, batchId: string): Promise<void> {
  const waiting = and(eq(waitlistEntries.batchId, batchId), eq(waitlistEntries.state, 'waiting'));
  await setWaiting(tx, batchId, await tx.$count(waitlistEntries, waiting));
}
