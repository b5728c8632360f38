import { formatMoney } from '#kit/money';
import { marketName } from '#locale/market';
import { quote, type Format, type Offer } from '../../model.ts';

export const formatWords: Record<Format, string> = {
  workshop: 'Workshop',
  course: 'Course',
  'one-on-one': '1-on-1',
};

/** What a visitor pays for an offer, in English: `₹499`, what is struck through, what is saved, and the parts of an advance. */
export function priceWords(offer: Pick<Offer, 'plan' | 'price' | 'discountedPrice' | 'payNow' | 'parts' | 'currency'>) {
  const { total, struck, later } = quote(offer);
  const words = (amount: number) => formatMoney({ amount, currency: offer.currency }, 'en');
  const whole = offer.discountedPrice;
  const rest = later ? offer.parts - 1 : 0;
  return {
    price: whole === 0 ? 'Free' : words(whole),
    struck: struck ? words(struck.amount) : null,
    saving: struck ? words(struck.amount - whole) : null,
    advance: later ? words(total.amount) : null,
    rest: later ? `${words(later.amount)} ${rest > 1 ? `in ${rest} payments` : 'in one payment'}` : null,
  };
}

/** The same in one line for lists: `₹499 instead of ₹999 in India`. */
export function priceLine(offer: Offer): string {
  const { price, struck, advance } = priceWords(offer);
  const instead = struck ? ` instead of ${struck}` : '';
  const first = advance ? `, ${advance} first` : '';
  return `${price}${instead}${first} in ${marketName(offer.market, 'en')}`;
}
