import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '#db';
import type { Market } from '#kit/market';
import { isSlug, type Offer } from './model.ts';
import { toOffer } from './read-rows.ts';
import { offers } from './tables.ts';

/** The offer of a slug; null when there is none or the text cannot be a slug. */
export async function findOffer(tx: Tx, slug: string): Promise<Offer | null> {
  if (!isSlug(slug)) return null;
  const [row] = await tx.select().from(offers).where(eq(offers.slug, slug)).limit(1);
  return row ? toOffer(row) : null;
}

/**
 * The offers of a programme and market, in the order of the content; both filters are optional. `asWritten`: with the prices
 * of the content, also where these are without tax.
 */
export async function listOffers(
  tx: Tx,
  { programmeId, market, asWritten = false }: { programmeId?: string; market?: Market; asWritten?: boolean },
): Promise<Offer[]> {
  const filters: SQL[] = [];
  if (programmeId) filters.push(eq(offers.programmeId, programmeId));
  if (market) filters.push(eq(offers.market, market));
  const rows = await tx
    .select()
    .from(offers)
    .where(and(...filters))
    .orderBy(asc(offers.position), asc(offers.slug))
    .limit(5_000);
  return rows.map((row) => toOffer(row, asWritten));
}
