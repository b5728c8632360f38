import { includedLines, type Offer } from '#catalogue/catalog/model';
import type { PageData } from '../../page-data/page-data.ts';
import { offerOnSale } from '../shared/find-offers.ts';
import type { Plans, PreparedPlans } from './schema.ts';

/** Replaces the slugs of offers by the offers, and adds links to the prices of other markets. */
export async function prepare({ offers: slugs, plans = [], ...block }: Plans, data: PageData): Promise<PreparedPlans> {
  const offers = await findOffers(slugs ?? (plans.length > 0 ? plans.map(({ offer }) => offer) : null), data);
  const views = await Promise.all(
    offers.map(async (offer) => {
      const plan = plans.find(({ offer: slug }) => slug === offer.slug);
      const view = await offerOnSale(offer, data);
      return {
        offer: view,
        name: plan?.name ?? view.name,
        note: plan?.note,
        // The page's lines override the offer's.
        includes: plan?.includes.length ? plan.includes : includedLines(offer, data.page.language),
        recommended: plan?.recommended,
      };
    }),
  );
  return { ...block, plans: views, elsewhere: await data.elsewhere() };
}

/** Returns the offers with these slugs; for null all offers of the page's programme in its market. */
async function findOffers(slugs: string[] | null, data: PageData): Promise<Offer[]> {
  if (slugs === null) return data.programmeOffers();
  const found = await Promise.all(slugs.map((slug) => data.offer(slug)));
  return found.filter((offer) => offer !== null);
}
