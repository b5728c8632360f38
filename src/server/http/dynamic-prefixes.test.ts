import { expect, it } from 'vitest';
import routes from '../../routes.ts';
import { dynamicPrefixes } from '#foundation/kit/http/dynamic-prefixes.ts';

it('every route but the public ones lies in an area that is never kept for others, and there are no more of them', () => {
  const flat = routes.flatMap((one) => (one.path === undefined && one.children ? one.children : [one]));
  const paths = flat.flatMap(({ path }) => (path === undefined || path === '*' ? [] : [path]));
  expect(dynamicPrefixes).toEqual(new Set(paths.map((path) => path.split('/', 1)[0])));
});
