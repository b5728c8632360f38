import { describe, expect, it } from 'vitest';
import { middlewareProblem, runMiddleware } from './page-middleware.ts';
import { readPageSource } from './page-schema.server.ts';
import type { Page } from './page.ts';
import { siteSettingsSchema } from './site-settings.server.ts';

const page = (middleware: string[]) => ({ path: '/x', middleware }) as unknown as Page;
const source = {
  path: '/x',
  language: 'en',
  market: 'IN',
  kind: 'marketing',
  label: 'X',
  head: { title: 'X', description: 'A page that exists only in this test, long enough to be one.' },
};

describe('NAV-5: named checks of a page', () => {
  it('an unknown name is refused when content is published, with the known ones', () => {
    const read = readPageSource({ ...source, middleware: ['ended', 'vip'] });
    expect(read).toMatchObject({
      issues: [{ message: "Unknown route middleware: 'vip'. Known are: ended, with-token, to-workshops." }],
    });
    expect(readPageSource({ ...source, middleware: ['ended'] })).toHaveProperty('source');
  });

  it.each(['constructor', '__proto__', ''])('NAV-5: %j is no known name', (name) => {
    expect(middlewareProblem(name)).toContain(`Unknown route middleware: '${name}'.`);
  });

  it('NAV-2: a check gives its own status and message, and the first verdict counts', async () => {
    const stranger = () => Promise.resolve(false);
    const buyer = () => Promise.resolve(true);
    expect(await runMiddleware({ page: page(['ended', 'to-workshops']), known: stranger })).toEqual({
      refuse: { status: 410, message: 'This workshop has ended.' },
    });
    expect(await runMiddleware({ page: page(['to-workshops']), known: stranger })).toEqual({ redirect: '/workshops' });
    expect(await runMiddleware({ page: page(['with-token']), known: stranger })).toMatchObject({
      refuse: { status: 403 },
    });
    expect(await runMiddleware({ page: page(['with-token']), known: buyer })).toBeNull();
    expect(await runMiddleware({ page: page([]), known: stranger })).toBeNull();
  });
});

describe('NAV-3: redirects among the settings of the site', () => {
  const settings = (redirects: unknown) =>
    siteSettingsSchema.safeParse({ promise: { en: 'x' }, menu: [], policies: [], redirects });

  it('are taken when they lead somewhere', () => {
    expect(settings([{ from: '/old', to: '/new', status: 308 }]).success).toBe(true);
  });

  it.each([
    ['a loop', [{ from: '/a/**', to: '/a/b' }], 'circle'],
    ['a protocol that runs code', [{ from: '/a', to: 'javascript:alert(1)' }], "'javascript:' protocol"],
  ])('are refused for %s', (_, redirects, message) => {
    expect(settings(redirects).error?.message).toContain(message);
  });
});
