import { marketName } from '#foundation/locale/market.ts';
import { withQuery } from '#foundation/kit/http/with-query.ts';
import { paths } from '#foundation/web/paths.ts';
import { translator } from '#foundation/i18n/translator.ts';
import { someOffers } from '../page-data/cached-catalogue.ts';
import { offerView } from '../page-data/offer-views.ts';
import type { PageData } from '../page-data/page-data.ts';
import type { Page } from '../pages/page.ts';

export type MarketNote = { title: string; text: string; link: { label: string; path: string } };

/**
 * What a page says that was written for one market to a visitor who chose another: its price there and the way to buy it, else that it is not
 * offered there and what is. Undefined on every other page.
 */
export async function noteOfMarket(page: Page, data: PageData): Promise<MarketNote | undefined> {
  const market = page.notOfferedIn;
  if (market === undefined) return undefined;
  const { language } = page;
  const say = translator(language);
  const names = { market: marketName(market, language), own: marketName(page.market, language) };
  const text = say('market.writtenFor', { market: names.own });
  const programme = await data.programme();
  const sold = programme ? await someOffers(await data.content(), { programmeId: programme.id, market }) : [];
  const offer = sold.find(({ plan }) => plan === page.plan) ?? sold[0];
  if (offer) {
    const { price, path } = offerView(offer, { ...page, market });
    return { title: `${names.market}: ${price}`, text, link: { label: say('enrol.now'), path } };
  }
  const path = withQuery(paths.workshops(), { market });
  return {
    title: say('market.notOffered', { market: names.market }),
    text,
    link: { label: say('market.seeOffered', { market: names.market }), path },
  };
}
