import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { moved } from '../content/moved.ts';
import { markets } from '../tables.ts';
import { marketsChanged } from './save-market.ts';

/** Moves a market one place up or down in lists and links. At the end of the list nothing changes. Refuses 'unknown'. */
export async function moveMarket(
  tx: Tx,
  { by, code, to }: { by: Staff; code: string; to: 'up' | 'down' },
): Promise<Outcome<void, 'unknown'>> {
  requirePermission(by, 'markets.change');
  await lockCatalogue(tx);
  const rows = await tx
    .select({ id: markets.code, position: markets.position })
    .from(markets)
    .orderBy(asc(markets.position), asc(markets.code));
  if (!rows.some(({ id }) => id === code)) return refused('unknown');
  const ordered = moved(rows, code, to);
  if (ordered === rows) return ok(undefined);
  for (const [position, { id, position: before }] of ordered.entries())
    if (before !== position)
      await tx
        .update(markets)
        .set({ position, updatedAt: sql`now()` })
        .where(eq(markets.code, id));
  await marketsChanged(tx);
  const order = (list: { id: string }[]) => list.map(({ id }) => id);
  const details = { before: { order: order(rows) }, after: { order: order(ordered) } };
  await recordAudit(tx, { who: by.name, did: 'reordered-markets', kind: 'market', id: code, details });
  return ok(undefined);
}
