import { createContext, useContext } from 'react';
import type { MarketChoice } from '#locale/market';

/** The markets there are, for the forms and filters of a screen; the frame of the studio provides them. */
export const MarketChoices = createContext<readonly MarketChoice[]>([]);

/** The markets there are, in the order staff gave them, closed ones too. */
export function useMarketChoices(): readonly MarketChoice[] {
  return useContext(MarketChoices);
}
