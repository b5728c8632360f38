import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused when read out: no 0 O, 1 I L, 5 S, 8 B, U V. */
const alphabet = '234679ACDEFGHJKMNPQRTWXYZ';

/** A random code for people, in groups of four: `7K4M-92QX`. Each group is one of 25⁴, some 18 bits. */
export function readableCode(groups: number): string {
  return Array.from({ length: groups }, group).join('-');
}

function group(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
