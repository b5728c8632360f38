import { and, eq, ne, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { markets } from '../tables.ts';
import { marketsChanged } from './save-market.ts';

/**
 * Closes a market (not offered to visitors, no purchases), or reopens it. Its orders, documents and pages stay. Refuses 'unknown', and 'last' for the
 * only open one. Does nothing if it is in that state already.
 */
export async function closeMarket(
  tx: Tx,
  { by, code, closed }: { by: Staff; code: string; closed: boolean },
): Promise<Outcome<void, 'unknown' | 'last'>> {
  requirePermission(by, 'markets.change');
  await lockCatalogue(tx);
  const [row] = await tx.select({ closedAt: markets.closedAt }).from(markets).where(eq(markets.code, code));
  if (!row) return refused('unknown');
  if ((row.closedAt !== null) === closed) return ok(undefined);
  if (closed && (await tx.$count(markets, and(isNull(markets.closedAt), ne(markets.code, code)))) === 0)
    return refused('last');
  await tx
    .update(markets)
    .set({ closedAt: closed ? sql`now()` : null, version: sql`${markets.version} + 1`, updatedAt: sql`now()` })
    .where(eq(markets.code, code));
  await marketsChanged(tx);
  const details = { before: { open: closed }, after: { open: !closed } };
  const did = closed ? 'closed-market' : 'reopened-market';
  await recordAudit(tx, { who: by.name, did, kind: 'market', id: code, details });
  return ok(undefined);
}
