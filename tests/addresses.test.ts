import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import routes from '../src/routes.ts';

/** What each function builds of words that mean nothing; those that want more than words build nothing here. */
const built = Object.entries({ ...paths, ...studioPaths }).flatMap(([name, build]) => {
  try {
    const words = Array.from({ length: build.length }, (_, index) => `word${index}`);
    const path = (build as (...all: string[]) => unknown)(...words);
    return typeof path === 'string' && path.startsWith('/') ? [[name, path.split(/[?#]/, 1)[0] ?? '']] : [];
  } catch {
    return [];
  }
});

/** Addresses of pages, which are content. */
const answeredElsewhere = ['home', 'workshops', 'support', 'search', 'compare', 'paymentStatus', 'policy'];

/** Whether an address has its own route, rather than the one for staff-written pages. */
const hasRoute = (path: string) =>
  matchRoutes(routes as RouteObject[], path)?.some(({ route }) => route.path !== undefined && route.path !== '*');

it('every address that the product writes has a route: what it tells a gateway to call is answered', () => {
  expect(built.length).toBeGreaterThan(150);
  expect(built.filter(([, path = '']) => !hasRoute(path)).map(([name]) => name)).toEqual(answeredElsewhere);
});
