import { isNotNull } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { programmes } from '../tables.ts';

/** The slugs of the programmes that are held in a room of their own; also archived ones. At most 5,000. */
export async function programmesWithVenue(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ slug: programmes.slug })
    .from(programmes)
    .where(isNotNull(programmes.venue))
    .orderBy(programmes.slug)
    .limit(5_000);
  return rows.map(({ slug }) => slug);
}
