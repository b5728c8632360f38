import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { plainDocument, type PlainDocument } from './plain-document.ts';
import { requestOf, withFiles } from './plain-forms.ts';
import { waysFrom, type Ground } from './plain-locators.ts';
import { nothingElse, onlyOptions } from './plain-refusals.ts';
import { answerOf, refererOf, type Answered, type Asked, type Line } from './plain-requests.ts';
import type { Screen } from './plain-styles.ts';

/** Milliseconds that a self-refreshing page may take until the target appears. */
const patience = 60_000;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page a browser shows for a response. Throws for what it would download, or show by other means. */
function pageOf({ headers, body, url }: Answered): string {
  const type = headers['content-type']?.split(';', 1)[0] ?? '';
  if ((headers['content-disposition'] ?? '').startsWith('attachment'))
    throw new Error(`${url} is a file to keep; take it by page.request.`);
  if (type === 'text/html' || type === 'application/xhtml+xml') return body.toString();
  if (type === 'text/plain' || type === 'application/json' || !type) return `<pre>${escaped(body.toString())}</pre>`;
  throw new Error(`${url} is of the type ${type}, which needs a browser.`);
}

/** Playwright's patterns of addresses. */
function addressMatches(url: string, wanted: string | RegExp | ((url: URL) => boolean)): boolean {
  if (typeof wanted === 'function') return wanted(new URL(url));
  if (typeof wanted !== 'string') return new RegExp(wanted.source, wanted.flags.replace('g', '')).test(url);
  if (/[{}\\[\]]/.test(wanted)) throw new Error(`Groups in "${wanted}" need a browser; a RegExp says the same.`);
  const parts = wanted.split(/(\*\*\/|\*\*|\*)/);
  const ways: Record<string, string> = { '**/': '(?:.*/)', '**': '.*', '*': '[^/]*' };
  return new RegExp(`^${parts.map((part) => ways[part] ?? part.replace(/[.+?^$()|]/g, '\\$&')).join('')}$`).test(url);
}

/** One page of a visitor without a browser. */
export function plainPage(line: Line, screen: Screen, problems: string[], context: () => BrowserContext) {
  const document = plainDocument(screen);
  const { window } = document;
  let url = 'about:blank';
  let policy = '';
  let last: Answered | undefined;
  let refused = '';
  /** The history of pages, the current one last. */
  const way: Asked[] = [];
  const busy = new Set<Promise<unknown>>();
  const sheets = new Map<string, Promise<string>>();

  const note = (answer: Answered) => {
    const { status, statusText } = answer;
    if (status >= 400)
      problems.push(
        `Failed to load resource: the server responded with a status of ${status} (${statusText}): ${answer.url}`,
      );
    return answer;
  };
  const sheetOf = (address: string) => {
    const known =
      sheets.get(address) ??
      line.ask({ url: address, method: 'GET' }, url).then((answer) => note(answer).body.toString());
    sheets.set(address, known);
    return known;
  };
  const go = async (
    asked: Asked,
    { begunBy, again }: { begunBy?: string; again?: boolean } = {},
  ): Promise<Answered | null> => {
    const [path, place] = asked.url.split('#', 2);
    if (begunBy && !again && asked.method === 'GET' && place !== undefined && path === url.split('#', 1)[0]) {
      url = asked.url;
      return null;
    }
    const answer = note(await line.ask({ ...asked }, begunBy));
    if (answer.status === 204 || answer.status === 205) return answer;
    const html = pageOf(answer);
    policy = String(answer.headers['referrer-policy'] ?? '');
    url = answer.url;
    await document.show(html, url, sheetOf);
    policy = window.document.querySelector('meta[name=referrer]')?.getAttribute('content') ?? policy;
    last = answer;
    if (!again) way.push(answer.asked);
    return answer;
  };
  const going = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    refused = '';
    const own = work();
    const settled = own.catch(() => null);
    busy.add(settled);
    void settled.then(() => busy.delete(settled));
    return own;
  };
  /** As the page that shows asks: it says which one it is. */
  const followed = (asked: Asked, kept = policy): Promise<Answered | null> => {
    const referer = refererOf(url, asked.url, kept);
    const origin = asked.method === 'POST' ? { origin: kept === 'no-referrer' ? 'null' : new URL(url).origin } : {};
    return going(() => go({ ...asked, headers: { ...asked.headers, referer, ...origin } }, { begunBy: url }));
  };
  const press = clicker(document, followed, (sentence) => (refused = sentence));

  const until: Ground['until'] = async (look, missing) => {
    const end = Date.now() + patience;
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      const refresh = /^\s*([\d.]+)\s*(?:[;,]\s*(?:url\s*=\s*)?['"]?([^'"]*))?/i.exec(
        window.document.querySelector('meta[http-equiv=refresh i]')?.getAttribute('content') ?? '',
      );
      const pause = Number(refresh?.[1]) * 1000;
      if (!refresh || Date.now() + pause > end)
        throw new Error(
          `${missing()} on ${url} ("${window.document.title}", ${last?.status ?? 'nothing opened'}).${refused}`,
        );
      await wait(pause);
      await followed({ url: new URL(refresh[2] || url, url).href, method: 'GET' });
    }
  };
  const ground: Ground = { document, until, press, page: () => page };
  const ways = waysFrom(ground);
  const on = (selector: string) => (ways as unknown as Page).locator(selector);
  const offered = {
    ...ways,
    goto: async (to: string, options?: { referer?: string }) => {
      onlyOptions(options, 'referer');
      const headers = options?.referer ? { referer: options.referer } : {};
      const answer = await going(() => go({ url: new URL(to).href, method: 'GET', headers }));
      return answer && answerOf(answer);
    },
    reload: async (options?: object) => {
      onlyOptions(options);
      const asked = way.at(-1);
      if (!asked) throw new Error('There is no page to load again.');
      const answer = await going(() =>
        go({ ...asked, url: asked.method === 'GET' ? url : asked.url }, { begunBy: url, again: true }),
      );
      return answer && answerOf(answer);
    },
    goBack: async (options?: object) => {
      onlyOptions(options);
      const asked = way.at(-2);
      if (!asked) return null;
      if (asked.method !== 'GET') throw new Error('To go back to the answer of a form needs a browser.');
      way.pop();
      const answer = await going(() => go(asked, { begunBy: url, again: true }));
      return answer && answerOf(answer);
    },
    url: () => url,
    title: async () => window.document.title,
    content: async () => `<!DOCTYPE html>${window.document.documentElement.outerHTML}`,
    waitForURL: async (wanted: Parameters<typeof addressMatches>[1], options?: object) => {
      onlyOptions(options);
      await wait(0);
      while (busy.size > 0) await Promise.all(busy);
      await until(
        () => addressMatches(url, wanted) || undefined,
        () => `The address is not ${String(wanted)}`,
      );
    },
    waitForLoadState: async () => {
      await wait(0);
      while (busy.size > 0) await Promise.all(busy);
    },
    waitForTimeout: (pause: number) => wait(pause),
    viewportSize: () => ({ width: screen.width, height: screen.height }),
    setViewportSize: async (size: { width: number; height: number }) => document.lay({ ...screen, ...size }),
    setDefaultTimeout: () => undefined,
    context,
    request: undefined as unknown,
    isClosed: () => !pagesOpen.has(page),
    close: async () => close(),
    ...Object.fromEntries(
      (
        [
          'click',
          'fill',
          'check',
          'uncheck',
          'selectOption',
          'setInputFiles',
          'press',
          'textContent',
          'innerText',
          'innerHTML',
          'getAttribute',
          'inputValue',
          'isChecked',
          'isVisible',
          'isHidden',
          'isEnabled',
          'isDisabled',
        ] as const
      ).map((name) => [
        name,
        (selector: string, ...given: unknown[]) => (on(selector)[name] as (...words: unknown[]) => unknown)(...given),
      ]),
    ),
  };
  const page = nothingElse<Page>('page', offered);
  offered.request = context().request;
  pagesOpen.add(page);
  const close = () => {
    pagesOpen.delete(page);
    document.close();
  };
  return { page, close };
}

const pagesOpen = new WeakSet<object>();

type Meant = { link: Element } | { form: HTMLFormElement; submitter: HTMLElement | null };

/** Clicks an element, and follows the link or sends the form that this means. */
function clicker(
  document: PlainDocument,
  followed: (asked: Asked, policy?: string) => Promise<unknown>,
  refuse: (sentence: string) => void,
): (element: Element) => Promise<void> {
  const { window } = document;
  let meant: Meant[] = [];
  let wrong: string[] = [];
  window.addEventListener('submit', (event) => {
    event.preventDefault();
    meant.push({ form: event.target as HTMLFormElement, submitter: (event as SubmitEvent).submitter });
  });
  window.addEventListener('invalid', ({ target }) => wrong.push((target as HTMLInputElement).name), true);
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href], area[href]');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    meant.push({ link });
  });
  return async (element) => {
    meant = [];
    wrong = [];
    const button = element.closest('button, input') as HTMLButtonElement | null;
    if (button?.matches('[commandfor], [type=image], [type=file]')) throw new Error('This button needs a browser.');
    withFiles(button?.form ?? null, button, () =>
      element.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, composed: true })),
    );
    if (button?.hasAttribute('popovertarget')) document.togglePopover(button);
    if (wrong.length > 0) refuse(` The form was not sent: ${wrong.join(', ')} is not as the page asks.`);
    const [step] = meant;
    if (!step) return;
    if ('form' in step) {
      await followed(requestOf(window, step.form, step.submitter));
      return;
    }
    const { link } = step;
    const to = new URL(link.getAttribute('href') ?? '', window.document.baseURI);
    const target = link.getAttribute('target');
    if (target && target !== '_self')
      throw new Error(`The link to ${to.href} opens another window, which needs a browser.`);
    if (link.hasAttribute('download')) throw new Error(`${to.href} is a file to keep; take it by page.request.`);
    if (!/^https?:$/.test(to.protocol)) throw new Error(`The link to ${to.href} leads out of the browser.`);
    await followed(
      { url: to.href, method: 'GET' },
      link.getAttribute('rel')?.includes('noreferrer') ? 'no-referrer' : undefined,
    );
  };
}
