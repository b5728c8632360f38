import { findOffer, findProgramme, listOffers, listProgrammes } from '#catalogue/catalog';
import type { Offer, Programme } from '#catalogue/catalog/model';
import { database } from '#platform/db';
import type { Market } from '#foundation/locale/market.ts';
import type { Content } from './cached-content.ts';

/** The programme of a slug or an id; null when there is none. */
export async function oneProgramme(content: Content, slugOrId: string): Promise<Programme | null> {
  const all = await content.programmes();
  if (!all) return findProgramme(database(), slugOrId);
  return all.find(({ slug, id }) => slug === slugOrId || id === slugOrId) ?? null;
}

/** Every programme that a list may show, by slug. */
export async function allProgrammes(content: Content): Promise<Programme[]> {
  return (await content.programmes()) ?? listProgrammes(database());
}

/** The offer of a slug; null when there is none. */
export async function oneOffer(content: Content, slug: string): Promise<Offer | null> {
  const all = await content.offers();
  return all ? (all.find((offer) => offer.slug === slug) ?? null) : findOffer(database(), slug);
}

/** The offers of a programme and market, in the order of the content; both filters are optional. */
export async function someOffers(
  content: Content,
  wanted: { programmeId?: string; market?: Market },
): Promise<Offer[]> {
  const all = await content.offers();
  if (!all) return listOffers(database(), wanted);
  const { programmeId, market } = wanted;
  return all.filter(
    (offer) =>
      (programmeId === undefined || offer.programmeId === programmeId) &&
      (market === undefined || offer.market === market),
  );
}
