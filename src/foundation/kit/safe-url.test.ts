import { describe, expect, it } from 'vitest';
import { isLocalPath, locationHeader, scriptProtocol } from './safe-url.ts';

describe('a return address', () => {
  it.each(['/', '/workshops', '/workshop/rocket-science?batch=1#price', '/a//b', '/%2F%2Fevil.example'])(
    '%s stays on the site',
    (path) => {
      expect(isLocalPath(path)).toBe(true);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /x',
    '/\t/evil.example',
    '/\n/evil.example',
    '/x\u0000',
    '',
    'workshops',
    `/${'x'.repeat(3000)}`,
    undefined,
    null,
    7,
  ])('NAV-4: %j does not', (path) => {
    expect(isLocalPath(path)).toBe(false);
  });
});

describe('NAV-4: a script-like protocol', () => {
  it.each([
    ['javascript:alert(1)', 'javascript:'],
    ['JaVaScRiPt:alert(1)', 'javascript:'],
    ['\u0001javascript:alert(1)', 'javascript:'],
    ['java\nscript:alert(1)', 'javascript:'],
    [' data:text/html,x', 'data:'],
    ['vbscript:x', 'vbscript:'],
    ['blob:https://x', 'blob:'],
  ])('%j is seen', (target, protocol) => {
    expect(scriptProtocol(target)).toBe(protocol);
  });

  it.each(['https://x', '/javascript:alert(1)', 'mailto:a@b.c', '#javascript:', 'javascript'])(
    '%s is none',
    (target) => {
      expect(scriptProtocol(target)).toBeNull();
    },
  );
});

it.each([
  [
    '/workshop/ராக்கெட்?a=%20b#c',
    '/workshop/%E0%AE%B0%E0%AE%BE%E0%AE%95%E0%AF%8D%E0%AE%95%E0%AF%86%E0%AE%9F%E0%AF%8D?a=%20b#c',
  ],
  ['/x/..//y', '/x/..//y'],
  ['/\ud800', '/%EF%BF%BD'],
])('%j is sent in a Location header as %j', (target, header) => {
  expect(locationHeader(target)).toBe(header);
  expect(new Headers({ location: locationHeader(target) }).get('location')).toBe(header);
});
