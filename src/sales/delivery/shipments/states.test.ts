import { expect, it } from 'vitest';
import { carriers, carrierName, readTracking, trackingUrl } from './carriers.ts';
import { familySteps, isTold, isWithUs, mayFollow, shipmentStateNames } from './states.ts';

it('a kit is packed, sent, and arrives or comes back; nothing else follows', () => {
  const ways = shipmentStateNames.flatMap((from) =>
    shipmentStateNames.filter((to) => mayFollow(from, to)).map((to) => `${from} ${to}`),
  );
  expect(ways.sort()).toEqual(
    [
      'to-pack packed',
      'to-pack sent',
      'to-pack called-back',
      'packed sent',
      'packed called-back',
      'sent arrived',
      'sent returned',
      'arrived returned',
      'returned to-pack',
      'returned called-back',
      'called-back to-pack',
    ].sort(),
  );
});

it('its address is corrected and it is called back only while it is with us', () => {
  expect(shipmentStateNames.filter(isWithUs)).toEqual(['to-pack', 'packed', 'returned']);
  expect(familySteps).toEqual(['to-pack', 'packed', 'sent', 'arrived']);
  expect(shipmentStateNames.filter(isTold)).toEqual(['sent', 'arrived', 'returned']);
});

it.each([
  ['ek 123456789 in', 'EK123456789IN'],
  ['1Z-999', '1Z-999'],
  ['1234', null],
  ['=cmd()', null],
  ['<script>', null],
  ['x'.repeat(41), null],
])('the tracking number “%s” is read as %s', (typed, number) => {
  expect(readTracking(typed)).toBe(number);
});

it('every courier but the last says where a number is followed, over https', () => {
  for (const [code, { name }] of Object.entries(carriers)) {
    const url = trackingUrl(code, 'AB 1');
    expect(carrierName(code)).toBe(name);
    if (code === 'other') expect(url).toBeNull();
    else expect(url).toMatch(/^https:\/\/[^#]+AB%201/);
  }
  expect([trackingUrl('dtdc', null), trackingUrl('nobody', 'A'), carrierName('nobody')]).toEqual([null, null, null]);
});
