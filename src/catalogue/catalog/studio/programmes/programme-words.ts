import { type StaffSentence, say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { marketName } from '#foundation/locale/market.ts';
import { quote, type Format, type Offer } from '../../model.ts';

export const formatWords: Record<Format, StaffSentence> = {
  workshop: 'Workshop',
  course: 'Course',
  'one-on-one': '1-on-1',
};

/** The price of an offer in the studio's language: `₹499`, struck price, saving, and the parts of an advance. */
export function priceWords(offer: Pick<Offer, 'plan' | 'price' | 'discountedPrice' | 'payNow' | 'parts' | 'currency'>) {
  const { total, struck, later } = quote(offer);
  const words = (amount: number) => formatMoney({ amount, currency: offer.currency }, staffLanguage());
  const whole = offer.discountedPrice;
  const rest = later ? offer.parts - 1 : 0;
  return {
    price: whole === 0 ? say('Free') : words(whole),
    struck: struck ? words(struck.amount) : null,
    saving: struck ? words(struck.amount - whole) : null,
    advance: later ? words(total.amount) : null,
    rest: later ? restWords(words(later.amount), rest) : null,
  };
}

function restWords(amount: string, count: number): string {
  return count > 1
    ? say('{amount} in {count} payments', { amount, count })
    : say('{amount} in one payment', { amount });
}

/** The same in one line for lists: `₹499 instead of ₹999 in India`. */
export function priceLine(offer: Offer): string {
  const { price, struck, advance } = priceWords(offer);
  const market = marketName(offer.market, staffLanguage());
  if (struck && advance)
    return say('{price} instead of {struck}, {advance} first in {market}', { price, struck, advance, market });
  if (struck) return say('{price} instead of {struck} in {market}', { price, struck, market });
  if (advance) return say('{price}, {advance} first in {market}', { price, advance, market });
  return say('{price} in {market}', { price, market });
}
