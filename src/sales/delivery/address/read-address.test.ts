import { describe, expect, it } from 'vitest';
import { home } from '#tests/home';
import { addressLines } from './address-lines.ts';
import { typedAddress, type AddressField, type AddressValues } from './address.ts';
import { findPin } from './pin-code.ts';
import { addressValues, readAddress } from './read-address.ts';

const phone = '+919840012345';
const read = (changes: Partial<AddressValues> = {}) => readAddress({ ...home, ...changes }, { phone });
const problem = async (field: AddressField, changes: Partial<AddressValues>) => (await read(changes)).problems?.[field];

describe('an address in India', () => {
  it('gets district and state from its PIN, and the number that is known already', async () => {
    const { address } = await read();
    expect(address).toEqual({
      recipient: 'Meena R',
      line1: '12 Beach Road',
      line2: '',
      postcode: '600001',
      city: 'Chennai',
      district: 'Chennai',
      state: '33',
      country: 'IN',
      phone,
    });
    expect(address && addressLines(address)).toEqual(['12 Beach Road', 'Chennai', 'Tamil Nadu 600001']);
  });

  it('keeps what was typed itself, and shows what was filled with the form that comes back', async () => {
    expect((await read({ shipDistrict: 'Chennai North' })).address?.district).toBe('Chennai North');
    const again = await read({ shipName: '' });
    expect(again.problems).toEqual({ shipName: 'address.problem.name' });
    expect(again.values).toMatchObject({ shipDistrict: 'Chennai', shipState: '33' });
  });

  it.each([
    ['௬௦௦௦௦௧', '600001'],
    ['600 001', '600001'],
    [' 600-001 ', '600001'],
  ])('reads the PIN %s', async (typed, postcode) => {
    expect((await read({ shipPostcode: typed })).address?.postcode).toBe(postcode);
  });

  it.each([
    ['', 'address.problem.pin'],
    ['60001', 'address.problem.pin'],
    ['000000', 'address.problem.pin'],
    ['6000011', 'address.problem.pin'],
    ['299999', 'address.problem.pinUnknown'],
  ])('refuses the PIN “%s”', async (typed, message) => {
    expect((await read({ shipPostcode: typed, shipState: '' })).problems).toEqual({ shipPostcode: message });
  });

  it('refuses a state that the PIN is not in, and takes each of those it reaches into', async () => {
    expect(await problem('shipState', { shipState: '29' })).toBe('address.problem.stateFits');
    expect(await problem('shipState', { shipState: '33' })).toBeUndefined();
    const found = await findPin('160001');
    expect(found).toMatchObject({ kind: 'known', state: '04' });
  });

  it('of a PIN younger than our data asks for district and state, and holds it against the area', async () => {
    const young = { shipPostcode: '600999' };
    expect(await findPin('600999')).toEqual({ kind: 'new', states: ['33'] });
    expect(await problem('shipDistrict', young)).toBe('address.problem.district');
    expect((await read({ ...young, shipDistrict: 'Chennai' })).address).toMatchObject({ state: '33' });
    expect(await problem('shipState', { ...young, shipState: '07' })).toBe('address.problem.stateFits');
  });

  it('of a field post office takes any state and needs no district', async () => {
    const army = { shipPostcode: '900056', shipCity: '56 APO' };
    expect(await problem('shipState', army)).toBe('address.problem.state');
    expect((await read({ ...army, shipState: '07' })).address).toMatchObject({ district: '', state: '07' });
  });
});

describe('an address elsewhere', () => {
  const abroad = { shipCountry: 'US', shipPostcode: '94105', shipCity: 'San Francisco', shipRegion: 'CA' };

  it('is taken as it is written, and printed as the country writes it', async () => {
    const { address } = await read(abroad);
    expect(address).toMatchObject({ state: 'CA', district: '', postcode: '94105' });
    expect(address && addressLines(address)).toEqual(['12 Beach Road', 'San Francisco, CA, 94105', 'United States']);
  });

  it.each([
    ['US', '9410', true],
    ['US', '94105-1234', false],
    ['AU', '2000', false],
    ['AU', 'ABC', true],
    ['GB', 'sw1a 1aa', false],
    ['AE', '', false],
    ['AE', 'P.O. Box', true],
  ])('of %s with postcode “%s” is refused: %s', async (shipCountry, shipPostcode, refused) => {
    expect(await problem('shipPostcode', { ...abroad, shipCountry, shipPostcode })).toBe(
      refused ? 'address.problem.postcode' : undefined,
    );
  });

  it('needs its state where parcels go astray without it, and nowhere else', async () => {
    expect(await problem('shipRegion', { ...abroad, shipRegion: ' ' })).toBe('address.problem.state');
    expect(await problem('shipRegion', { ...abroad, shipCountry: 'AE', shipRegion: '' })).toBeUndefined();
  });

  it('in a country without delivery is refused', async () => {
    expect(await problem('shipCountry', { shipCountry: 'XX' })).toBe('address.problem.country');
  });
});

describe('what cannot be printed is refused at its field', () => {
  it.each([
    ['shipName', '<b>Meena</b>', 'address.problem.signs'],
    ['shipName', 'Meena 🚀', 'address.problem.signs'],
    ['shipLine1', '12 Beach Road 🇮🇳', 'address.problem.signs'],
    ['shipLine1', '...', 'address.problem.line'],
    ['shipLine1', 'x'.repeat(101), 'address.problem.long'],
    ['shipCity', '\u202e', 'address.problem.city'],
    ['shipLine2', 'near {temple}', 'address.problem.signs'],
    ['shipPhone', '12', 'address.problem.phone'],
  ] as const)('%s: %s', async (field, typed, message) => {
    expect(await problem(field, { [field]: typed })).toBe(message);
  });

  it('while names in the scripts of the south stay as they are', async () => {
    const { address } = await read({
      shipName: 'மீனாட்சி ரா.',
      shipLine1: '#12/3, 2வது தெரு & “பூங்கா”',
      shipCity: 'സ്ത്രീപുരം',
    });
    expect(address).toMatchObject({ recipient: 'மீனாட்சி ரா.', city: 'സ്ത്രീപുരം' });
  });
});

it('an address fills its form with itself', async () => {
  const { address } = await read({ shipPhone: '98401 23456' });
  if (!address) throw new Error('The address was refused');
  const again = await readAddress(typedAddress(address), { phone: '' });
  expect(again.address).toEqual(address);
  expect(addressValues(new URLSearchParams({ shipName: 'A' }))).toMatchObject({ shipName: 'A', shipCity: '' });
});

describe('the PIN codes that are shipped', () => {
  it.each([
    ['110001', '07'],
    ['560001', '29'],
    ['682555', '31'],
    ['403001', '30'],
    ['500081', '36'],
    ['520001', '37'],
    ['194101', '38'],
    ['605001', '34'],
    ['744101', '35'],
    ['781001', '18'],
  ])('%s is in state %s', async (pin, state) => {
    expect(await findPin(pin)).toMatchObject({ kind: 'known', state });
  });

  it('say nothing of what is no PIN', async () => {
    for (const text of ['', '12345', '0'.repeat(6), 'abcdef', '600001 '])
      expect(await findPin(text)).toEqual({ kind: 'none' });
  });
});
