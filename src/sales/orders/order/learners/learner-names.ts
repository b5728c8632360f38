import { memoize } from '#foundation/kit/memoize.ts';
import type { Language } from '#foundation/locale/language.ts';

/** More names than these are not written out. */
const maxNamed = 4;

const lists = memoize((language: Language) => new Intl.ListFormat(language, { type: 'conjunction' }));

/** Languages in which the “and” of CLDR is not said between names, or takes the case ending from all but the last. */
const withCommas: ReadonlySet<Language> = new Set(['ta', 'te', 'ml']);

/** The names of learners in one line of text: `Arun and Kavya`, `கவின், நிலா`, or `Arun, Kavya, Meena +9` for a class. `first`: only the first name of each. */
export function learnerNames(
  learners: { name: string }[],
  language: Language,
  { first = false }: { first?: boolean } = {},
): string {
  const names = learners.map(({ name }) => (first ? (name.split(' ')[0] ?? '') : name));
  if (names.length <= maxNamed) return withCommas.has(language) ? names.join(', ') : lists(language).format(names);
  const named = names.slice(0, maxNamed - 1);
  return `${named.join(', ')} +${names.length - named.length}`;
}

/** The learners of an order who learn in this batch. */
export function learnersIn<One extends { elsewhere: string | null }>(
  { batchId, learners }: { batchId: string; learners: One[] },
  batch: string,
): One[] {
  return learners.filter(({ elsewhere }) => (elsewhere ?? batchId) === batch);
}
