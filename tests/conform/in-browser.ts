import type { Browser, Page } from 'playwright-core';
import { each } from './ask.ts';
import type { Observations } from './observations.ts';
import type { Row } from './requirement-table.ts';

type Opened = Pick<Row, 'path' | 'layout' | 'kind'>;
export type BrowserWalk = {
  /** Pages to open; `samplePages` takes one of each kind, layout and language. */
  pages: Opened[];
  /** Whether every integration is switched on: then pages that may be tracked ask. */
  asks: boolean;
  /** Where a yes may be said, because the site is a test's own: the origins that must then be reached. */
  services?: string[];
};

const asksNobody = new Set(['payment-status', 'fragment']);
const withChat = ['/', '/support', '/workshops'];
const looks = [
  { viewport: { width: 360, height: 640 }, colorScheme: 'light' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

/** One page of each kind in each layout, and of each language. */
export function samplePages(table: Row[]): Row[] {
  const known = new Set<string>();
  return table.filter(({ kind, layout, language, redirects }) => {
    const names = redirects ? [] : [`${kind} ${layout}`, language].filter((name) => !known.has(name));
    for (const name of names) known.add(name);
    return names.length > 0;
  });
}

/** Opens pages as visitors do, on a phone and on a desk, and notes what they see. Says yes where it may. */
export async function observeInBrowser(site: string, browser: Browser, walk: BrowserWalk, seen: Observations) {
  await each(walk.pages, async (opened) => {
    for (const look of looks) {
      const context = await browser.newContext(look);
      try {
        await observePage(await context.newPage(), site, { opened, look: look.viewport.width, walk }, seen);
      } finally {
        await context.close();
      }
    }
  });
  const context = await browser.newContext(looks[0]);
  await observeError(await context.newPage(), site, seen);
  if (walk.services) await observeYes(await context.newPage(), site, walk.services, seen);
  await context.close();
}

type Look = { opened: Opened; look: number; walk: BrowserWalk };

async function observePage(page: Page, site: string, { opened, look, walk }: Look, { hold }: Observations) {
  const { path, layout, kind } = opened;
  const problems: string[] = [];
  const foreign: string[] = [];
  const views: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== new URL(site).origin) foreign.push(url.origin);
    if (url.pathname === '/e') views.push(url.searchParams.get('sourceUrl') ?? '');
  });
  // Told when the page is idle, which on a busy machine is later; of a page that never tells it is found below.
  const view = page
    .waitForRequest((request) => new URL(request.url()).pathname === '/e', { timeout: 5_000 })
    .catch(() => null);
  await page.goto(site + path);
  const at = `${path} (${look} px)`;
  const told = (id: string, what: string) => ({ id, path: at, what });
  const found = await page.evaluate(() => {
    const dialog = document.querySelector('#consent-dialog[open]');
    const box = dialog?.getBoundingClientRect();
    const reached = [...(dialog?.querySelectorAll('button') ?? [])].every((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    return {
      title: document.title,
      layout: document.querySelector('[data-layout]')?.getAttribute('data-layout'),
      scrolled: scrollX + scrollY,
      overflow: document.documentElement.scrollWidth - innerWidth,
      asked: dialog !== null,
      inSight:
        !!box && box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && reached,
      loaders: [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
        .map(({ src }) => src)
        .filter((src) => new URL(src).origin !== location.origin),
      chat: document.querySelector('[data-chat]') !== null,
      outside: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')]
        .filter(({ origin }) => origin !== location.origin)
        .every(({ rel }) => rel.includes('noopener') && rel.includes('noreferrer')),
    };
  });
  hold(found.title.trim() !== '', told('RT-1', 'opened in Chromium with its title'));
  hold(found.layout === layout, { ...told('RT-2', 'seen in its layout'), instead: String(found.layout) });
  hold(found.scrolled === 0, told('RT-2', 'at its beginning, not scrolled'));
  hold(found.overflow <= 0, told('RT-2', 'as wide as the window'));
  hold(problems.length === 0, { ...told('ERR-5', 'silent: policy, console'), instead: problems.join(' | ') });
  hold(found.outside, told('NAV-6', 'links to other sites cut off'));
  if (found.chat || withChat.includes(path))
    hold(found.chat === (walk.asks && withChat.includes(path)), told('NAV-7', 'the chat on its three pages alone'));
  const asks = walk.asks && !asksNobody.has(kind);
  hold(found.asked === asks, told('TRK-4', asks ? 'asked' : 'asked nothing'));
  if (asks) hold(found.inSight, told('TRK-4', 'the question in sight with both answers'));
  hold(foreign.length === 0, { ...told('TRK-4', 'nothing sent to others before a yes'), instead: foreign.join(' ') });
  await view;
  await page.waitForTimeout(50);
  if (!walk.asks)
    hold(foreign.length === 0 && found.loaders.length === 0, {
      ...told('TRK-3', 'no loader and no request to others without a key'),
      instead: [...foreign, ...found.loaders].join(' '),
    });
  hold(views.length === 1 && views[0] === site + path, told('TRK-1', 'told once with its address'));
}

/** ERR-1 to ERR-4 on a page that is not there. */
async function observeError(page: Page, site: string, { hold }: Observations) {
  const path = '/no-such-page';
  const answer = await page.goto(site + path);
  // It counts once the page runs; where it never does, that is found below.
  const counting = page.getByText('Stay on this page').waitFor({ timeout: 10_000 });
  await counting.catch(() => null);
  const text = await page.locator('body').innerText();
  const told = (id: string, what: string) => ({ id, path, what });
  hold(answer?.status() === 404, told('ERR-1', 'shown with its status'));
  for (const words of ['404 Error', 'Uh Oh! This Page is Playing Hide-and-Seek!', 'Explore Workshops Now'])
    hold(text.toLowerCase().includes(words.toLowerCase()), told('ERR-2', `“${words}”`));
  hold(/Redirecting to workshops in \d seconds?/.test(text), told('ERR-4', 'counts down'));
  hold(/Stay on this page/.test(text), told('ERR-4', 'can be stopped'));
}

/** TRK-3, TRK-4: a yes loads exactly the services that are switched on. */
async function observeYes(page: Page, site: string, services: string[], { hold }: Observations) {
  const reached = new Set<string>();
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(site).origin) reached.add(origin);
  });
  await page.goto(site);
  await page.locator('#consent-dialog button[value=yes]').click();
  for (let waited = 0; reached.size < services.length && waited < 100; waited += 1) await page.waitForTimeout(100);
  const exactly = [...reached].sort().join(' ') === [...services].sort().join(' ');
  hold(exactly, { id: 'TRK-3', path: '/', what: `${services.length} services reached after a yes, and no other` });
}
