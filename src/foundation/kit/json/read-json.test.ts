import { expect, it } from 'vitest';
import { readJson } from './read-json.ts';

it('an integer beyond 2^53 keeps all its digits, as text', () => {
  expect(readJson('{"id":1610521604143693812,"of":[-9007199254740993, 9007199254740992]}')).toEqual({
    id: '1610521604143693812',
    of: ['-9007199254740993', '9007199254740992'],
  });
});

it('every other value is what JSON says', () => {
  const written =
    '{"amount":149900,"at":1795000000,"most":9007199254740991,"part":0.12345678901234567890,"big":12345678901234567e3,"text":"a 12345678901234567 \\" 98765432109876543","12345678901234567":null}';
  expect(readJson(written)).toEqual(JSON.parse(written));
  expect(readJson(Buffer.from('\uFEFF{"a":1}'))).toEqual({ a: 1 });
});

it.each(['', '{', '{"a":12345678901234567', '12345678901234567 1', '[01234567890123456789]'])(
  '%j is no JSON',
  (text) => {
    expect(readJson(text)).toBeUndefined();
  },
);

it('bytes that are no text are no JSON', () => {
  expect(readJson(Uint8Array.of(0x22, 0xff, 0x22))).toBeUndefined();
});

it('half a megabyte of quotes, digits and brackets is read', () => {
  const long = JSON.stringify([`${'\\"'.repeat(100_000)}${'1'.repeat(300_000)}`]);
  expect(readJson(long)).toEqual(JSON.parse(long));
  expect(readJson(`[${'1'.repeat(500_000)}]`)).toEqual(['1'.repeat(500_000)]);
});
