import { expect, it } from 'vitest';
import type { Language } from '#foundation/locale/language.ts';
import { learnerNames } from './learner-names.ts';

const two = [{ name: 'Kavin R' }, { name: 'Nila R' }];

it.each<[Language, string]>([
  ['en', 'Kavin R and Nila R'],
  ['ta', 'Kavin R, Nila R'],
  ['te', 'Kavin R, Nila R'],
  ['kn', 'Kavin R ಮತ್ತು Nila R'],
  ['ml', 'Kavin R, Nila R'],
  ['hi', 'Kavin R और Nila R'],
])('two names are joined as %s joins them', (language, joined) => {
  expect(learnerNames(two, language)).toBe(joined);
});

it('of a class the first names are written out and the others counted', () => {
  const all = ['Arun K', 'Kavya S', 'Meena V', 'Ravi T', 'Tara D'].map((name) => ({ name }));
  expect(learnerNames(all, 'ta', { first: true })).toBe('Arun, Kavya, Meena +2');
});
