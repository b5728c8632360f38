import { expect, it } from 'vitest';
import { exampleBatch } from '../shared/example-data.ts';
import type { ProgrammeCardView } from '../../page-data/view-types.ts';
import { shelvesOf } from './shelves.ts';

const card = (slug: string, min: number, dated = true) =>
  ({ slug, ages: { min, max: min + 6 }, next: dated ? exampleBatch('open', 9) : null }) as ProgrammeCardView;

it('a list is grouped in shelves by age, the youngest first, then for adults, and last what has no date', () => {
  const listed = [
    card('ham', 18),
    card('kites', 8),
    card('robots', 12),
    card('gone', 8, false),
    card('maker', 10),
    card('art', 6),
  ];
  expect(shelvesOf(listed).map(({ name, from, cards }) => [name, from, cards.map(({ slug }) => slug)])).toEqual([
    ['0', 6, ['kites', 'art']],
    ['9', 10, ['maker']],
    ['12', 12, ['robots']],
    ['adults', 18, ['ham']],
    ['closed', 8, ['gone']],
  ]);
});
