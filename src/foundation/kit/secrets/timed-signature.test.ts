import { expect, it } from 'vitest';
import { signedAt, timedSignature } from './timed-signature.ts';

const body = Buffer.from('{"state":"Delivered"}');
const header = timedSignature('key', body, 1_795_428_245);

it('tells when exactly these bytes were signed with one of the keys', () => {
  expect(header).toMatch(/^t=1795428245,v1=[0-9a-f]{64}$/);
  expect(signedAt(['key'], header, body)).toBe(1_795_428_245);
  expect(signedAt(['new', 'key'], header, body)).toBe(1_795_428_245);
});

it.each([
  ['another key', ['other'], header, body],
  ['no key', [undefined, ''], timedSignature('', body, 1), body],
  ['another body', ['key'], header, Buffer.from('{}')],
  ['another time', ['key'], header.replace('t=1', 't=2'), body],
  ['no header', ['key'], null, body],
  ['a broken one', ['key'], `${header}0`, body],
])('%s proves nothing', (_, keys, given, bytes) => {
  expect(signedAt(keys, given, bytes)).toBeNull();
});
