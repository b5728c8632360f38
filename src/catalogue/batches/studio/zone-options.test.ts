import { afterEach, expect, it } from 'vitest';
import { allMarkets, openMarketZones, setMarkets } from '#foundation/locale/market-list.server.ts';
import { zoneOptions } from './zone-options.ts';

const before = allMarkets();
afterEach(() => setMarkets(before));

it('a batch can have the zone of every open market, each offered once', () => {
  setMarkets([
    ...before,
    {
      code: 'NP',
      currency: 'NPR',
      zone: 'Asia/Kathmandu',
      phone: { country: 'NP', prefix: '+977' },
      gateways: [],
      open: true,
    },
    {
      code: 'LK',
      currency: 'LKR',
      zone: 'Asia/Colombo',
      phone: { country: 'LK', prefix: '+94' },
      gateways: [],
      open: true,
    },
    {
      code: 'JP',
      currency: 'JPY',
      zone: 'Asia/Tokyo',
      phone: { country: 'JP', prefix: '+81' },
      gateways: [],
      open: false,
    },
  ]);
  const zones = zoneOptions(undefined, openMarketZones()).map(({ value }) => value);
  expect(zones).toContain('Asia/Kathmandu');
  expect(zones).not.toContain('Asia/Tokyo');
  expect(new Set(zones).size).toBe(zones.length);
  expect(zoneOptions('Asia/Tokyo', openMarketZones()).at(-1)?.value).toBe('Asia/Tokyo');
});
