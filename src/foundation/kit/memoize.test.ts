import { expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

it('makes each answer once, and does not grow without end', () => {
  const make = vi.fn((zone: string, language: string) => ({ zone, language }));
  const format = memoize(make);
  expect(format('Asia/Kolkata', 'ta')).toBe(format('Asia/Kolkata', 'ta'));
  expect(format('Asia/Kolkata', 'te')).toEqual({ zone: 'Asia/Kolkata', language: 'te' });
  expect(make).toHaveBeenCalledTimes(2);
  for (let n = 0; n < 300; n += 1) format(String(n), 'en');
  format('Asia/Kolkata', 'ta');
  expect(make).toHaveBeenCalledTimes(303);
});

it('remembers also that there is nothing, and nothing of what fails', () => {
  const make = vi.fn((text: string) => {
    if (text === 'wrong') throw new Error('wrong');
    return undefined;
  });
  const read = memoize(make);
  expect([read('a'), read('a')]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(() => read('wrong')).toThrow('wrong');
  expect(() => read('wrong')).toThrow('wrong');
});
