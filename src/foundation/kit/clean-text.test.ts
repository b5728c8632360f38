import { describe, expect, it } from 'vitest';
import { cutTo, isPlainText, printable } from './clean-text.ts';

describe('clean text', () => {
  it('has no control or direction characters, and one space where there were several', () => {
    expect(printable(' a\u0000\u202eb \n c ')).toBe('a b c');
  });

  it('is cut at its length, and never inside a sign', () => {
    expect(cutTo('abc', 3)).toBe('abc');
    expect(cutTo('abcd', 3)).toBe('abc');
    expect(cutTo('ab😀', 3)).toBe('ab');
    expect(cutTo('a😀b', 3)).toBe('a😀');
    expect(cutTo('அம்மா', 3)).toBe('அம்');
  });

  it('is plain where it holds neither control characters nor half signs', () => {
    expect(isPlainText('தமிழ் 😀')).toBe(true);
    for (const text of ['a\u0000', 'a\n', '\ud83d', '\u0085'])
      expect(isPlainText(text), JSON.stringify(text)).toBe(false);
  });
});
