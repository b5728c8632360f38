import { afterEach, describe, expect, it } from 'vitest';
import {
  allMarkets,
  isMarket,
  marketChoices,
  marketCodes,
  marketFacts,
  openMarketCodes,
  resolveMarket,
  setMarkets,
} from './market-list.server.ts';
import { isCountryCode, marketName } from './market.ts';

const starter = [...allMarkets()];
afterEach(() => setMarkets(starter));

describe('the market of a visitor', () => {
  it.each(marketCodes())('on a page for %s is that one', (page) => {
    expect(resolveMarket({ page }).market).toBe(page);
  });

  it('is the one they chose, and currency and zone follow', () => {
    const { market } = resolveMarket({ page: 'IN', chosen: 'US' });
    expect(marketFacts(market)).toMatchObject({ currency: 'USD', zone: 'America/New_York' });
  });

  it.each([undefined, null, '', 'us', 'XX', 'constructor', ['US'], '\u0000'])(
    'stays that of the page when %j was chosen',
    (chosen) => expect(resolveMarket({ page: 'AE', chosen })).toEqual({ market: 'AE' }),
  );

  it('has a name in each language', () => {
    expect(marketName('US', 'en')).toBe('United States');
    expect(marketName('IN', 'ta')).toBe('இந்தியா');
    expect(marketName('GB', 'en')).toBe('United Kingdom');
  });
});

describe('the list of markets', () => {
  const britain = {
    code: 'GB',
    currency: 'GBP',
    zone: 'Europe/London',
    phone: { country: 'GB', prefix: '+44' },
    gateways: null,
    open: true,
  };

  it('is data: one that is added is there at once, and one that is closed is no longer offered', () => {
    expect(isMarket('GB')).toBe(false);
    setMarkets([britain, ...starter.map((market) => ({ ...market, open: market.code !== 'AU' }))]);
    expect(isMarket('GB')).toBe(true);
    expect(marketCodes()).toEqual(['GB', 'IN', 'US', 'AE', 'AU']);
    expect(openMarketCodes()).toEqual(['GB', 'IN', 'US', 'AE']);
    expect(isMarket('AU')).toBe(true);
    expect(marketChoices()[0]).toEqual({ code: 'GB', name: 'United Kingdom', currency: 'GBP', open: true });
  });

  it.each(['gb', 'GBR', '', 'G1', null, 3])('takes %j for no code of a country', (text) => {
    expect(isCountryCode(text)).toBe(false);
  });
});
