import { describe, expect, it } from 'vitest';
import { checkNavigation } from '#kit/navigation';
import { routeRuleProblem } from '#kit/route-rules';
import { isLocalPath } from '#kit/safe-url';
import { linkTarget } from './link-target.ts';

const here = 'https://site.example/workshops?x=1';
const evil = 'evil.example';

const disguises = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.replace(/^./, (first) => first.toUpperCase()),
  (text: string) => ` ${text}`,
  (text: string) => `\t${text}`,
  (text: string) => `\r\n${text}`,
  (text: string) => `\u0000${text}`,
  (text: string) => `\u0001${text}`,
  (text: string) => `\u001f${text}`,
  (text: string) => `\u0008\u000b\u000c ${text}`,
  (text: string) => text.replace(/^(.{2})/, '$1\t'),
  (text: string) => text.replace(/^(.{3})/, '$1\n'),
  (text: string) => text.replace(':', '\r:'),
  (text: string) => text.split('').join('\n'),
  (text: string) => `\u00a0${text}`,
  (text: string) => `\ufeff${text}`,
  (text: string) => `\u200b${text}`,
  (text: string) => `\u2028${text}`,
  (text: string) => text.replace(':', '%3A'),
  (text: string) => text.replace(':', '&colon;'),
  (text: string) => text.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`),
  (text: string) => text.replace(/^./, (first) => `&#${first.charCodeAt(0)};`),
  (text: string) => text.replace(/^./, (first) => String.fromCharCode(first.charCodeAt(0) + 0xfee0)),
  (text: string) => text.replace(':', '\uff1a'),
  (text: string) => `./${text}`,
  (text: string) => `view-source:${text}`,
  (text: string) => `jar:${text}`,
  (text: string) => `feed:${text}`,
];

const scripts = [
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  `blob:https://${evil}/1`,
].flatMap((script) => disguises.map((disguise) => disguise(script)));

const leaving = [
  ...[
    '//',
    '/\\',
    '\\/',
    '\\\\',
    '///',
    '////',
    '/\\/',
    '\\\\\\',
    '/\t/',
    '/\n/',
    '/\r\\',
    '\t//',
    ' //',
    '\u0000//',
    '\u0001/\\',
  ].map((start) => start + evil),
  ...[
    'http:',
    'https:',
    'HTTPS:',
    'http:/',
    'https:\\',
    'http:\\\\',
    'hTTp:///',
    ' https://',
    'ht\ntps://',
    'ftp://',
    'file://',
    'ws://',
    'intent://',
    'filesystem:https://',
    'about:blank#',
  ].map((start) => start + evil),
  `https://site.example@${evil}`,
  `//site.example@${evil}`,
  `//site.example.${evil}`,
  `//site.example\\@${evil}`,
  `https://site.example%2f@${evil}`,
  `/%09/${evil}`,
  `/%2f/${evil}`,
  `/%2f%2f${evil}`,
  `/%5c${evil}`,
  `/%5C%5C${evil}`,
  `/.//${evil}`,
  `/..//${evil}`,
  `/x/..//${evil}`,
  `/x/%2e%2e//${evil}`,
  `/./\\${evil}`,
  `\uff0f\uff0f${evil}`,
  `/\uff0f${evil}`,
  `/\u2215${evil}`,
  `/\u200b/${evil}`,
  `/\ufeff/${evil}`,
  `/\u00a0/${evil}`,
  `/\u3002/${evil}`,
  `//${evil}\u3002com`,
  '//\u2488\u2488',
  '//0x7f.1',
  '//127.1',
  `?next=//${evil}`,
  `#//${evil}`,
  `/?/\\${evil}`,
  `/#javascript:alert(1)`,
  `/workshops?to=javascript:alert(1)`,
  'mailto:x@evil.example',
  'tel:+1',
  'sms:+1',
  'MAILTO:x@evil.example',
];

const hostile = [...new Set([...scripts, ...leaving])];
const harmless = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);

/** Where a browser would be after following it from one of our pages. */
const origin = (to: string) => new URL(to, here).origin;
const refused = (work: () => unknown) => {
  try {
    return work() === undefined;
  } catch {
    return true;
  }
};

describe('NAV-4: hostile addresses', () => {
  it('are at least 200', () => {
    expect(hostile.length).toBeGreaterThan(200);
  });

  it.each(hostile)('%j neither leaves the site nor runs', (to) => {
    // Code that navigates.
    if (!refused(() => checkNavigation(to))) {
      expect(checkNavigation(to).kind).toBe('internal');
      expect(origin(checkNavigation(to).to)).toBe('https://site.example');
    }
    // Code that may leave the site still runs nothing.
    if (!refused(() => checkNavigation(to, { external: true })))
      expect(harmless).toContain(new URL(checkNavigation(to, { external: true }).to, here).protocol);
    // Links: what is no path of ours is an outside link of a harmless kind, or only text.
    const link = linkTarget(to);
    if (link.kind === 'internal') expect(origin(link.to)).toBe('https://site.example');
    else if (link.kind !== 'refused' && URL.canParse(link.href, here))
      expect(harmless).toContain(new URL(link.href, here).protocol);
    // Return addresses.
    if (isLocalPath(to)) expect(origin(to)).toBe('https://site.example');
    // Redirect rules lead to a path of ours, or openly to an http(s) address.
    if (routeRuleProblem({ from: '/a', to }) === null && !/^https?:\/\/[^\\@]/i.test(to))
      expect(origin(to)).toBe('https://site.example');
  });

  it.each([
    ['https://other.example/', /^Navigating to an external URL is not allowed by default\. /],
    ['//other.example', /^Navigating to an external URL/],
    ['/\\other.example', /^Navigating to an external URL/],
    ['mailto:a@b.example', /^Navigating to an external URL/],
    ['tel:+911', /^Navigating to an external URL/],
    ['JavaScript:alert(1)', /^Cannot navigate to a URL with 'javascript:' protocol\.$/],
    ['\u0001data:text/html,x', /^Cannot navigate to a URL with 'data:' protocol\.$/],
  ])('NAV-4: code that goes to %j throws', (to, message) => {
    expect(() => checkNavigation(to)).toThrow(message);
  });

  it.each(['javascript:alert(1)', 'blob:https://x', 'vbscript:x', ' data:x'])(
    'NAV-4: %j throws with permission too',
    (to) => {
      expect(() => checkNavigation(to, { external: true })).toThrow(/^Cannot navigate to a URL with '/);
    },
  );

  it.each(['https://other.example/', '//other.example', 'mailto:a@b.example'])(
    'NAV-4: %j is allowed with permission',
    (to) => {
      expect(checkNavigation(to, { external: true })).toEqual({ kind: 'external', to });
    },
  );
});
