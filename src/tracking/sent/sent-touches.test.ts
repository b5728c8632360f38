import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#config';
import { consentCookie, consentVersion, prepareConsent } from '../consent/consent.ts';
import { noteVisit } from '../touches/note-visit.ts';
import { knowPages } from '../touches/known-pages.ts';
import { sentTouches } from './sent-touches.ts';

const site = 'https://site.example';
const landing = `${site}/workshop/rockets?utm_source=google&utm_campaign=diwali&gclid=abc`;
const form = (touch: string) => new URLSearchParams({ touch });
const known = { language: 'ta', arm: 'arm-1' };
const sent = (headers: Record<string, string>, touch: string, url = `${site}/pricing`) =>
  sentTouches(known, { headers, form: form(touch), url });

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: site, AD_PIXEL_ID: '123' });
  knowPages((path) => Promise.resolve({ language: 'ta', forChildren: path === '/for-children' }));
  await prepareConsent();
});

/** The cookies of somebody who agreed on this page. */
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

  it('without a script is read from the address and the page that the form stood on', () => {
    expect(sent({ referer: landing }, '').touches.last).toMatchObject({
      campaign: 'diwali',
      landing: '/workshop/rockets',
    });
    expect(sent({}, '', `${site}/pricing?utm_campaign=x`).touches.last).toMatchObject({ campaign: 'x' });
    expect(sent({}, 'nonsense nonsense').touches.last).toMatchObject({ landing: '/pricing' });
  });
});
