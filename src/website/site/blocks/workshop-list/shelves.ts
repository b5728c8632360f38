import type { ProgrammeCardView } from '../../page-data/view-types.ts';

/** Programmes of one age, those for adults, or those without a date; `from`: the youngest age on the shelf. */
export type Shelf = { name: string; from: number; cards: ProgrammeCardView[] };

/** The ages at which a shelf begins; a programme stands where its youngest learners are. */
const begins = [0, 9, 12, 15];
const adult = 18;

/** Returns the cards in shelves by age, the youngest first, in their order; what cannot be booked comes last. */
export function shelvesOf(cards: ProgrammeCardView[]): Shelf[] {
  const shelves = new Map<string, ProgrammeCardView[]>();
  for (const name of [...begins.map(String), 'adults', 'closed']) shelves.set(name, []);
  for (const card of cards) shelves.get(nameOf(card))?.push(card);
  return [...shelves]
    .filter(([, some]) => some.length > 0)
    .map(([name, some]) => ({ name, cards: some, from: Math.min(...some.map(({ ages }) => ages.min)) }));
}

function nameOf({ ages, next }: ProgrammeCardView): string {
  if (!next) return 'closed';
  if (ages.min >= adult) return 'adults';
  return String(begins.findLast((age) => age <= ages.min) ?? 0);
}
