import { expect, it } from 'vitest';
import { readCookies } from './cookies.ts';

it('reads a header as it was sent: spaces around, signs within, the first of two', () => {
  expect({ ...readCookies(' a=1;b=x=y ; c="quoted%20";a=2; ;d=') }).toEqual({
    a: '1',
    b: 'x=y',
    c: '"quoted%20"',
    d: '',
  });
});

it.each([null, undefined, '', ';', 'no-sign', '=nameless'])('finds nothing in %j', (header) => {
  expect(Object.values(readCookies(header))).toEqual(header === '=nameless' ? ['nameless'] : []);
});

it.each(['__proto__', 'constructor', 'toString'])('a cookie that is not there is absent, also %s', (name) => {
  expect(readCookies('a=1')[name]).toBeUndefined();
});
