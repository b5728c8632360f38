import { describe, expect, it } from 'vitest';
import { readToken, signToken } from './signed-token.ts';

const secret = 'a'.repeat(32);
const token = signToken(secret, 'order', 'order-1', 2_000);

describe('a signed token', () => {
  it('gives its subject back until it expires', () => {
    expect(readToken(secret, 'order', token, 1_999)).toBe('order-1');
    expect(readToken(secret, 'order', token, 2_000)).toBe('order-1');
    expect(readToken(secret, 'order', token, 2_001)).toBeNull();
  });

  it('RT-7: is worth nothing under another purpose or secret', () => {
    expect(readToken(secret, 'lead', token, 1_000)).toBeNull();
    expect(readToken('b'.repeat(32), 'order', token, 1_000)).toBeNull();
  });

  it('is refused after any single character is changed', () => {
    for (let index = 0; index < token.length; index += 1) {
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
      expect(readToken(secret, 'order', changed, 1_000), `position ${index}`).toBeNull();
    }
  });

  it.each([
    undefined,
    null,
    '',
    '.',
    '..',
    '...',
    'a.b',
    'a.b.c',
    'a.b.c.d',
    42,
    'x'.repeat(10_000),
    '\u0000.\u0000.\u0000',
  ])('is not %j', (text) => {
    expect(readToken(secret, 'order', text, 0)).toBeNull();
  });
});
