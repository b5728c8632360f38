import { expect, it } from 'vitest';
import { withMovedLinks } from './moved-links.ts';

const move = (value: unknown) =>
  withMovedLinks(value, { from: '/maker', to: '/make', origin: 'https://school.example' });

it.each([
  ['/maker', '/make'],
  ['/maker?utm_source=x#dates', '/make?utm_source=x#dates'],
  ['https://school.example/maker#dates', '/make#dates'],
  [
    'Look at [the maker](/maker "here") and [prices](/maker/pricing).',
    'Look at [the maker](/make "here") and [prices](/maker/pricing).',
  ],
  ['[a](https://school.example/maker?x=1)', '[a](/make?x=1)'],
])('a link to a moved page leads to its new address: %s', (before, after) => expect(move(before)).toBe(after));

it.each([
  '/maker/pricing',
  '/makers',
  '/x/maker',
  'https://other.example/maker',
  'Type /maker to see it',
  '/maker-space',
])('what only looks like the address of a moved page stays: %s', (text) => expect(move(text)).toBe(text));

it('finds links at any depth, and returns the very value where there are none', () => {
  const page = {
    canonical: '/maker',
    blocks: [{ id: 'a', actions: [{ label: 'Go', to: '/maker' }, { to: 'enrol' }] }],
    n: 1,
  };
  expect(move(page)).toEqual({
    canonical: '/make',
    blocks: [{ id: 'a', actions: [{ label: 'Go', to: '/make' }, { to: 'enrol' }] }],
    n: 1,
  });
  const other = { blocks: [{ to: '/makers' }], none: null };
  expect(move(other)).toBe(other);
});
