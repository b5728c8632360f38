import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '#db';
import type { Market } from '#locale/market';
import { isSlug, type Offer, type Programme } from '../model.ts';
import { toOffer, toProgramme } from './read-rows.ts';
import { offers, programmes } from '../tables.ts';

/** The offer of a slug that is sold; null when there is none, it is archived, or the text cannot be a slug. */
export async function findOffer(tx: Tx, slug: string): Promise<Offer | null> {
  if (!isSlug(slug)) return null;
  const [row] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.slug, slug), isNull(offers.archivedAt)))
    .limit(1);
  return row ? toOffer(row) : null;
}

/** The offers of these slugs, each with its programme, by slug; those there are not, and archived ones, are left out. */
export async function findSold(tx: Tx, slugs: string[]): Promise<Map<string, { offer: Offer; programme: Programme }>> {
  const rows = await tx
    .select({ offer: offers, programme: programmes })
    .from(offers)
    .innerJoin(programmes, eq(programmes.id, offers.programmeId))
    .where(and(inArray(offers.slug, slugs.filter(isSlug)), isNull(offers.archivedAt), isNull(programmes.archivedAt)));
  return new Map(
    rows.map(({ offer, programme }) => [offer.slug, { offer: toOffer(offer), programme: toProgramme(programme) }]),
  );
}

/** No more offers are read at once. */
export const mostOffers = 5_000;

/**
 * The offers of a programme and market that are sold, in the order of the content; both filters are optional. `asWritten`: with the prices
 * of the content, also where these are without tax.
 */
export async function listOffers(
  tx: Tx,
  { programmeId, market, asWritten = false }: { programmeId?: string; market?: Market; asWritten?: boolean },
): Promise<Offer[]> {
  const filters: SQL[] = [isNull(offers.archivedAt)];
  if (programmeId) filters.push(eq(offers.programmeId, programmeId));
  if (market) filters.push(eq(offers.market, market));
  const rows = await tx
    .select()
    .from(offers)
    .where(and(...filters))
    .orderBy(asc(offers.position), asc(offers.slug))
    .limit(mostOffers);
  return rows.map((row) => toOffer(row, asWritten));
}
