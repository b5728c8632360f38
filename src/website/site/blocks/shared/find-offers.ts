import { soldBy } from '#catalogue/batches/model';
import type { Offer } from '#catalogue/catalog/model';
import { paths } from '#foundation/web/paths.ts';
import { batchesInLanguage, batchView } from '../../page-data/batch-views.ts';
import { offerView } from '../../page-data/offer-views.ts';
import type { PageData } from '../../page-data/page-data.ts';
import { saleOf } from '../../page-data/page-sale.ts';
import type { OfferView } from '../../page-data/view-types.ts';

/** Returns an offer as visitors see it, with whether it can be bought now. */
export async function offerOnSale(offer: Offer, data: PageData): Promise<OfferView> {
  const own = await data.programme();
  // All programmes are read last: a page that reads them is invalidated with each of them.
  const programme =
    own?.id === offer.programmeId ? own : (await data.programmes()).find(({ id }) => id === offer.programmeId);
  const { path: page, language, market } = data.page;
  const waitlistPath = programme && paths.waitlist({ programme: programme.slug, page, language, market });
  const sale = await saleOf(data, programme?.slug ?? null, offer);
  const until = sale === 'open' && programme && (await enrolsUntil(offer, programme.slug, data));
  return {
    ...offerView(offer, data.page, { sessions: programme?.sessions }),
    sale,
    waitlistPath,
    ...(until && { until }),
  };
}

/** Returns the end of enrolment in the first batch with a free seat, written out; undefined if that is its start. */
async function enrolsUntil(offer: Offer, programme: string, data: PageData): Promise<string | undefined> {
  if (offer.closesHours === 0 && offer.joinUntil === 1) return undefined;
  const free = (await data.batches([programme])).filter(
    (batch) => soldBy(batch, offer).bookable && batch.seatsLeft > 0,
  );
  const [next] = batchesInLanguage(free, data.page);
  return next && batchView(next, data.page, { offer }).until;
}

/** Returns the offer of a programme in the page's market that cards name: paid in full, else in parts; undefined without one. */
export async function shownOffer(programmeId: string | undefined, data: PageData): Promise<Offer | undefined> {
  const own = (await data.marketOffers()).filter((offer) => offer.programmeId === programmeId);
  return own.find(({ plan }) => plan === 'full') ?? own[0];
}
