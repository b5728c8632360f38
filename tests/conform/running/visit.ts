import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Observations } from '../observations.ts';

/** A running site, the browser it is looked at with, and what is noted of it. */
export type Look = {
  site: string;
  browser: Browser;
  seen: Observations;
  /** How long something may take to appear, in milliseconds; what has not come by then is a problem. */
  patience: number;
};

export type Visit = {
  page: Page;
  /** Errors of the console and uncaught exceptions. */
  errors: string[];
  /** Addresses of other origins that the page asked. */
  foreign: string[];
  /** Documents that were loaded, in order. */
  documents: string[];
};

/** A visitor with a fresh profile, closed afterwards. */
export async function visit<Value>(
  { site, browser, patience }: Look,
  work: (visit: Visit) => Promise<Value>,
  options: BrowserContextOptions = {},
): Promise<Value> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const made: Visit = { page, errors: [], foreign: [], documents: [] };
    page.on('console', (message) => message.type() === 'error' && made.errors.push(message.text()));
    page.on('pageerror', (error) => made.errors.push(error.message));
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== new URL(site).origin) made.foreign.push(request.url());
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) made.documents.push(request.url());
    });
    return await work(made);
  } finally {
    await context.close();
  }
}

/**
 * Notes what `look` answers: true is seen, a text is what was there instead. What throws or does not come in time is a
 * problem with its first line, so that one missing thing does not end the walk.
 */
export async function holds(
  { seen }: Look,
  told: { id: string; path: string; what: string },
  look: () => Promise<boolean | string>,
): Promise<void> {
  const found = await look().catch((error: Error) => error.message.split('\n', 1)[0] ?? '');
  seen.hold(found === true, { ...told, ...(typeof found === 'string' && { instead: found }) });
}

/** Asks until it is so, at most as long as `patience`. */
export async function until(patience: number, so: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    if (await so()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return so();
}
