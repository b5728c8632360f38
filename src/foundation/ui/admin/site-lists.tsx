import { createContext, useContext, type ReactNode } from 'react';
import { languageCodes, type Language } from '#foundation/locale/language.ts';
import type { MarketChoice } from '#foundation/locale/market.ts';

/** Data that staff change on screen and every studio form offers: not part of a bundle. */
export type SiteListsShown = { markets: readonly MarketChoice[]; languages: readonly Language[] };

const Lists = createContext<SiteListsShown>({ markets: [], languages: ['en'] });

/** Provides the markets and the published languages to the screens inside; set by the frame of the studio. */
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
