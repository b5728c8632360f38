import { describe, expect, it } from 'vitest';
import { readRow } from './read-row.ts';

const how = {
  mapping: { name: 0, mobile: 1, email: 2, language: 3, country: 4 },
  country: 'IN',
  language: 'en' as const,
};
const read = (...cells: string[]) => readRow(cells, how);
const mobileOf = (typed: string, country = '') => {
  const row = read('Meena', typed, '', '', country);
  return 'problem' in row ? row.problem : row.mobile;
};

describe('a number in a list', () => {
  it.each([
    ['98401 23456', '+919840123456'],
    ['09840123456', '+919840123456'],
    ['+91-98401-23456', '+919840123456'],
    ['0091 98401 23456', '+919840123456'],
    ['919840123456', '+919840123456'],
    ["'9840123456", '+919840123456'],
    ['9840123456.0', '+919840123456'],
    ['9.19840123456E+11', '+919840123456'],
    ['௯௮௪௦௧௨௩௪௫௬', '+919840123456'],
    ['98401 23456 / 98401 99999', '+919840123456'],
    ['p:+919840123456', '+919840123456'],
    ['971501234567', '+971501234567'],
    ['+1 (201) 555-0123', '+12015550123'],
    ['+44 7400 123456', '+447400123456'],
    ['0919840123456', '+919840123456'],
    ['0 91 98401 23456', '+919840123456'],
    ['+91 (0) 98401 23456', '+919840123456'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['９８４０１２３４５６', '+919840123456'],
    ['＋９１ ９８４０１ ２３４５６', '+919840123456'],
    ['98401\u00A023456', '+919840123456'],
  ])('%s is %s', (typed, expected) => expect(mobileOf(typed)).toBe(expected));

  it('is read by the country of its row', () => {
    expect(mobileOf('050 123 4567', 'ae')).toBe('+971501234567');
  });

  it.each([
    ['6502530000', 'United States', '+16502530000'],
    ['6502530001', 'USA', '+16502530001'],
    ['6502530002', 'US', '+16502530002'],
    ['0501234567', 'UAE', '+971501234567'],
    ['0501234568', 'United Arab Emirates', '+971501234568'],
    ['07400123456', 'United Kingdom', '+447400123456'],
    ['81234567', 'Singapore', '+6581234567'],
    ['61468519000', 'AU', '+61468519000'],
    ['030 901820', 'de', '+4930901820'],
    ['+47 924 48 617', 'US', '+4792448617'],
    ['601 123 456', 'Czechia', '+420601123456'],
    ['9840012398', 'இந்தியா', '+919840012398'],
    ['9840012398', 'n/a', '+919840012398'],
  ])('%s of %s is %s', (typed, country, expected) => expect(mobileOf(typed, country)).toBe(expected));

  it('of a country that is named and not known is refused, never made an Indian one; its own prefix makes it known', () => {
    expect(mobileOf('6502530000', 'The States')).toBe('country');
    expect(mobileOf('9840012398', 'Dubai')).toBe('country');
    expect(mobileOf('916502530000', 'Wakanda')).toBe('country');
    expect(mobileOf('+1 650 253 0000', 'The States')).toBe('+16502530000');
    expect(read('Meena', '', 'meena@example.org', '', 'Wakanda')).toMatchObject({ mobile: null, country: null });
  });

  it.each(['12345', 'call me', '98401', '1800 425 0000'])('%s is none', (typed) =>
    expect(mobileOf(typed)).toBe('number'),
  );

  it('that a spreadsheet rounded is refused, not guessed', () => {
    expect(mobileOf('9.1984E+11')).toBe('rounded');
  });
});

describe('a row of a list', () => {
  it('needs a number or an address; who has no name is called by it', () => {
    expect(read('Meena')).toEqual({ problem: 'no-contact' });
    expect(read('', '9840123456')).toMatchObject({ name: '+919840123456', contact: '+919840123456' });
    expect(read('', '', 'Asha@Example.org')).toMatchObject({ name: 'asha@example.org', mobile: null });
  });

  it.each(['NA', 'nil', '-', 'no email', 'N/A', 'none'])('with “%s” for an address has none', (email) => {
    expect(read('A', '9840055551', email)).toMatchObject({ mobile: '+919840055551', email: null });
  });

  it.each(['N/A', '0', '-', 'no number'])('with “%s” for a number is known by the address', (mobile) => {
    expect(read('E', mobile, 'e5@example.com')).toMatchObject({ mobile: null, contact: 'e5@example.com' });
  });

  it('keeps a good contact where another cell is wrong, and says which', () => {
    expect(read('Meena', '9840123456', 'no address')).toMatchObject({
      mobile: '+919840123456',
      email: null,
      doubt: 'email',
    });
    expect(read('Meena', 'call me', 'm@x.org')).toMatchObject({ mobile: null, contact: 'm@x.org', doubt: 'number' });
    expect(read('Meena', '9.1984E+11', 'm@x.org')).toMatchObject({ mobile: null, doubt: 'rounded' });
    expect(read('Meena', '6502530000', 'm@x.org', '', 'Wakanda')).toMatchObject({ mobile: null, doubt: 'country' });
    expect(read('=HYPERLINK("http://x.example")', '9840123456')).toMatchObject({
      name: '+919840123456',
      doubt: 'formula',
    });
    expect(read('@SUM(A1)', '9840123456')).toMatchObject({ name: '+919840123456', doubt: 'formula' });
    expect(read('x'.repeat(81), '9840123456')).toMatchObject({ name: 'x'.repeat(80), doubt: 'name-long' });
    expect(read('Meena', '9840123456', 'm@x.org')).toMatchObject({ doubt: null });
  });

  it('without any good contact is refused for the cell that is wrong', () => {
    expect(read('Meena', '', 'no address')).toEqual({ problem: 'email' });
    expect(read('Meena', '12345', 'no address')).toEqual({ problem: 'number' });
    expect(read('=1', '', '')).toEqual({ problem: 'formula' });
  });

  it.each([
    'g@example.com; g2@example.com',
    'g@example.com, g2@example.com',
    'G <g@example.com>',
    'mailto:g@example.com',
  ])('with “%s” for an address has the first one', (email) =>
    expect(read('G', '9840055557', email)).toMatchObject({ email: 'g@example.com', doubt: null }),
  );

  it('joins first and last name', () => {
    const mapping = { name: 0, lastName: 1, mobile: 2 };
    const named = (...cells: string[]) => readRow([...cells, '9840123456'], { ...how, mapping });
    expect(named('Meena', 'Iyer')).toMatchObject({ name: 'Meena Iyer' });
    expect(named('', 'Iyer')).toMatchObject({ name: 'Iyer' });
    expect(named('=1', 'Iyer')).toMatchObject({ doubt: 'formula' });
  });

  it.each([
    ['ta', 'ta'],
    ['Tamil', 'ta'],
    ['தமிழ்', 'ta'],
    ['hi-IN', 'hi'],
    ['Klingon', 'en'],
  ])('of the language %s is of %s', (typed, expected) =>
    expect(read('Meena', '9840123456', '', typed)).toMatchObject({ language: expected }),
  );
});

it('a long campaign is cut before a sign of two units, whose half the database would refuse', () => {
  const mapping = { ...how.mapping, campaign: 5 };
  const row = readRow(['Meena', '9840123456', '', '', '', `${'a'.repeat(99)}😀`], { ...how, mapping });
  expect('campaign' in row && row.campaign).toBe('a'.repeat(99));
});
