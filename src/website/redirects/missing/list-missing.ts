import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { sitePages } from '../live/site-pages.ts';
import { missingAddresses } from '../tables.ts';
import { nearestPages } from './nearest-page.ts';

export type MissingAddress = typeof missingAddresses.$inferSelect & {
  /** The page its visitors may have wanted. */
  nearest: { path: string; label: string } | null;
};

type Range = { limit: number; offset: number };

/** Missing addresses, most requested first, each with the nearest page. `ignored`: those that need no action. */
export async function listMissing(
  tx: Tx,
  { ignored = false, limit, offset }: { ignored?: boolean } & Range,
): Promise<MissingAddress[]> {
  const rows = await tx
    .select()
    .from(missingAddresses)
    .where(and(named, eq(missingAddresses.ignored, ignored)))
    .orderBy(desc(missingAddresses.hits), asc(missingAddresses.path))
    .limit(limit)
    .offset(offset);
  const nearest = nearestPages(
    rows.map(({ path }) => path),
    rows.length > 0 ? await (await sitePages()).listed(tx) : [],
  );
  return rows.map((row) => ({ ...row, nearest: nearest.get(row.path) ?? null }));
}

const named = sql`${missingAddresses.path} not like '(%'`;

/** The number of addresses, and the visits counted without one: those of bots, and those above the limits. */
export async function countMissingAddresses(tx: Tx) {
  const [row] = await tx
    .select({
      open: sql<number>`(count(*) filter (where ${named} and not ignored))::int`,
      ignored: sql<number>`(count(*) filter (where ${named} and ignored))::int`,
      bots: sql<number>`coalesce(sum(hits) filter (where path = '(bots)'), 0)::int`,
      other: sql<number>`coalesce(sum(hits) filter (where path = '(other)'), 0)::int`,
    })
    .from(missingAddresses);
  return row ?? { open: 0, ignored: 0, bots: 0, other: 0 };
}

/** Says that nothing is to be done about these addresses, or takes it back. */
export async function ignoreMissing(
  tx: Tx,
  { by, paths, ignored }: { by: Staff; paths: string[]; ignored: boolean },
): Promise<void> {
  requirePermission(by, 'redirects.change');
  if (paths.length === 0) return;
  const changed = await tx
    .update(missingAddresses)
    .set({ ignored })
    .where(and(inArray(missingAddresses.path, paths.slice(0, 200)), eq(missingAddresses.ignored, !ignored)))
    .returning({ path: missingAddresses.path });
  for (const { path } of changed)
    await recordAudit(tx, {
      by,
      did: ignored ? 'ignored-address' : 'restored-address',
      kind: 'missing-address',
      id: path,
    });
}

/** Forgets an address, because it leads somewhere now. */
export async function forgetMissing(tx: Tx, path: string): Promise<void> {
  await tx.delete(missingAddresses).where(eq(missingAddresses.path, path));
}
