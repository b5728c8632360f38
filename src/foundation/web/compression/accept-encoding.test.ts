import { expect, it } from 'vitest';
import { acceptedEncodings } from './accept-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', true, true],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', true, true],
  ['br;q=0', false, false],
  ['br;q=0, gzip', false, true],
  ['br; q=0.000 , gzip;q=0.001', false, true],
  ['BR', true, false],
  ['*', true, true],
  ['*;q=0', false, false],
  ['gzip;q=0, *', true, false],
  ['identity', false, false],
  ['brotli, gzipped', false, false],
  ['br;q=nonsense', false, false],
  ['x-gzip', false, true],
  ['', false, false],
  [undefined, false, false],
  [`br, ${'x'.repeat(500)}`, false, false],
])('%j takes br: %s, gzip: %s', (header, br, gzip) => {
  expect(acceptedEncodings(header)).toEqual({ br, gzip });
});
