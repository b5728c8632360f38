import { expect, it } from 'vitest';
import { sameSecret } from './same-secret.ts';

it('a secret is the same only where every letter is, and an empty one proves nothing', () => {
  expect(sameSecret('open sesame', 'open sesame')).toBe(true);
  for (const given of ['open sesamE', 'open', '', null]) expect(sameSecret('open sesame', given)).toBe(false);
  for (const expected of ['', undefined]) expect(sameSecret(expected, '')).toBe(false);
});
