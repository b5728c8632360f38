import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { setWaiting } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';
import { nextStates, type Waiter, type WaitState } from '../model.ts';
import { waitlistEntries, waitlistSteps } from '../tables.ts';

export type Step = { who: string; why: string };

/** A row as the module knows it. */
export function toWaiter(row: typeof waitlistEntries.$inferSelect): Waiter {
  const { consentText: _text, client: _client, network: _network, mailbox: _box, updatedAt: _at, ...rest } = row;
  return { ...rest, language: row.language as Language, market: row.market as Market | null };
}

/** One person in a line; null for an id there is not, or text that is none. */
export async function findEntry(tx: Tx, id: string | null): Promise<Waiter | null> {
  if (!isId(id)) return null;
  const [row] = await tx.select().from(waitlistEntries).where(eq(waitlistEntries.id, id));
  return row ? toWaiter(row) : null;
}

/** Those of a batch in these states, in the order of the line. */
export async function listLine(tx: Tx, batchId: string, states: readonly WaitState[]): Promise<Waiter[]> {
  const rows = await tx
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.batchId, batchId), inArray(waitlistEntries.state, [...states])))
    .orderBy(asc(waitlistEntries.place), asc(waitlistEntries.id));
  return rows.map(toWaiter);
}

/** Who stands in the line of a batch with this number or mailbox already. */
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

/**
 * Moves somebody on, with a row in their history. Returns whether it did: somebody else may have moved them meanwhile. Throws for a move that
 * does not exist.
 */
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

/** A row in the history of somebody, also where they stay where they are. */
export async function noteStep(
  tx: Tx,
  { entryId, from, to, who, why }: { entryId: string; from: WaitState | null; to: WaitState } & Step,
): Promise<void> {
  await tx.insert(waitlistSteps).values({ id: newId(), entryId, fromState: from, toState: to, who, why });
}

/** Makes the batch keep a seat for each who is still to be asked. The batch must be locked; call it after every change of its line. */
export async function countLine(tx: Tx, batchId: string): Promise<void> {
  const waiting = and(eq(waitlistEntries.batchId, batchId), eq(waitlistEntries.state, 'waiting'));
  await setWaiting(tx, batchId, await tx.$count(waitlistEntries, waiting));
}
