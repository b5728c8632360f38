import { describe, expect, it } from 'vitest';
import { joinTouches, readTouch, type Touch } from './touch.ts';
import { keptTouches, nextTouches, seenPages, touchesCookie } from './touch-cookie.ts';

const origin = 'https://site.example';
const at = (minutes = 0) => new Date(Date.parse('2026-11-20T06:00:00Z') + minutes * 60_000);
const read = (address: string, more: Partial<Parameters<typeof readTouch>[0]> = {}) =>
  readTouch({ address, at: at(), ...more }, origin);

describe('a touch', () => {
  it('is read from the address of the first page and the site before it, and has no click id without consent', () => {
    const address = '/workshop/rockets?utm_source=google&utm_campaign=diwali&utm_medium=cpc&gclid=abc&order=secret&x=1';
    const touch = read(address, { referrer: 'https://www.google.com/search?q=private', language: 'ta', arm: 'a1' });
    const plain = { source: 'google', campaign: 'diwali', medium: 'cpc', landing: '/workshop/rockets', language: 'ta' };
    expect(touch).toEqual({ at: at().toISOString(), ...plain, referrer: 'www.google.com', arm: 'a1' });
    expect(read(address, { clicks: true })).toMatchObject({ clicks: { gclid: 'abc' } });
  });

  it.each([
    ['an address of another site', 'https://evil.example/x?utm_campaign=fake', {}],
    ['nonsense', 'https://[', {}],
    ['a mail address as a campaign', '/x?utm_campaign=meena@example.com', { landing: '/x' }],
    ['a click id that is none', '/x?gclid=%3Cscript%3E', { landing: '/x' }],
    ['a path that is a secret', '/family/secret-token', { landing: '/family/***' }],
    ['a path with control characters', '/x%00y', { landing: '/x y' }],
    ['the site itself before', '/x', { landing: '/x' }, `${origin}/y`],
    ['a page of an app before', '/x', { landing: '/x' }, 'android-app://com.example/'],
  ])('tells nothing of %s', (_, address, found, referrer = '') => {
    expect(read(address, { referrer, clicks: true })).toEqual({ at: at().toISOString(), ...found });
  });

  it('of two people who are one: the earlier first, and the last that tells something', () => {
    const direct = (minutes: number): Touch => ({ at: at(minutes).toISOString(), landing: '/' });
    const ad: Touch = { at: at(5).toISOString(), campaign: 'diwali' };
    const one = { first: direct(5), last: ad };
    const other = { first: direct(1), last: direct(9) };
    expect(joinTouches(one, other)).toEqual({ first: other.first, last: ad });
    expect(joinTouches(other, one)).toEqual({ first: other.first, last: ad });
    expect(joinTouches(null, other)).toBe(other);
  });
});

describe('what the browser of who agreed keeps', () => {
  const seen = (before: Parameters<typeof nextTouches>[0], path: string, minutes: number, address = path) =>
    nextTouches(before, { path, touch: read(address, { at: at(minutes) }) });

  it('is the first touch, the last that tells something, and the latest twelve pages', () => {
    const first = seen(null, '/a', 0, '/a?utm_source=google&utm_campaign=one');
    expect(first.began).toBe('first');
    const again = seen(first.kept, '/b', 1);
    expect(again.began).toBeNull();
    const direct = seen(again.kept, '/c', 60);
    expect(direct).toMatchObject({ began: 'again', kept: { last: { campaign: 'one' } } });
    const other = seen(direct.kept, '/d', 61, '/d?utm_source=facebook&utm_campaign=two');
    expect(other).toMatchObject({ began: 'again', kept: { first: { campaign: 'one' }, last: { campaign: 'two' } } });
    let { kept } = other;
    for (let page = 0; page < 20; page += 1) ({ kept } = seen(kept, `/p${page}`, 62 + page));
    expect(seenPages(kept)).toHaveLength(12);
    expect(seenPages(kept).at(-1)).toEqual({ path: '/p19', at: at(81).toISOString() });
  });

  it('comes back from its cookie as it was, fits into one, and what we did not write is nothing', () => {
    let kept = seen(null, '/a', 0, `/a?utm_source=${'s'.repeat(300)}&utm_campaign=${'ஆ'.repeat(90)}`).kept;
    for (let page = 0; page < 20; page += 1) ({ kept } = seen(kept, `/${'p'.repeat(100)}${page}`, page));
    const cookie = touchesCookie(kept, true);
    expect(cookie).toMatch(/^touches=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure$/);
    expect(cookie.length).toBeLessThan(4_096);
    expect(keptTouches(`a=b; ${cookie.split(';')[0]}`)).toEqual(kept);
    const made = Buffer.from('{"first":{"at":"x"}}').toString('base64url');
    for (const wrong of [undefined, '', 'touches=', 'touches=%%%', 'touches=e30', `touches=${made}`])
      expect(keptTouches(wrong)).toBeNull();
  });

  it.each([
    ['a control character', { last: { campaign: 'a\u0000b' } }],
    ['half a sign', { last: { source: '\ud83d' } }],
    ['a text longer than we write', { last: { campaign: 'a'.repeat(101) } }],
    ['a click id that the database refuses', { last: { clicks: { gclid: '\u0000' } } }],
    ['a year that is none', { first: { at: '0000-01-01T00:00:00Z' } }],
    ['a time that is no date', { pages: [['/', 1e15]] }],
    ['a time before all', { pages: [['/', -1]] }],
    ['a path with a control character', { pages: [['/\u0000', 1]] }],
  ])('a cookie with %s counts as none', (_, wrong: Record<string, unknown>) => {
    const one = { at: at().toISOString(), landing: '/' };
    const cookieOf = (kept: unknown) => `touches=${Buffer.from(JSON.stringify(kept)).toString('base64url')}`;
    const kept = { first: one, last: one, pages: [['/', 1]] };
    expect(keptTouches(cookieOf(kept))).toEqual(kept);
    const { first = {}, last = {}, pages = kept.pages } = wrong as Partial<Record<'first' | 'last' | 'pages', object>>;
    expect(keptTouches(cookieOf({ first: { ...one, ...first }, last: { ...one, ...last }, pages }))).toBeNull();
  });

  it('is never cut inside a sign', () => {
    const long = `${'a'.repeat(99)}😀`;
    expect(read(`/x?utm_campaign=${encodeURIComponent(long)}`).campaign).toBe('a'.repeat(99));
    const { kept } = seen(null, `/${'a'.repeat(78)}😀`, 0);
    expect(kept.pages[0]?.[0]).toBe(`/${'a'.repeat(78)}`);
  });
});
