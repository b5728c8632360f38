import type { Page } from 'playwright-core';

type Routed = Record<'__reactRouterDataRouter', { navigate: (to: string) => Promise<void> }>;

/** Navigates in the browser as a link would, and does not wait for the end. */
export async function goTo(page: Page, to: string): Promise<void> {
  await page.evaluate((target) => {
    void (window as unknown as Routed)['__reactRouterDataRouter'].navigate(target);
  }, to);
}

/** Waits until the page runs in the browser. */
export async function running(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window && document.readyState === 'complete');
}
