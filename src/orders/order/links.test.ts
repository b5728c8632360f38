import { expect, it } from 'vitest';
import { paths } from '#paths';
import { hostileUrls } from '#tests/hostile-urls';
import { pagePath } from './links.ts';

it.each(hostileUrls)('NAV-4: a checkout that claims to come from %j leads back to this site', (page) => {
  const path = pagePath(page);
  if (path !== null)
    expect(new URL(paths.orderSuccess(path, 'x'), 'https://site.example/checkout/x').origin).toBe(
      'https://site.example',
    );
});

it.each([
  ['/workshop/rocket-science/?utm=x#list', '/workshop/rocket-science'],
  ['/', '/'],
  ['//other.example', null],
  [null, null],
])('a checkout reached from %j belongs to the page %j', (page, path) => {
  expect(pagePath(page)).toBe(path);
});
