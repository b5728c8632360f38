import { expect, it } from 'vitest';
import { resolveTarget } from './resolve-target.ts';

it.each([
  ['http://evil.example/', { kind: 'hostile' }],
  ['/a%0d%0ab', { kind: 'hostile' }],
  ['', { kind: 'hostile' }],
  ['/Workshops/?utm_source=x', { kind: 'redirect', path: '/Workshops/', location: '/workshops?utm_source=x' }],
  ['/builds/latest.json?x', { kind: 'release', path: '/builds/latest.json', asks: { of: 'latest' } }],
  ['/builds/meta/a-1.json', { kind: 'release', path: '/builds/meta/a-1.json', asks: { of: 'manifest', id: 'a-1' } }],
  [
    '/_payload.json?a-1',
    { kind: 'release', path: '/_payload.json', asks: { of: 'payload', path: '/', release: 'a-1' } },
  ],
  ['/studio/orders', { kind: 'own', path: '/studio/orders', offer: null }],
  ['/studio.data', { kind: 'own', path: '/studio.data', offer: null }],
  ['/checkout/rockets?language=ta', { kind: 'own', path: '/checkout/rockets', offer: 'rockets' }],
  ['/checkout/rockets.data', { kind: 'own', path: '/checkout/rockets.data', offer: null }],
  ['/', { kind: 'page', path: '/', cached: { key: '/', state: null } }],
  ['/faq?utm_source=x&coupon=A', { kind: 'page', path: '/faq', cached: { key: '/faq', state: null } }],
  ['/?market=US', { kind: 'page', path: '/', cached: { key: '/?market=US', state: null, market: 'US' } }],
  [
    '/faq.data?market=US&_routes=public-page',
    {
      kind: 'data',
      path: '/faq.data',
      cached: { key: '/faq.data?_routes=public-page&market=US', state: null, market: 'US' },
    },
  ],
  ['/faq?market=us', { kind: 'page', path: '/faq', cached: null }],
  ['/faq?hydrate=abc', { kind: 'page', path: '/faq', cached: { key: '/faq', state: 'abc' } }],
  ['/faq?lead=token', { kind: 'page', path: '/faq', cached: null }],
  [
    '/faq.data?_routes=public-page',
    { kind: 'data', path: '/faq.data', cached: { key: '/faq.data?_routes=public-page', state: null } },
  ],
  ['/faq.data?_routes=root', { kind: 'data', path: '/faq.data', cached: null }],
  ['/faq?_routes=public-page', { kind: 'page', path: '/faq', cached: null }],
])('%s is what it says, each time it is asked', (url, target) => {
  expect(resolveTarget(url)).toEqual(target);
  expect(resolveTarget(url)).toEqual(target);
});

it('keeps the case of a glued query, since ad systems tell clicks apart by it', () => {
  expect(resolveTarget('/Maker/&gclid=AbC')).toMatchObject({ location: '/maker/&gclid=AbC' });
  expect(resolveTarget('/maker%3fgclid=AbC')).toMatchObject({ location: '/maker%3Fgclid=AbC' });
  expect(resolveTarget('/maker%3Fgclid=AbC').kind).toBe('page');
  expect(resolveTarget('/Maker&Co')).toMatchObject({ location: '/maker&co' });
});
