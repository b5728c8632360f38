import { describe, expect, it } from 'vitest';
import { guessMapping } from './fields.ts';
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

  it('with a formula for a name, a wrong address or too long a name is refused', () => {
    expect(read('=HYPERLINK("http://x.example")', '9840123456')).toEqual({ problem: 'formula' });
    expect(read('@SUM(A1)', '9840123456')).toEqual({ problem: 'formula' });
    expect(read('Meena', '9840123456', 'no address')).toEqual({ problem: 'email' });
    expect(read('x'.repeat(81), '9840123456')).toEqual({ problem: 'name-long' });
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

it('columns are guessed by their headings, in English and Tamil, each once', () => {
  expect(guessMapping(['Full name', 'Phone Number', 'E-mail', 'Campaign name', 'Lang'])).toEqual({
    name: 0,
    mobile: 1,
    email: 2,
    campaign: 3,
    language: 4,
  });
  expect(guessMapping(['பெயர்', 'கைபேசி எண்', 'Age'])).toEqual({ name: 0, mobile: 1 });
});

it('a long campaign is cut before a sign of two units, whose half the database would refuse', () => {
  const mapping = { ...how.mapping, campaign: 5 };
  const row = readRow(['Meena', '9840123456', '', '', '', `${'a'.repeat(99)}😀`], { ...how, mapping });
  expect('campaign' in row && row.campaign).toBe('a'.repeat(99));
});
