import { sessionSecret } from '#foundation/config';
import { sealed, unsealed } from '#foundation/kit/secrets/sealed.ts';

const key = () => ({ appSecret: sessionSecret(), purpose: 'second step of staff' });

/** Encrypts a secret of the second step for the table, bound to its `owner` (see `sealed`): a copy of the database alone gives no codes. */
export const seal = (secret: Uint8Array, owner: string): string => sealed(key(), secret, owner);

/** Decrypts the secret; null if it was sealed for another person or with another app secret, or was changed. */
export const unseal = (text: string, owner: string): Buffer | null => unsealed(key(), text, owner);
