import type { Offer } from '#catalog/model';
import { paths } from '#paths';
import { offerView } from '../../page-data/offer-views.ts';
import type { PageData } from '../../page-data/page-data.ts';
import { saleOf } from '../../page-data/page-sale.ts';
import type { OfferView } from '../../page-data/view-types.ts';

/** Returns an offer as visitors see it, with whether it can be bought now. */
export async function offerOnSale(offer: Offer, data: PageData): Promise<OfferView> {
  const own = await data.programme();
  // All programmes are read last: a page that reads them is forgotten with each of them.
  const programme =
    own?.id === offer.programmeId ? own : (await data.programmes()).find(({ id }) => id === offer.programmeId);
  const { path: page, language, market } = data.page;
  const waitlistPath = programme && paths.waitlist({ programme: programme.slug, page, language, market });
  return { ...offerView(offer, data.page), sale: await saleOf(data, programme?.slug ?? null), waitlistPath };
}

/** Returns the offer of a programme in the page's market that is paid in full; undefined if there is none. */
export async function fullOffer(programmeId: string | undefined, data: PageData): Promise<Offer | undefined> {
  return (await data.marketOffers()).find((offer) => offer.programmeId === programmeId && offer.plan === 'full');
}
