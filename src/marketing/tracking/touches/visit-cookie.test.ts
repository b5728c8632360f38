import { describe, expect, it } from 'vitest';
import { visitCookie, wayOfCookie } from './visit-cookie.ts';

const set = (url: string, headers = {}) => visitCookie({ url, headers }, true);
const pair = (url: string) => set(url)?.split(';')[0] ?? '';
const back = (cookie: string, headers = {}) => wayOfCookie({ cookie, ...headers });
const made = (fields: unknown) => `visit=${Buffer.from(JSON.stringify(fields)).toString('base64url')}`;

describe('the campaign that a visit came with', () => {
  it('is kept for four hours, by the server alone, with the landing page, and comes back as it was', () => {
    const address =
      '/workshop/rockets?utm_source=google&utm_medium=cpc&utm_campaign=தீபாவளி&utm_term=kits&x=secret&gclid=me';
    expect(set(address)).toMatch(/^visit=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=14400; Secure$/);
    const came = { source: 'google', medium: 'cpc', campaign: 'தீபாவளி', term: 'kits', landing: '/workshop/rockets' };
    expect(back(`a=b; ${pair(address)}`)).toEqual(came);
  });

  it.each([
    ['gclid', { source: 'google', medium: 'cpc' }],
    ['wbraid', { source: 'google', medium: 'cpc' }],
    ['gbraid', { source: 'google', medium: 'cpc' }],
    ['fbclid', { source: 'facebook', medium: 'social' }],
    ['msclkid', { source: 'bing', medium: 'cpc' }],
  ])('of a link that has %s alone is the service: the id of the click itself is not kept', (id, service) => {
    const cookie = pair(`/maker?${id}=IwAR-one_click.42`);
    expect(back(cookie)).toEqual({ ...service, landing: '/maker' });
    expect(Buffer.from(cookie.slice(6), 'base64url').toString()).not.toContain('one_click');
    expect(back(pair(`/maker?${id}=x&utm_source=leaflet`))).toEqual({ source: 'leaflet', landing: '/maker' });
  });

  it('is the same for all visitors of a link: it tells none from another', () => {
    expect(pair('/maker?utm_source=a&gclid=one')).toBe(pair('/maker?gclid=two&utm_source=a'));
  });

  it.each([
    ['an address without one', '/maker'],
    ['a path that only reads like one', '/utm_source=a'],
    ['an empty one', '/maker?utm_source='],
    ['the address of a person in it', '/maker?utm_campaign=meena@example.com'],
    ['a click id that is none', '/maker?gclid=%3Cscript%3E'],
    ['a page of staff', '/studio/leads?utm_source=a'],
  ])('is not kept of %s', (_, address) => expect(set(address)).toBeNull());

  it('is not kept, nor read, of a browser that refuses tracking, and not of a picture or a frame', () => {
    const address = '/maker?utm_source=a';
    for (const refusal of [{ 'sec-gpc': '1' }, { dnt: '1' }]) {
      expect(set(address, refusal)).toBeNull();
      expect(back(pair(address), refusal)).toBeNull();
    }
    expect(set(address, { 'sec-fetch-dest': 'document' })).not.toBeNull();
    for (const dest of ['image', 'iframe', 'empty']) expect(set(address, { 'sec-fetch-dest': dest })).toBeNull();
  });

  it('is not kept, nor read, after a no to the question about consent', () => {
    const address = '/maker?utm_source=a';
    expect(set(address, { cookie: 'a=b; consent=no.0123456789.abc' })).toBeNull();
    expect(back(`${pair(address)}; consent=no.0123456789.abc`)).toBeNull();
    expect(back(`${pair(address)}; consent=yes.0123456789.abc`)).not.toBeNull();
  });

  it('has no secret of the address that it was on', () => {
    expect(back(pair('/family/secret-token?utm_source=mail'))).toEqual({ source: 'mail', landing: '/family/***' });
  });

  it('fits into a cookie at its longest', () => {
    const long = encodeURIComponent('ஆ'.repeat(70));
    const all = ['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}=${long}`).join('&');
    const cookie = set(`/${'ஆ'.repeat(50)}?${all}`) ?? '';
    expect(cookie.length).toBeLessThan(4_096);
    expect(back(cookie.split(';')[0] ?? '')).toMatchObject({ content: 'ஆ'.repeat(70) });
  });

  it.each([
    ['nothing', ''],
    ['nonsense', 'visit=%%%'],
    ['a list', made([])],
    ['null', made(null)],
    ['numbers', made({ landing: '/', source: 7 })],
    ['another site', made({ landing: '//evil.example/', source: 'a' })],
    ['an address', made({ landing: 'https://evil.example/', source: 'a' })],
    ['a mail address', made({ landing: '/', campaign: 'meena@example.com' })],
    ['no campaign', made({ landing: '/' })],
    ['too much', `visit=${'a'.repeat(4_000)}`],
  ])('cannot be forged with %s into anything that an address could not say', (_, cookie) => {
    const way = back(cookie);
    expect(way?.campaign ?? way?.source).toBeUndefined();
    expect(way?.landing ?? '/').toBe('/');
  });

  it('is cut and cleaned like an address where it was forged', () => {
    const way = back(
      made({ landing: '/a?utm_source=b#c', source: `x\u0000${'y'.repeat(300)}`, clicks: { gclid: 'a' } }),
    );
    expect(way).toEqual({ landing: '/a', source: `x ${'y'.repeat(98)}` });
  });
});
