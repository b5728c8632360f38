import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Visit } from './browser.ts';
import { plainContext, type OpenPage } from './plain-context.ts';
import { plainPage } from './plain-page.ts';
import { onlyOptions } from './plain-refusals.ts';
import { plainLine } from './plain-requests.ts';

/**
 * A visitor without scripts and without a browser: pages are fetched, read and submitted as a browser would, at a tenth of the cost. Elements are
 * found, named and judged by Playwright's own code, in jsdom documents; forms are validated and encoded by jsdom. For tests of links, forms, cookies
 * and words. Tests of layout, scripts, pictures, focus, the keyboard or other windows need `visit` of `testBrowser`: such calls, and unknown options,
 * throw with an explanation.
 * Differences: the page never changes by itself, so `waitFor` fails immediately (or follows the page's own `refresh`); `problems` has responses of
 * 400 and above (without frames) and missing style sheets, but no refused content. `goBack` requests again.
 */
export async function plainVisit(options: BrowserContextOptions = {}): Promise<Visit> {
  const { viewport, storageState, extraHTTPHeaders, userAgent, locale, colorScheme, javaScriptEnabled, ...unknown } =
    options;
  onlyOptions(unknown, 'reducedMotion');
  if (javaScriptEnabled) throw new Error('A visitor without a browser runs no scripts.');
  if (typeof storageState === 'string') throw new Error('The state of a visitor is given as an object here.');
  const problems: string[] = [];
  const line = plainLine(extraHTTPHeaders ?? {}, userAgent, locale);
  const screen = { width: 360, height: 780, ...viewport, dark: colorScheme === 'dark' };
  const pages: OpenPage[] = [];
  const context: BrowserContext = plainContext(
    line,
    () => {
      const made = plainPage(line, screen, problems, () => context);
      pages.push(made);
      return made.page;
    },
    pages,
  );
  await context.addCookies(storageState?.cookies ?? []);
  return { page: await context.newPage(), context, problems };
}
