import { describe, expect, it } from 'vitest';
import { isNobody, readPageView } from './read-page-view.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

describe('what is kept of a reported address', () => {
  it('TRK-1 the path and the campaign source, and nothing of a person', () => {
    const url =
      'https://site.example/maker?order=secret&mobile=%2B919840012345&email=a@b.example&utm_source=newsletter';
    expect(readPageView(url, 'site.example')).toEqual({ path: '/maker', source: 'newsletter' });
  });

  it.each(['919840012345', '+91 98400 12345', 'asha@example.com', 'a'.repeat(41), '<script>', 'two words'])(
    'TRK-1 a source that could be a person or worse is dropped: %s',
    (source) => {
      const url = `https://site.example/?utm_source=${encodeURIComponent(source)}`;
      expect(readPageView(url, 'site.example')).toEqual({ path: '/', source: '' });
    },
  );

  it('C3 a page whose path is a secret is counted without it', () => {
    for (const path of ['/documents/0199.t3x9.abc', '/sandbox/pay/0af3'])
      expect(readPageView(`https://site.example${path}`, 'site.example')?.path).toMatch(/\/\*\*\*$/);
  });

  it.each([
    null,
    '',
    'nonsense',
    'javascript:alert(1)',
    'https://other.example/maker',
    'https://site.example.other.example/',
    'https://site.example/studio/orders',
    'https://site.example/sign-in?returnTo=x',
    'https://site.example/%00',
    'https://site.example/%0a',
    `https://site.example/${'a'.repeat(201)}`,
    `https://site.example/?${'a'.repeat(5000)}`,
  ])('TRK-1 %s counts for nothing', (url) => expect(readPageView(url, 'site.example')).toBeNull());
});

describe('who counts as a visitor', () => {
  it('TRK-1 a browser that shows the page', () => {
    expect(isNobody({ 'user-agent': chrome })).toBe(false);
    expect(isNobody({ 'user-agent': chrome, 'sec-fetch-site': 'same-origin' })).toBe(false);
    // On another host, which the page names as its API (WORKSHOP_API_BASE).
    expect(isNobody({ 'user-agent': chrome, 'sec-fetch-site': 'cross-site' }, true)).toBe(false);
  });

  it.each([
    [{ 'user-agent': chrome, 'sec-purpose': 'prefetch;prerender' }],
    [{ 'user-agent': chrome, purpose: 'prefetch' }],
    [{ 'user-agent': chrome, 'x-moz': 'prefetch' }],
    [{ 'user-agent': chrome, 'sec-fetch-site': 'cross-site' }],
    [{ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    [{ 'user-agent': 'curl/8.5.0' }],
    [{}],
  ])('TRK-1 but not %o', (headers) => expect(isNobody(headers)).toBe(true));
});
