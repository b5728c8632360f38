import { describe, expect, it } from 'vitest';
import { marketCodes, marketName, resolveMarket } from './market.ts';

describe('the market of a visitor', () => {
  it.each(marketCodes)('on a page for %s is that one, with its currency and zone', (page) => {
    expect(resolveMarket({ page }).market).toBe(page);
  });

  it('is the one they chose, and currency and zone follow', () => {
    expect(resolveMarket({ page: 'IN', chosen: 'US' })).toEqual({
      market: 'US',
      currency: 'USD',
      zone: 'America/New_York',
    });
  });

  it.each([undefined, null, '', 'us', 'XX', 'constructor', ['US'], '\u0000'])(
    'stays that of the page when %j was chosen',
    (chosen) => expect(resolveMarket({ page: 'AE', chosen })).toMatchObject({ market: 'AE', currency: 'AED' }),
  );

  it('has a name in each language', () => {
    expect(marketName('US', 'en')).toBe('United States');
    expect(marketName('IN', 'ta')).toBe('இந்தியா');
  });
});
