import { expect, it } from 'vitest';
import { siteManifest } from './site-manifest.ts';

const route = (id: string, path: string, parentId?: string) => ({ id, path, parentId });

it('pages of the site carry their routes and frames, without the screens of staff and what answers no page', () => {
  const routes = [
    route('root', ''),
    route('checkout-layout', '', 'root'),
    route('checkout', 'checkout/:offer', 'checkout-layout'),
    route('sitemap.api', 'sitemap.xml', 'root'),
    route('sign-in', 'sign-in', 'root'),
    route('frame', 'studio', 'root'),
    route('orders', 'orders', 'frame'),
    route('public-page', '*', 'root'),
  ];
  const whole = {
    url: '/assets/manifest-1a2b.js',
    version: '1a2b',
    routes: Object.fromEntries(routes.map((one) => [one.id, one])),
  };
  const site = siteManifest(whole);
  expect(Object.keys(site.routes)).toEqual(['root', 'checkout-layout', 'checkout', 'public-page']);
  expect(site).toMatchObject({ url: '/assets/site-manifest-1a2b.js', version: '1a2b' });
  expect(Object.keys(whole.routes)).toHaveLength(8);
  expect(siteManifest(whole)).toBe(site);
});
