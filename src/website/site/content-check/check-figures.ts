import { readMoney } from '#foundation/kit/money.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { textsOf } from '../page-data/page-words.ts';
import type { Page } from '../pages/page.ts';
import type { Finding, Surroundings } from './model.ts';

/** Currency signs before an amount, and their currency codes. */
const signs: [RegExp, string][] = [
  [/(?:₹|\bRs\.?|\bINR)\s?(\d[\d,]*(?:\.\d{1,2})?)/gi, 'INR'],
  [/(?:\bAED)\s?(\d[\d,]*(?:\.\d{1,2})?)/gi, 'AED'],
  [/(?:US\$|\bUSD|\$)\s?(\d[\d,]*(?:\.\d{1,2})?)/gi, 'USD'],
];

/** Amounts on a page that none of its offers has: neither a price, nor an advance, nor a saving. */
export function checkPrices(page: Page, { programmes, offers }: Surroundings): Finding[] {
  const programme = page.programme === null ? undefined : programmes.get(page.programme);
  const own = offers.filter(({ programmeId, market }) => programmeId === programme?.id && market === page.market);
  if (own.length === 0) return [];
  const right = new Set(own.flatMap(amountsOf));
  const text = textsOf(page.blocks).join('\n');
  const wrong = new Set<string>();
  for (const [sign, currency] of signs) {
    // Prices in other currencies belong to other markets.
    if (!own.some((offer) => offer.currency === currency)) continue;
    for (const [written, digits = ''] of text.matchAll(sign)) {
      const amount = readMoney(digits.replace(/,+$/, ''), currency)?.amount;
      // An amount that can be read in two ways is reported too.
      if (amount !== 0 && !right.has(amount ?? -1)) wrong.add(written);
    }
  }
  return [...wrong].map((amount): Finding => ({ kind: 'price', what: 'other-price', shown: { amount } }));
}

function amountsOf({ price, discountedPrice, payNow, parts }: Surroundings['offers'][number]): number[] {
  const now = payNow ?? discountedPrice;
  const rest = discountedPrice - now;
  return [price, discountedPrice, now, rest, price - discountedPrice, Math.round(discountedPrice / Math.max(1, parts))];
}

/** Names of months in every language of the site, longest first so that “May” never ends a longer one. */
const months = new Map(
  languageCodes.flatMap((code) =>
    Array.from({ length: 12 }, (_, month) => {
      const at = new Date(Date.UTC(2024, month, 15));
      const name = (style: 'long' | 'short') =>
        new Intl.DateTimeFormat(code, { month: style, timeZone: 'UTC' }).format(at);
      return [name('long'), name('short').replace(/\.$/, '')].map((one): [string, number] => [
        one.toLowerCase(),
        month + 1,
      ]);
    }).flat(),
  ),
);
const names = [...months.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  .join('|');
const dayFirst = new RegExp(String.raw`(?<![\d.])(\d{1,2})(?:st|nd|rd|th)?\s+(${names})\.?,?\s+(20\d\d)(?!\d)`, 'giu');
const monthFirst = new RegExp(
  String.raw`(?<!\p{L})(${names})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d\d)(?!\d)`,
  'giu',
);

/** Past dates in a page's texts. Policies name the day they took effect, which is always past. */
export function checkDates({ blocks, kind }: Page, { today }: Surroundings): Finding[] {
  if (kind === 'policy') return [];
  const text = textsOf(blocks).join('\n');
  const found = new Set<string>();
  const note = (written: string, year: string, month: number, day: string) => {
    const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (month >= 1 && month <= 12 && Number(day) <= 31 && date < today) found.add(written);
  };
  for (const [written, day = '', name = '', year = ''] of text.matchAll(dayFirst))
    note(written, year, months.get(name.toLowerCase()) ?? 0, day);
  for (const [written, name = '', day = '', year = ''] of text.matchAll(monthFirst))
    note(written, year, months.get(name.toLowerCase()) ?? 0, day);
  for (const [written, year = '', month = '', day = ''] of text.matchAll(/(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/g))
    note(written, year, Number(month), day);
  // India writes the day first.
  for (const [written, day = '', month = '', year = ''] of text.matchAll(
    /(?<!\d)(\d{1,2})[/.](\d{1,2})[/.](20\d\d)(?!\d)/g,
  ))
    note(written, year, Number(month), day);
  return [...found].map((date): Finding => ({ kind: 'date', what: 'past-date', shown: { date } }));
}
