import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchChromium } from './chromium.ts';

/** A `route` handler still running when its page closes fails, and its unhandled rejection fails the whole run: so handlers are ended first. */
function closeQuietly(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => null)));
    await close(options);
  };
}

/** For polling without a deadline that matters, also on a loaded machine. */
export const patient = { timeout: 60_000, interval: 50 };

export type Visit = { page: Page; context: BrowserContext; problems: string[] };

/**
 * Launched by the first test of a worker that needs it, shared by the worker's later files, and closed with it. On `globalThis`, because modules are
 * reloaded for each test file.
 */
const worker = globalThis as { browserOfTests?: Promise<Browser> | undefined };

/**
 * A Chromium for the tests of this file. `visit` opens a page in a fresh profile; `problems` collects its console errors, uncaught exceptions and
 * content refused by the Content-Security-Policy, which `calm` expects to be empty. `launch` supplies another browser.
 */
export function testBrowser(launch?: () => Promise<Browser>): {
  visit: (options?: BrowserContextOptions) => Promise<Visit>;
  calm: (visit: Visit) => void;
} {
  let browser: Browser;
  beforeAll(async () => {
    if (launch) {
      browser = await launch();
      return;
    }
    if (worker.browserOfTests && !(await worker.browserOfTests).isConnected()) worker.browserOfTests = undefined;
    browser = await (worker.browserOfTests ??= launchChromium());
  });
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    if (launch) await browser?.close();
  });
  return {
    visit: async (options = {}) => {
      const context = await browser.newContext({ viewport: { width: 360, height: 780 }, ...options });
      closeQuietly(context);
      const page = await context.newPage();
      page.setDefaultTimeout(patient.timeout);
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        // For a failed resource Chromium's message has the reason, and only its location the address.
        const { url } = message.location();
        problems.push(message.text().startsWith('Failed to load') ? `${message.text()}: ${url}` : message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      return { page, context, problems };
    },
    calm: ({ problems }) => expect(problems).toEqual([]),
  };
}
