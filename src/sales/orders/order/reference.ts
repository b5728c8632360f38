import { config } from '#foundation/config';
import { readableCode } from '#foundation/kit/readable-code.ts';

/** A random order reference for people, under the setting ORDER_PREFIX: `KD-7K4M-92QX`. 25⁸ possibilities; the database keeps them unique. */
export function newReference(): string {
  return `${config().ORDER_PREFIX}-${readableCode(2)}`;
}
