import { expect, it } from 'vitest';
import { roles } from '#platform/people/model';
import { matrix } from '#tests/hold/role-matrix';
import { furtherPlacesOf } from './further-places.ts';
import { placesOf, placesOnPhone } from './places.ts';

const labels = (role: (typeof roles)[number]) =>
  placesOf(role).flatMap(({ places }) => places.map(({ label }) => label));

it('a teacher is led to calendar, lessons and account only, and an owner everywhere', () => {
  expect(labels('teacher')).toEqual(['Calendar', '1-on-1', 'Account']);
  expect(labels('owner')).toEqual(expect.arrayContaining(['Home', 'People', 'Audit', 'Money', 'Mails', 'Programmes']));
});

it('the menu has no links to screens that the role may not read', () => {
  expect(labels('sales')).not.toEqual(expect.arrayContaining(['Mails']));
  expect(labels('sales')).not.toEqual(expect.arrayContaining(['Money']));
  expect(labels('editor')).not.toEqual(expect.arrayContaining(['Orders']));
  expect(labels('manager')).not.toEqual(expect.arrayContaining(['People']));
});

it.each(roles)('on a phone a %s has at most four places in the bar and the rest behind it, each once', (role) => {
  const { bar, more } = placesOnPhone(role);
  expect(bar.length).toBeGreaterThanOrEqual(2);
  expect(bar.length).toBeLessThanOrEqual(4);
  const shown = [...bar, ...more.flatMap(({ places }) => places)].map(({ key }) => key);
  expect(shown.toSorted()).toEqual(
    placesOf(role)
      .flatMap(({ places }) => places.map(({ key }) => key))
      .toSorted(),
  );
});

it('no two places have one letter', () => {
  const letters = placesOf('owner').flatMap(({ places }) => places.map(({ letter }) => letter));
  expect(new Set(letters).size).toBe(letters.length);
});

it.each(roles)('the search leads a %s to no further screen that is shut to them', (role) => {
  for (const { to, label } of furtherPlacesOf(role)) expect(matrix[to]?.read, label).toContain(role);
});

it('a teacher finds their weekly hours there, and nothing else', () => {
  expect(furtherPlacesOf('teacher').map(({ label }) => label)).toEqual(['Weekly hours']);
});
