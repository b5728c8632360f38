import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { documentLinkVersions } from '../tables.ts';

/** How often the links to an order's documents were withdrawn; links name it, and only those of the last one work. */
export async function documentLinkVersion(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ version: documentLinkVersions.version })
    .from(documentLinkVersions)
    .where(eq(documentLinkVersions.orderId, orderId));
  return row?.version ?? 0;
}

/** Revokes all links to an order's documents. The caller records who did it. */
export async function withdrawDocumentLinks(tx: Tx, orderId: string): Promise<void> {
  await tx
    .insert(documentLinkVersions)
    .values({ orderId, version: 1 })
    .onConflictDoUpdate({
      target: documentLinkVersions.orderId,
      set: { version: sql`${documentLinkVersions.version} + 1`, changedAt: sql`now()` },
    });
}
