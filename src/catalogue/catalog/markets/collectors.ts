import type { Currency } from '#foundation/kit/money.ts';
import type { Market } from '#foundation/locale/market.ts';

/**
 * A gateway that a market can have: whether it collects the currency, whether the settings of the server switch it on, and whether they give
 * it to the market.
 */
type Collector = { name: string; label: string; supports: boolean; on: boolean; bySettings: boolean };

/**
 * `choices`: what a market can have; `collecting`: the names of those that collect in it today, the preferred one first; `least`: the smallest amount
 * that can be collected in it, in minor units.
 */
type Collectors = {
  choices: (of: { code?: Market; currency: Currency }) => Collector[];
  collecting: (market: Market) => string[];
  least: (market: Market) => number;
};

let provided: Collectors = { choices: () => [], collecting: () => [], least: () => 0 };

/** Says which gateways collect money. Payments are above the catalogue, and say it when they are loaded. */
export function provideCollectors(collectors: Collectors): void {
  provided = collectors;
}

/** Who collects money in markets, as payments say. */
export const collectors = (): Collectors => provided;
