import { randomInt } from 'node:crypto';
import { config } from '#config';

/** Letters and digits that nobody confuses when reading them out: no 0 O, 1 I L, 5 S, 8 B, U V. */
const alphabet = '234679ACDEFGHJKMNPQRTWXYZ';

/** A random order reference for people, under the setting ORDER_PREFIX: `KD-7K4M-92QX`. 25⁸ possibilities; the database keeps them unique. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${config().ORDER_PREFIX}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
