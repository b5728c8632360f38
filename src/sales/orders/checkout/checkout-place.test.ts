import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { checkoutPlace, touchesOfCheckout } from './checkout-place.ts';

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
