import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

type Programme = { sessions?: number; offers?: Offer[] };

type Offer = { market: string; currency: string; price: number; discountedPrice: number; payNow?: number };

const signs: Record<string, string> = { INR: '₹', USD: '$', AED: 'AED', AUD: '$' };

/** For each market the amounts its offers may show, as `₹499`, without grouping; read from the catalogue's own files. */
export function cataloguePrices(folder: string): Map<string, Set<string>> {
  const prices = new Map<string, Set<string>>();
  for (const name of readdirSync(path.join(folder, 'programmes'))) {
    const { offers = [] } = programmeIn(folder, name);
    for (const { market, currency, price, discountedPrice, payNow } of offers) {
      const amounts = prices.get(market) ?? new Set();
      const later = payNow === undefined ? [] : [payNow, discountedPrice - payNow];
      for (const minor of [price, discountedPrice, ...later]) amounts.add(`${signs[currency]}${minor / 100}`);
      prices.set(market, amounts);
    }
  }
  return prices;
}

/** For each market what one session of its offers comes to, up to the next whole unit: shown beside a price, never one to pay. */
export function sessionPrices(folder: string): Map<string, Set<string>> {
  const prices = new Map<string, Set<string>>();
  for (const name of readdirSync(path.join(folder, 'programmes'))) {
    const { sessions = 1, offers = [] } = programmeIn(folder, name);
    for (const { market, currency, discountedPrice } of sessions > 1 ? offers : []) {
      const amounts = prices.get(market) ?? new Set();
      amounts.add(`${signs[currency]}${Math.ceil(discountedPrice / sessions / 100)}`);
      prices.set(market, amounts);
    }
  }
  return prices;
}

function programmeIn(folder: string, name: string): Programme {
  return parse(readFileSync(path.join(folder, 'programmes', name), 'utf8')) as Programme;
}

/** The amounts of money in a text, in the same form. */
export function amountsIn(text: string): string[] {
  return [...text.matchAll(/(₹|\$|AED)\s?(\d[\d,]*(?:\.\d+)?)/g)].map(
    ([, sign = '', digits = '']) => `${sign}${Number(digits.replaceAll(',', ''))}`,
  );
}
