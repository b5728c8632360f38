import { describe, expect, it } from 'vitest';
import { checkNavigation } from '#foundation/web/client-runtime/navigation.ts';
import { testBrowser } from '#tests/browser';
import { hostileUrls } from '#tests/hostile-urls';
import { running } from '#tests/navigate';
import { serverToRead } from '#tests/test-server';

const { visit } = testBrowser();
const server = serverToRead();

const internal = hostileUrls.filter((to) => {
  try {
    return checkNavigation(to).kind === 'internal';
  } catch {
    return false;
  }
});

describe('NAV-4: hostile addresses against the running site', () => {
  it('as return address of the question about tracking: the answer leads to this site', async () => {
    for (const returnTo of hostileUrls) {
      const answer = await fetch(`${server.url}/privacy-choices`, {
        method: 'POST',
        body: new URLSearchParams({ choice: 'no', language: 'en', returnTo }),
        headers: { origin: server.url },
        redirect: 'manual',
      });
      expect(answer.status, returnTo).toBe(303);
      const location = new URL(answer.headers.get('location') ?? '', `${server.url}/privacy-choices`);
      expect(location.origin, returnTo).toBe(server.url);
    }
  });

  it('those that count as paths of the site, followed by the router of a browser, stay on it and run nothing', async () => {
    const { page, context } = await visit();
    const left: string[] = [];
    page.on('dialog', (dialog) => void left.push(dialog.message()));
    page.on('request', (request) => {
      if (request.isNavigationRequest() && !request.url().startsWith(server.url)) left.push(request.url());
    });
    await page.goto(`${server.url}/why`);
    await running(page);
    expect(internal.length).toBeGreaterThan(15);
    for (const to of internal) {
      await page.evaluate((target) => {
        const router = Reflect.get(window, '__reactRouterDataRouter') as { navigate: (to: string) => Promise<void> };
        return router.navigate(target).catch(() => null);
      }, to);
      expect(new URL(page.url()).origin, to).toBe(server.url);
    }
    expect(left).toEqual([]);
    await context.close();
  });
});
