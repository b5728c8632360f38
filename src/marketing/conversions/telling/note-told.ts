import { and, eq, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import type { ConversionState, Destination, Told } from '../model.ts';
import { conversions } from '../tables.ts';
import type { Claimed } from './claim-conversions.ts';
import { isTooOld, pauseAfter } from './pauses.ts';

export type Tried = { claimed: Claimed; told: Told };

/**
 * Stores the results of a round at a service; returns whether any was accepted. What surely was not accepted is retried while the service would still
 * accept it; what may have been accepted, only while the service deduplicates it.
 */
export async function noteTold(tx: Tx, to: Destination, tried: Tried[]): Promise<boolean> {
  const now = await databaseTime(tx);
  for (const { claimed, told } of tried) {
    const { row, tries, since, conversion } = claimed;
    const next = new Date(now.getTime() + pauseAfter(tries) * 1000);
    const isOver = isTooOld(since, next, to.hours);
    const state = told.ok ? 'told' : stateAfter(told.reason, to.countsOnce(conversion.event), isOver);
    // A worker taken for dead that responds late must not overwrite another's result.
    const open = and(eq(conversions.id, row), sql`${conversions.state} in ('waiting', 'sending')`);
    await tx
      .update(conversions)
      .set({
        state,
        claimedUntil: null,
        ...(state === 'waiting' && { dueAt: next }),
        ...(told.ok ? { toldAt: now, problem: null } : { problem: told.details }),
      })
      .where(open);
  }
  return tried.some(({ told }) => told.ok);
}

function stateAfter(
  reason: 'not-taken' | 'refused' | 'unknown',
  countsOnce: boolean,
  isOver: boolean,
): ConversionState {
  if (reason === 'refused') return 'refused';
  if (reason === 'unknown' && (isOver || !countsOnce)) return 'unknown';
  return isOver ? 'failed' : 'waiting';
}
