import { includedLines } from '#catalogue/catalog/model';
import type { PageData } from '../../page-data/page-data.ts';
import { offerOnSale } from '../shared/find-offers.ts';
import type { PreparedPrice, Price } from './schema.ts';

/** Adds the offer that the block names, else the first of the page, and links to the prices of other markets. */
export async function prepare({ offer: slug, includes, ...block }: Price, data: PageData): Promise<PreparedPrice> {
  const offer = slug ? await data.offer(slug) : (await data.offers())[0];
  // The page's lines override the offer's.
  const lines = includes ?? (offer ? includedLines(offer, data.page.language) : []);
  return {
    ...block,
    includes: lines,
    offer: offer ? await offerOnSale(offer, data) : null,
    elsewhere: await data.elsewhere(),
  };
}
