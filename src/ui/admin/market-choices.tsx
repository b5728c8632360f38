import { createContext, useContext } from 'react';
import { languageCodes, type Language } from '#locale/language';
import type { MarketChoice } from '#locale/market';

/** The markets there are, for the forms and filters of a screen; the frame of the studio provides them. */
export const MarketChoices = createContext<readonly MarketChoice[]>([]);

/** The markets there are, in the order staff gave them, closed ones too. */
export function useMarketChoices(): readonly MarketChoice[] {
  return useContext(MarketChoices);
}

/** The languages the site is published in; the frame of the studio provides them. */
export const PublishedLanguages = createContext<readonly Language[]>(['en']);

/** The languages the site is published in, in the order of its menu. */
export function usePublishedLanguages(): readonly Language[] {
  return useContext(PublishedLanguages);
}

/** Those, and the others in which a text is there already: no form may lose it. */
export function useLanguagesOf(text: (language: Language) => string | undefined): readonly Language[] {
  const published = useContext(PublishedLanguages);
  return [...published, ...languageCodes.filter((code) => !published.includes(code) && text(code))];
}
