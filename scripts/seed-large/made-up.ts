// Names, moments and numbers for `seed-large.ts`.
import { newId } from '#foundation/kit/id.ts';

/** The same records in each run: a seeded generator (mulberry32). */
let seed = 20_261_122;
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
/** A whole number below `most`. */
export const whole = (most: number) => Math.floor(random() * most);
export const one = <Value>(list: readonly Value[]): Value => list[whole(list.length)] as Value;

// Made of syllables, so that no list of people is needed and most are spelt alike only by chance.
const [heads, middles, tails] = [
  'Ra Me La Pri Sun Kar Vi Ana Deep Nan Sha Go Ush Tha Bhar Ku'.split(' '),
  'me ni ksh ya da ti vi ra na lo sa mu'.split(' '),
  'sh na mi ka th ya ran han lar vel'.split(' '),
];
export const name = () => `${one(heads)}${one(middles)}${one(tails)} ${one(heads)}${one(tails)}`;
const letters = '234679ACDEFGHJKMNPQRTWXYZ';
/** Eight letters of an order reference. */
export const code = () => Array.from({ length: 8 }, () => letters[whole(letters.length)]).join('');

export const now = Date.now();
export const twoYears = 2 * 365 * 86_400_000;
/** `wanted` moments of the last two years, denser towards today, in ascending order: records are stored in the order they occur. */
export const moments = (wanted: number) =>
  Array.from({ length: wanted }, () => new Date(now - twoYears * random() ** 1.5).toISOString()).toSorted();
/** A UUIDv7 of that moment: ids sort by time, as real ones do. */
export const idAt = (at: string) => {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
};
