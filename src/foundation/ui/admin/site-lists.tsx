import { createContext, useContext, type ReactNode } from 'react';
import { languageCodes, type Language } from '#foundation/locale/language.ts';
import type { MarketChoice } from '#foundation/locale/market.ts';

/** What staff changed on screen and every form of the studio offers: no bundle holds it. */
export type SiteListsShown = { markets: readonly MarketChoice[]; languages: readonly Language[] };

const Lists = createContext<SiteListsShown>({ markets: [], languages: ['en'] });

/** Tells the screens inside which markets there are and which languages are published; the frame of the studio does. */
export function SiteLists({ children, lists }: { children: ReactNode; lists: SiteListsShown }) {
  return <Lists value={lists}>{children}</Lists>;
}

/** The markets there are, in the order staff gave them, closed ones too. */
export function useMarketChoices(): readonly MarketChoice[] {
  return useContext(Lists).markets;
}

/** The languages the site is published in, in the order of its menu. */
export function usePublishedLanguages(): readonly Language[] {
  return useContext(Lists).languages;
}

/** Those, and the others in which a text is there already: no form may lose it. */
export function useLanguagesOf(text: (language: Language) => string | undefined): readonly Language[] {
  const { languages } = useContext(Lists);
  return [...languages, ...languageCodes.filter((code) => !languages.includes(code) && text(code))];
}
