import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Visit } from './browser.ts';
import { plainContext, type OpenPage } from './plain-context.ts';
import { plainPage } from './plain-page.ts';
import { onlyOptions } from './plain-refusals.ts';
import { plainLine } from './plain-requests.ts';

/**
 * A visitor whose browser runs no scripts, without a browser: pages are fetched, read and sent as one would, at a tenth of its cost. Elements
 * are found, named and judged by Playwright's own code, in jsdom's documents; forms are checked and encoded by jsdom. For what a test asks of
 * links, forms, cookies and words. What a test asks of layout, scripts, pictures, focus, the keyboard or other windows needs `visit` of
 * `testBrowser`: such a call, and every option that is not known, is refused with a sentence.
 *
 * What differs: nothing on the page changes by itself, so `waitFor` fails at once (or follows the page's own `refresh`); `problems` has
 * the pages, frames left out, that were answered with 400 or more, and style sheets that are missing, but no refused content. `goBack` asks anew.
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
