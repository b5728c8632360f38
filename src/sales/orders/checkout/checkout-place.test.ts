import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { visitCookie } from '#marketing/tracking/touches/visit-cookie.ts';
import { checkoutPlace, touchToCarry, touchesOfCheckout } from './checkout-place.ts';

beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' }));

function touchesFrom(page: string, headers: Record<string, string> = {}) {
  const address = `https://site.example/checkout/kites-in?${new URLSearchParams({ page })}`;
  const request = new Request(address, { method: 'POST', headers });
  return touchesOfCheckout(new URLSearchParams({ name: 'Meena' }), request, checkoutPlace(request, 'kites-in')).touches;
}

it.each(['//:', '//x:99999', '//[', '//%', '/\\:0', '//user@:1', 'https://[', ''])(
  'B1: the page %j, which is no address, breaks no checkout',
  (page) => {
    expect(touchesFrom(page).last.landing).toBe('/');
  },
);

it('a page of the site is where the visit began, with its campaign', () => {
  expect(touchesFrom('/workshop/kites?utm_source=mail').last).toMatchObject({
    landing: '/workshop/kites',
    source: 'mail',
  });
});

it('B1: a host that is none breaks no checkout while the site answers under any', () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  expect(touchesFrom('/workshop/kites', { host: 'a b' }).last.landing).toBe('/workshop/kites');
});

it('a checkout that somebody comes to by other pages has the campaign of the visit', () => {
  const headers = {};
  const cookie = visitCookie({ url: '/kites?utm_source=google&utm_campaign=diwali', headers }, true) ?? '';
  expect(touchesFrom('/workshop/kites', { cookie: cookie.split(';')[0] ?? '' }).last).toMatchObject({
    landing: '/kites',
    campaign: 'diwali',
  });
});

it('a click id on the page before is carried into the checkout like a campaign', () => {
  const carried = (referer: string) =>
    touchToCarry(new Request('https://site.example/checkout/kites-in', { headers: { referer } }));
  for (const query of ['utm_source=a', 'x=1&gclid=a', 'fbclid=a', 'wbraid=a', 'msclkid=a'])
    expect(carried(`https://site.example/kites?${query}`), query).toBe(`https://site.example/kites?${query}`);
  for (const address of ['https://site.example/kites?x=1', 'https://other.example/?utm_source=a'])
    expect(carried(address), address).toBeUndefined();
});
