import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { consentCookie, consentVersion, prepareConsent } from '../consent/consent.ts';
import { noteVisit } from '../touches/note-visit.ts';
import { visitCookie } from '../touches/visit-cookie.ts';
import { knowPages } from '../touches/known-pages.ts';
import { sentTouches } from './sent-touches.ts';

const site = 'https://site.example';
const landing = `${site}/workshop/rockets?utm_source=google&utm_campaign=diwali&gclid=abc`;
const form = (touch: string) => new URLSearchParams({ touch });
const services = {
  META_CONVERSIONS_TOKEN: 'EAAG-test-token-0123456789',
  GA4_MEASUREMENT_ID: 'G-TEST123',
  GA4_API_SECRET: 'abcDEF0123456789abc',
};
const known = { language: 'ta', arm: 'arm-1' };
const sent = (headers: Record<string, string>, touch: string, url = `${site}/pricing`) =>
  sentTouches(known, { headers, form: form(touch), url });

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: site, AD_PIXEL_ID: '123' });
  knowPages((path) => Promise.resolve({ language: 'ta', forChildren: path === '/for-children' }));
  await prepareConsent();
});

/** The cookies after consent on this page. */
async function agreed(address = landing): Promise<string> {
  const consent = consentCookie('yes', new Date()).split(';')[0];
  const path = new URL(address).pathname;
  const cookie = await noteVisit({ headers: {}, address, referrer: 'https://www.google.com', path, advertising: true });
  return `${consent}; ${cookie.split(';')[0]}`;
}

describe('what a form tells of its visit', () => {
  it('without consent is this visit alone, without a click id, whatever a cookie says', async () => {
    const cookie = await agreed();
    const all: Record<string, string>[] = [{}, { cookie: cookie.replace('yes.', 'no.') }, { cookie, 'sec-gpc': '1' }];
    for (const headers of all) {
      const { touches, pages } = sent(headers, `${landing} https://www.google.com/`);
      expect(touches.first).toEqual(touches.last);
      expect(touches.last).toMatchObject({
        campaign: 'diwali',
        referrer: 'www.google.com',
        arm: 'arm-1',
        language: 'ta',
      });
      expect(touches.last).not.toHaveProperty('clicks');
      expect(pages).toBeNull();
    }
  });

  it('without consent is the campaign that the visit came with, on every later page of it', () => {
    const cookie =
      visitCookie({ url: '/rockets?utm_source=google&utm_campaign=diwali&gclid=abc', headers: {} }, true) ?? '';
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const later = sent(headers, `${site}/pricing ${site}/rockets`).touches;
    const came = { campaign: 'diwali', source: 'google', landing: '/rockets', language: 'ta', arm: 'arm-1' };
    expect(later).toMatchObject({ first: came, last: came });
    expect(later.last).not.toHaveProperty('clicks');
    const again = sent(headers, `${site}/pricing?utm_campaign=pongal ${site}/rockets`).touches.last;
    expect(again).toMatchObject({ campaign: 'pongal', landing: '/pricing' });
    const elsewhere = sent(headers, `${site}/pricing https://blog.example/`).touches.last;
    expect(elsewhere).toMatchObject({ referrer: 'blog.example', landing: '/pricing' });
    expect(elsewhere).not.toHaveProperty('campaign');
    expect(sent({ ...headers, 'sec-gpc': '1' }, `${site}/pricing `).touches.last).not.toHaveProperty('campaign');
  });

  it('keeps the campaign of the visit beyond it, once somebody agrees on a later page', async () => {
    const visit = (visitCookie({ url: '/rockets?utm_campaign=diwali', headers: {} }, true) ?? '').split(';')[0] ?? '';
    const page = { address: `${site}/pricing`, referrer: `${site}/rockets`, path: '/pricing', advertising: true };
    const touches = (await noteVisit({ headers: { cookie: visit }, ...page })).split(';')[0];
    const consent = consentCookie('yes', new Date()).split(';')[0];
    const { first } = sent({ cookie: `${consent}; ${touches}` }, `${site}/pricing `).touches;
    expect(first).toMatchObject({ campaign: 'diwali', landing: '/rockets' });
  });

  it('with consent is what brought them first and last, with the click id and the pages', async () => {
    expect(consentVersion()).not.toBeNull();
    const cookie = await agreed();
    const { touches, pages } = sent({ cookie }, `${site}/pricing ${site}/`);
    expect(touches.last).toMatchObject({ campaign: 'diwali', clicks: { gclid: 'abc' }, arm: 'arm-1' });
    expect(pages).toMatchObject([{ path: '/workshop/rockets' }]);
    const other = sent({ cookie }, `${site}/pricing?utm_source=sms&utm_campaign=come-back `);
    expect(other.touches).toMatchObject({ first: { campaign: 'diwali' }, last: { campaign: 'come-back' } });
  });

  it('has no click id of a page made for children, also with consent', async () => {
    const cookie = await agreed(`${site}/for-children?utm_campaign=kids&gclid=abc`);
    const { touches } = sent({ cookie }, '');
    expect(touches.first).toMatchObject({ campaign: 'kids' });
    expect(JSON.stringify(touches)).not.toContain('abc');
  });

  it('tells those who hear of results what the browser said, of who agreed to just that', async () => {
    const marks = '_fbp=fb.1.1700000000000.42; _ga=GA1.1.7.8; _ga_TEST123=GS2.1.s1700000000$o1; other=secret';
    const cookie = `${await agreed(`${site}/workshop/rockets?fbclid=click`)}; ${marks}`;
    expect(sent({ cookie }, '')).not.toHaveProperty('measured');
    useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: site, AD_PIXEL_ID: '123', ...services });
    await prepareConsent();
    // The consent was to another question.
    expect(sent({ cookie }, '')).not.toHaveProperty('measured');
    const now = `${await agreed(`${site}/workshop/rockets?fbclid=click`)}; ${marks}`;
    const { measured } = sent({ cookie: now, 'user-agent': 'Browser/1' }, '');
    expect(measured).toEqual({
      yes: expect.stringMatching(/^yes\.[0-9a-f]{10}\./) as string,
      services: ['meta', 'ga4'],
      browser: {
        agent: 'Browser/1',
        fbp: 'fb.1.1700000000000.42',
        fbc: expect.stringMatching(/^fb\.1\.\d{13}\.click$/) as string,
        client: '7.8',
        session: '1700000000',
      },
    });
    for (const headers of [{ cookie: now, 'sec-gpc': '1' }, { cookie: now.replace('yes.', 'no.') }, {}])
      expect(sent(headers as Record<string, string>, '')).not.toHaveProperty('measured');
  });

  it('reads no browser ids for a service that is not set up', async () => {
    const { META_CONVERSIONS_TOKEN: _token, ...statistics } = services;
    useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: site, AD_PIXEL_ID: '123', ...statistics });
    await prepareConsent();
    const marks = '_fbp=fb.1.1700000000000.42; _fbc=fb.1.1700000000000.click; _ga=GA1.1.7.8';
    const cookie = `${await agreed(`${site}/workshop/rockets?fbclid=click`)}; ${marks}`;
    const { measured } = sent({ cookie, 'user-agent': 'Browser/1' }, '');
    expect(measured).toMatchObject({ services: ['ga4'], browser: { client: '7.8' } });
    expect(JSON.stringify(measured)).not.toMatch(/Browser|fb\.1|click/);
  });

  it('is of the time when it was sent, also where others came the same way', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T04:30:00Z'), toFake: ['Date'] });
    const one = sent({}, `${landing} `).touches.last;
    vi.setSystemTime(new Date('2026-11-20T04:31:00Z'));
    const other = sentTouches({ language: 'kn' }, { headers: {}, form: form(`${landing} `), url: `${site}/pricing` });
    vi.useRealTimers();
    expect(one).toMatchObject({ at: '2026-11-20T04:30:00.000Z', language: 'ta', arm: 'arm-1', campaign: 'diwali' });
    expect(other.touches.last).toEqual({ ...one, at: '2026-11-20T04:31:00.000Z', language: 'kn', arm: undefined });
  });

  it('without a script is read from the address and the page that the form stood on', () => {
    expect(sent({ referer: landing }, '').touches.last).toMatchObject({
      campaign: 'diwali',
      landing: '/workshop/rockets',
    });
    expect(sent({}, '', `${site}/pricing?utm_campaign=x`).touches.last).toMatchObject({ campaign: 'x' });
    expect(sent({}, 'nonsense nonsense').touches.last).toMatchObject({ landing: '/pricing' });
  });
});
