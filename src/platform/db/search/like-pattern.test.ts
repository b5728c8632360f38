import { expect, it } from 'vitest';
import { likePattern } from './like-pattern.ts';

it('finds the text anywhere', () => {
  expect(likePattern('asha')).toBe('%asha%');
});

it('escapes what LIKE would read as a wildcard', () => {
  expect(likePattern(String.raw`50%_\off`)).toBe(String.raw`%50\%\_\\off%`);
});

it('leaves out what PostgreSQL refuses in a text', () => {
  expect(likePattern('a\u0000b\ud800')).toBe('%ab\ufffd%');
});
