import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { preparedQuery, type Tx } from '#platform/db';
import type { Market } from '#foundation/locale/market.ts';
import { openMarketCodes } from '#foundation/locale/market-list.server.ts';
import { isSlug, type Offer, type Sold } from '../model.ts';
import { picturesOf } from '../pictures/read-pictures.ts';
import { offerFields, toOffer, toProgramme } from './read-rows.ts';
import { offers, programmes, topics } from '../tables.ts';

/** On sale: neither the offer nor its programme is archived, and the market is open. */
const sold = (market: SQL = inArray(offers.market, openMarketCodes())) => [
  isNull(offers.archivedAt),
  isNull(programmes.archivedAt),
  market,
];

const inMarkets = sql`${offers.market} = any(${sql.placeholder('markets')})`;

const offerOfSlug = preparedQuery((db) =>
  db
    .select(offerFields)
    .from(offers)
    .innerJoin(programmes, eq(programmes.id, offers.programmeId))
    .where(and(eq(offers.slug, sql.placeholder('slug')), ...sold(inMarkets))),
);

/** Finds an offer that is on sale, by slug. Returns null if it is unknown or archived, or if its market is closed. */
export async function findOffer(tx: Tx, slug: string): Promise<Offer | null> {
  if (!isSlug(slug)) return null;
  const [row] = await offerOfSlug(tx, { slug, markets: openMarketCodes() });
  return row ? toOffer(row) : null;
}

const soldOfSlugs = preparedQuery((db) =>
  db
    .select({ ...offerFields, programme: programmes, topic: topics })
    .from(offers)
    .innerJoin(programmes, eq(programmes.id, offers.programmeId))
    .innerJoin(topics, eq(topics.slug, programmes.topic))
    .where(and(sql`${offers.slug} = any(${sql.placeholder('slugs')})`, ...sold(inMarkets))),
);

/** The offers of these slugs, each with its programme, by slug; unknown and archived ones are left out. */
export async function findSold(tx: Tx, slugs: string[]): Promise<Map<string, Sold>> {
  const rows = await soldOfSlugs(tx, { slugs: slugs.filter(isSlug), markets: openMarketCodes() });
  const pictures = await picturesOf(
    tx,
    rows.map(({ programme }) => programme),
  );
  return new Map(
    rows.map(({ programme, topic, ...offer }) => [
      offer.offer.slug,
      { offer: toOffer(offer), programme: toProgramme(programme, topic, pictures) },
    ]),
  );
}

/** Limit of offers per query. */
export const maxOffers = 5_000;

const offersOfProgramme = preparedQuery((db) =>
  db
    .select(offerFields)
    .from(offers)
    .innerJoin(programmes, eq(programmes.id, offers.programmeId))
    .where(and(...sold(inMarkets), eq(offers.programmeId, sql.placeholder('programmeId'))))
    .orderBy(asc(offers.position), asc(offers.slug))
    .limit(maxOffers),
);

/** The offers on sale, filtered by programme and market if given; those of a programme in its order. */
export async function listOffers(
  tx: Tx,
  { programmeId, market }: { programmeId?: string; market?: Market },
): Promise<Offer[]> {
  if (programmeId && !market)
    return (await offersOfProgramme(tx, { programmeId, markets: openMarketCodes() })).map(toOffer);
  const filters: SQL[] = sold();
  if (programmeId) filters.push(eq(offers.programmeId, programmeId));
  if (market) filters.push(eq(offers.market, market));
  const rows = await tx
    .select(offerFields)
    .from(offers)
    .innerJoin(programmes, eq(programmes.id, offers.programmeId))
    .where(and(...filters))
    .orderBy(asc(offers.position), asc(offers.slug))
    .limit(maxOffers);
  return rows.map(toOffer);
}
