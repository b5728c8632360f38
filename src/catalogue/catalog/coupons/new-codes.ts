import { randomBytes } from 'node:crypto';

/** Letters and digits that are not confused when read out or copied by hand; 32 of them, 5 bits each. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

/** An unguessable code: the prefix and ten random letters, 50 bits. */
export function newCouponCode(prefix: string): string {
  const random = Array.from(randomBytes(length), (byte) => letters[byte & 31]).join('');
  return `${prefix}-${random.slice(0, 5)}-${random.slice(5)}`;
}
