import { expect, it } from 'vitest';
import { shownTitle } from '../pages/page.ts';
import { shownOfTitle, withBrand } from './brand-title.ts';

it('the brand follows a title that names it nowhere, where search results still show it whole', () => {
  expect(withBrand('Build a rocket', 'Makers')).toBe('Build a rocket · Makers');
  expect(withBrand('Makers build a rocket', 'Makers')).toBe('Makers build a rocket');
  const room = shownOfTitle - ' · Makers'.length;
  expect(withBrand('x'.repeat(room), 'Makers')).toBe(`${'x'.repeat(room)} · Makers`);
  expect(withBrand('x'.repeat(room + 1), 'Makers')).toBe('x'.repeat(room + 1));
});

it('a page in another language without a title of its own is called by its label', () => {
  const head = { title: '', description: '' };
  expect(shownTitle({ head, label: 'రాకెట్' })).toBe('రాకెట్');
  expect(shownTitle({ head: { ...head, title: 'Rocket' }, label: 'x' })).toBe('Rocket');
});
