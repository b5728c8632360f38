import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { marketName, type Market, type MarketChoice } from '#foundation/locale/market.ts';
import { standardTax, untaxed, withTax, type TaxRule } from '../../model.ts';
import { offerSchemaFits } from './fits.ts';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';
import { priceWords } from '../programmes/programme-words.ts';
import { offerOf } from './offer-fields.ts';

/** The current taxes: the rule of each tax in each market, the programme's tax, and the markets with net prices. */
export type TaxView = {
  rules: Record<string, Partial<Record<Market, TaxRule>>>;
  programmeTax: string | null;
  /** Markets with net prices; empty while the seller is not registered for tax. */
  net: Market[];
  /** Every market there is, in the order of lists. */
  markets: MarketChoice[];
  registered: boolean;
};

export type Preview = ReturnType<typeof priceWords> & { market: string; tax: string };

/** The preview of an offer as typed; null while its prices are invalid. */
export function previewOf(typed: Typed, taxes: TaxView): Preview | null {
  const content = offerOf(typed, taxes.markets);
  const { market = '' } = content;
  if (!offerSchemaFits(content) || !taxes.markets.some(({ code }) => code === market)) return null;
  const rule = ruleFor(typed, market, taxes);
  const net = taxes.net.includes(market);
  const paid = (amount: number) => (net ? withTax(amount, rule) : amount);
  const { plan, price, discountedPrice, payNow, parts, currency } = content;
  const words = priceWords({
    plan,
    currency,
    parts: parts ?? 2,
    price: paid(price),
    discountedPrice: paid(discountedPrice),
    payNow: payNow === undefined ? null : paid(payNow),
  });
  return {
    ...words,
    market: marketName(market, staffLanguage()),
    tax: taxWords(rule, { net, registered: taxes.registered }),
  };
}

function ruleFor(typed: Typed, market: Market, { rules, programmeTax }: TaxView): TaxRule {
  const name = typed.tax || programmeTax || standardTax;
  return rules[name]?.[market] ?? rules[standardTax]?.[market] ?? untaxed;
}

function taxWords(rule: TaxRule, { net, registered }: { net: boolean; registered: boolean }): string {
  if (!registered) return say('No tax is charged: the business has no GSTIN in its settings.');
  if (rule.kind === 'export') return say('An export: no tax.');
  if (rule.kind === 'none') return say('No tax.');
  const percent = rule.rate / 100;
  return net || !rule.included
    ? say('{percent} % GST is added to what you typed; visitors see it added.', { percent })
    : say('{percent} % GST is in the price.', { percent });
}
