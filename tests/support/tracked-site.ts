import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startThirdParties, type ThirdParties } from './fake-third-parties.ts';
import { preparedDirectory, secret } from './prepared.ts';
import { startServer, type RunningServer } from './running-server.ts';

export const workshop = '/en/workshop/rocket-science';
/** Pages of the starter content that speak to children themselves; the second inherits it through two pages. */
export const forChildren = ['/download', '/en/maker/graduation-special-advance'];

export type TrackedSite = {
  others: ThirdParties;
  server: RunningServer;
  /** Every request of the page to another origin than the site's, from now on. */
  watch: (page: Page) => { foreign: string[]; hosts: () => string[] };
  /** Opens the home page and says yes. */
  agree: (page: Page) => Promise<void>;
  /** Sends the lead form as a visitor does, and waits for the thanks; `typed` runs when it is filled and not yet sent. */
  sendLead: (page: Page, mobile: string, typed?: () => Promise<void>) => Promise<void>;
};

type Options = {
  environment?: Record<string, string>;
  /** What is done with the database before the server opens it. */
  prepare?: (dataDirectory: string) => Promise<void>;
};

/** A site on which every tracker is switched on, each to a fake of its own. */
export function trackedSite({ environment = {}, prepare }: Options = {}): TrackedSite {
  const site = {} as TrackedSite;
  beforeAll(async () => {
    site.others = await startThirdParties();
    const dataDirectory = await preparedDirectory();
    await prepare?.(dataDirectory);
    site.server = await startServer({
      dataDirectory,
      environment: { SESSION_SECRET: secret, ...site.others.environment, ...environment },
    });
  });
  afterAll(async () => {
    await site.server.kill();
    await site.others.stop();
  });
  beforeEach(() => site.others.forget());
  site.watch = (page) => {
    const foreign: string[] = [];
    page.on('request', (request: Request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(site.server.url)) foreign.push(url);
    });
    return { foreign, hosts: () => [...new Set(foreign.map((url) => new URL(url).origin))].sort() };
  };
  site.agree = async (page) => {
    await page.goto(site.server.url);
    await page.getByRole('button', { name: 'Yes, allow' }).click();
    await page.waitForFunction(() => document.cookie.includes('consent=yes.'));
    await settle(page);
  };
  site.sendLead = async (page, mobile, typed) => {
    await page.goto(site.server.url + workshop);
    const form = page.locator('form:has(input[name="form"][value="lead"])').first();
    await form.locator('input[name="name"]').fill('Canary Selvi');
    await form.locator('input[name="mobile"]').fill(mobile);
    await form.locator('input[name="consent"]').check();
    await typed?.();
    await form.locator('button[type="submit"]').click();
    await page.waitForURL('**/success?lead=**');
    await settle(page);
  };
  return site;
}

/** Time for whatever a page would send; waiting for silence would not end, because the recorder talks on. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(900);
}
