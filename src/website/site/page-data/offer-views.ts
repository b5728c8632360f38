import type { Offer } from '#catalogue/catalog/model';
import { quote } from '#catalogue/catalog/model';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatMoney, money } from '#foundation/kit/money.ts';
import { finalPrice } from '#foundation/locale/price-display.ts';
import { paths } from '#foundation/web/paths.ts';
import { translator } from '#foundation/i18n/translator.ts';
import type { OfferView } from './view-types.ts';
import type { Page } from '../pages/page.ts';

/**
 * An offer for the visitors of a page. Whether the price is shown follows PRC-2; the struck price follows `quote`. With the sessions of its programme
 * it also says the price by session.
 */
export function offerView(
  offer: Offer,
  { path, language, market, arm }: Pick<Page, 'path' | 'language' | 'market' | 'arm'>,
  { sessions = 1 }: { sessions?: number | undefined } = {},
): OfferView {
  const { total, later, struck } = quote(offer);
  const { price, discountedPrice, currency, plan } = offer;
  const say = translator(language);
  const written = (amount: number) => formatMoney(money(amount, currency), language);
  const priced = { price, discountedPrice, currency };
  const free = finalPrice(priced) === '';
  return {
    slug: offer.slug,
    name: offer.label ? inLanguage(offer.label, language) : say(plan === 'full' ? 'plan.full' : 'plan.advance'),
    market: offer.market,
    plan,
    free,
    price: written(discountedPrice),
    struck: struck ? formatMoney(struck, language) : null,
    payNow: plan === 'advance' ? formatMoney(total, language) : null,
    later: later ? formatMoney(later, language) : null,
    path: paths.checkout(offer.slug, { page: path, language, market, arm }),
    ...(!free && sessions > 1 && { perSession: bySession(discountedPrice, sessions, written, say) }),
  };
}

/** The price by session, up to the next whole rupee, dollar or dirham; where that many times it is more than the whole price, it says “about”. */
function bySession(
  price: number,
  sessions: number,
  written: (minor: number) => string,
  say: ReturnType<typeof translator>,
): string {
  const whole = Math.ceil(price / sessions / 100) * 100;
  return say(whole * sessions === price ? 'price.perSession' : 'price.perSessionAbout', { price: written(whole) });
}
