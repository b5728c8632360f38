import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startThirdParties, type ThirdParties } from './fake-third-parties.ts';
import { folderOfWorker, killWithRun } from './lasting.ts';
import { preparedDirectory, secret } from './prepared.ts';
import { answerConsent } from './navigate.ts';
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

type Parts = Pick<TrackedSite, 'others' | 'server'>;

type Options = {
  /** On PostgreSQL: half the cost of the embedded database. */
  postgres?: boolean;
  environment?: Record<string, string> | ((others: ThirdParties) => Record<string, string>);
  /** Changes to the database before the server opens it. */
  prepare?: (dataDirectory: string) => Promise<void>;
};

/** A site with every tracker enabled, each pointing to its own fake. */
export function trackedSite({ environment = {}, prepare, postgres = false }: Options = {}): TrackedSite {
  return asSite(async () => {
    const others = await startThirdParties();
    const dataDirectory = await preparedDirectory({ postgres });
    await prepare?.(dataDirectory);
    const own = typeof environment === 'function' ? environment(others) : environment;
    const settings = { SESSION_SECRET: secret, ...others.environment, ...own };
    return { others, server: await startServer({ dataDirectory, environment: settings }) };
  }, true);
}

/** A site lives as long as its worker; on `globalThis`, because modules are reloaded for each test file. */
const worker = globalThis as { trackedSiteToRead?: Promise<Parts> };

/** The same for tests that change nothing and count nothing on the server: the files of a worker use one site (`serverToRead`). */
export function trackedSiteToRead(): TrackedSite {
  return asSite(() => (worker.trackedSiteToRead ??= startToRead()), false);
}

async function startToRead(): Promise<Parts> {
  const others = await startThirdParties();
  const dataDirectory = await preparedDirectory({ within: folderOfWorker(), postgres: true });
  const environment = { SESSION_SECRET: secret, ...others.environment };
  return { others, server: killWithRun(await startServer({ dataDirectory, environment })) };
}

function asSite(start: () => Promise<Parts>, own: boolean): TrackedSite {
  const site = {} as TrackedSite;
  beforeAll(async () => void Object.assign(site, await start()));
  afterAll(async () => {
    if (!own) return;
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
    await answerConsent(page, 'yes');
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

/** Time for everything a page may send. Waiting for network idle would never end: the recorder keeps sending. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(900);
}
