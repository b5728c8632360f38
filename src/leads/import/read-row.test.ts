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
