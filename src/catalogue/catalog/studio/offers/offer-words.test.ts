import { describe, expect, it } from 'vitest';
import { howToWriteAmount } from '#foundation/i18n/staff/amount-words.ts';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import type { MarketChoice } from '#foundation/locale/market.ts';
import type { OfferContent } from '../../content/content-schema.ts';
import { historyEntries } from '../shared/history-entries.ts';
import { isEqualPrice, offerOf, typedOffer, unreadAmounts } from './offer-fields.ts';
import { previewOf, type TaxView } from './preview.ts';

const markets: MarketChoice[] = [{ code: 'IN', name: 'India', currency: 'INR', open: true }];
const taxes: TaxView = { rules: {}, programmeTax: null, net: [], markets, registered: false };
const content: OfferContent = {
  slug: 'kites-in',
  programme: 'kites',
  market: 'IN',
  plan: 'advance',
  price: 99_900,
  discountedPrice: 49_950,
  payNow: 9_900,
  parts: 3,
  currency: 'INR',
  includes: { en: ['Two live sessions', 'A list of parts'], ta: ['இரண்டு வகுப்புகள்'] },
  mostSeats: 4,
};

describe('the form of an offer', () => {
  it('means again what it shows; empty lines and an empty limit mean nothing', () => {
    const { slug: _, programme: __, ...told } = content;
    expect(offerOf(typedOffer(content), markets)).toMatchObject(told);
    const emptied = { ...typedOffer(content), 'includes.en': '\r\n  \r\n', 'includes.ta': '', mostSeats: ' ' };
    expect(offerOf(emptied, markets)).toMatchObject({ includes: undefined, mostSeats: undefined });
    expect(offerOf({ ...typedOffer(content), mostSeats: 'some' }, markets).mostSeats).toBeNaN();
  });

  it.each(['1499,50', '1.499,50', '1,4', '1e5', '1499.'])(
    'refuses %s as a price, and says how to write it',
    (price) => {
      const typed = { ...typedOffer(content), price };
      expect(offerOf(typed, markets).price).toBeNaN();
      expect(unreadAmounts(typed, markets)).toEqual({ price: howToWriteAmount('INR') });
      expect(previewOf(typed, taxes)).toBeNull();
    },
  );

  it('PRC-1: prices that are alike are warned about at the field, and shown again as nothing taken off', () => {
    const alike = { ...typedOffer(content), plan: 'full', price: '999', discountedPrice: '999' };
    expect(isEqualPrice(alike, markets)).toBe(true);
    expect(previewOf(alike, taxes)).toMatchObject({ price: '₹999', struck: null, saving: null });
    expect(isEqualPrice({ ...alike, discountedPrice: '' }, markets)).toBe(false);
    expect(isEqualPrice({ ...alike, price: '0', discountedPrice: '0' }, markets)).toBe(false);
    expect(typedOffer({ ...content, discountedPrice: content.price }).discountedPrice).toBe('');
  });

  it('shows the price as visitors see it, in the language of who works there', async () => {
    const typed = typedOffer(content);
    expect(previewOf(typed, taxes)).toMatchObject({
      market: 'India',
      saving: '₹499.50',
      rest: '₹400.50 in 2 payments',
    });
    const tamil = await speakToStaff('ta', async () => previewOf(typed, taxes));
    expect(tamil).toMatchObject({ market: 'இந்தியா', rest: '2 தவணைகளில் ₹400.50' });
  });
});

it('the history of an offer is shown in the language of the reader, field by field', async () => {
  const entry = {
    id: '1',
    who: 'Asha',
    did: 'changed-offer',
    at: new Date(0),
    details: { before: { price: 99_900, mostSeats: null }, after: { price: 89_900, mostSeats: 2 } },
  };
  const read = () => historyEntries([entry], 'INR')[0];
  expect(read()).toMatchObject({
    said: 'changed it',
    changes: [
      { field: 'price', before: '₹999', after: '₹899' },
      { field: 'most seats of one order', before: null, after: '2' },
    ],
  });
  const tamil = await speakToStaff('ta', async () => read());
  expect(tamil).toMatchObject({ said: 'மாற்றினார்', changes: [{ field: 'விலை' }, { field: 'ஓர் ஆர்டரில் அதிகபட்ச இடங்கள்' }] });
});
