import { expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { attemptCookie, readAttemptCookie } from './attempt-cookie.ts';
import { newAttemptKey } from '../placement/attempt.ts';

const request = (cookie: string) => new Request('http://localhost/checkout/x', { headers: { cookie } });

it('the attempt’s cookie is for the checkout alone, and for https alone where the site has it', () => {
  useConfigForTests({});
  expect(attemptCookie('k')).toBe('attempt=k; Path=/checkout; HttpOnly; SameSite=Lax; Max-Age=604800');
  useConfigForTests({ SITE_URL: 'https://tinkerloft.example' });
  expect(attemptCookie('k')).toContain('; Secure');
});

it('is read back among other cookies; anything that is no key counts as none', () => {
  const key = newAttemptKey();
  expect(readAttemptCookie(request(`a=b; attempt=${key}; c=d`))).toBe(key);
  for (const cookie of ['', 'attempt=', 'attempt=x', `attempt=${key}x`, `xattempt=${key}`, "attempt=' or 1=1"]) {
    expect(readAttemptCookie(request(cookie)), cookie).toBeNull();
  }
});
