import { expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { seal, unseal } from './sealed-secret.ts';

it('a sealed secret opens for its owner and under the same secret of the app only, and never once it was changed', () => {
  useConfigForTests({ SESSION_SECRET: 'one secret of the app, of 32 signs' });
  const secret = Buffer.from('twenty bytes of luck');
  const sealed = seal(secret, 'asha');
  expect(unseal(sealed, 'asha')).toEqual(secret);
  expect(seal(secret, 'asha')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false);
  expect(unseal(sealed, 'selvi')).toBeNull();
  for (const at of [0, 20, 45]) {
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[at]! ^= 1;
    expect(unseal(bytes.toString('base64url'), 'asha'), `byte ${at}`).toBeNull();
  }
  for (const text of ['', 'x', 'nonsense that is none'.repeat(3)]) expect(unseal(text, 'asha')).toBeNull();
  useConfigForTests({ SESSION_SECRET: 'another secret of it, of 32 signs!' });
  expect(unseal(sealed, 'asha')).toBeNull();
});
