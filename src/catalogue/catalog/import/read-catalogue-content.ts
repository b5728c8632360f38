import { asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { offerContent, programmeContent, topicContent } from '../content/content-rows.ts';
import type { OfferContent, ProgrammeContent, TopicContent } from '../content/content-schema.ts';
import { maxOffers } from '../offers/find-offer.ts';
import { maxProgrammes } from '../offers/find-programme.ts';
import { listMarkets } from '../markets/list-markets.ts';
import type { MarketContent } from '../markets/market-schema.ts';
import { offers, programmes, topics } from '../tables.ts';

/** The catalogue as content: markets and topics in their order, programmes by slug, the offers of each in its order. Without archived ones. */
export async function readCatalogueContent(tx: Tx): Promise<{
  markets: MarketContent[];
  topics: TopicContent[];
  programmes: ProgrammeContent[];
  offers: OfferContent[];
}> {
  const [about, taught, sold] = [
    await tx.select().from(topics).orderBy(asc(topics.position), asc(topics.slug)),
    await tx
      .select()
      .from(programmes)
      .where(isNull(programmes.archivedAt))
      .orderBy(asc(programmes.slug))
      .limit(maxProgrammes),
    await tx
      .select({ row: offers, programme: programmes.slug })
      .from(offers)
      .innerJoin(programmes, eq(programmes.id, offers.programmeId))
      .where(isNull(offers.archivedAt))
      .orderBy(asc(offers.position), asc(offers.slug))
      .limit(maxOffers),
  ];
  return {
    markets: (await listMarkets(tx)).map(({ content }) => content),
    topics: about.map(topicContent),
    programmes: taught.map(programmeContent),
    offers: sold.map(({ row, programme }) => offerContent(row, programme)),
  };
}
