import { expect, it } from 'vitest';
import { base32, codeAt, newTotpSecret, otpauthUrl, stepAt, stepOfCode } from './totp.ts';

/** The secret of the test vectors of RFC 6238, appendix B; its codes have eight digits, ours are their last six. */
const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j in Base32', (text, coded) => {
  expect(base32(Buffer.from(text))).toBe(coded);
});

it('a code is good one half minute before and after its own, and not again once it or a later one was used', () => {
  const now = new Date(1_800_000_015_000);
  const own = stepAt(now);
  for (const away of [-1, 0, 1])
    expect(stepOfCode(secret, codeAt(secret, own + away), { now, last: 0 })).toBe(own + away);
  for (const away of [-2, 2]) expect(stepOfCode(secret, codeAt(secret, own + away), { now, last: 0 })).toBeNull();
  expect(stepOfCode(secret, codeAt(secret, own), { now, last: own })).toBeNull();
  expect(stepOfCode(secret, codeAt(secret, own - 1), { now, last: own })).toBeNull();
  expect(stepOfCode(secret, codeAt(secret, own + 1), { now, last: own })).toBe(own + 1);
});

it('the address for the app names the business and the account, and secrets are 160 random bits', () => {
  const url = new URL(otpauthUrl({ secret, email: 'asha+x@example.org', issuer: 'Paper & Glue: Chennai' }));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toContain('Paper & Glue  Chennai:asha+x@example.org');
  expect(url.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(url.search).not.toContain('+');
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret()).not.toEqual(newTotpSecret());
});
