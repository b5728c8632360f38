import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when reading them out: no 0 O, 1 I L, 5 S, 8 B, U V. */
const alphabet = '234679ACDEFGHJKMNPQRTWXYZ';

/** A random order reference for people: `TL-7K4M-92QX`. 25⁸ possibilities; the database keeps them unique. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `TL-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
