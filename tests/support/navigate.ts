import type { Page } from 'playwright-core';

type Routed = Record<'__reactRouterDataRouter', { navigate: (to: string) => Promise<void> }>;

/** Navigates in the browser as a link would, and does not wait for the end. */
export async function goTo(page: Page, to: string): Promise<void> {
  await page.evaluate((target) => {
    void (window as unknown as Routed)['__reactRouterDataRouter'].navigate(target);
  }, to);
}

/** Waits until the page runs in the browser. Pages that start late start at the visitor's first key. */
export async function running(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await hydrated(page);
}

type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/**
 * Waits until React has hydrated the whole document. The router is there earlier: an element that a test adds in between is a hydration mismatch, and
 * React then renders the document again without it.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer'))?.[1] as
      | Root
      | undefined;
    return document.readyState === 'complete' && root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // React adds listeners of effects in later messages of the page's own queue: a key pressed before would be lost.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
  });
}

/**
 * Opens a page, hydrates it, and advances the clock by two seconds: then its idle work is done, and it has the rules of the release (BLD-1), unless
 * the connection is too slow to fetch them. Returns the documents loaded from then on, including the first.
 */
export async function open(
  page: Page,
  url: string,
  options: { rules?: boolean; clock?: boolean } = {},
): Promise<string[]> {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  if (options.clock !== false) await page.clock.install();
  await page.goto(url);
  const rules = options.rules === false ? null : page.waitForResponse('**/builds/meta/*');
  // Where the page never runs that is thrown below, before anybody waits for the rules.
  rules?.catch(() => null);
  await running(page);
  if (options.clock !== false) await page.clock.runFor(2_000);
  await (await rules)?.finished();
  return documents;
}

/**
 * Answers the consent question, and waits until it is gone. Before hydration the answer is a form: its cookie is set before the page it redirects to,
 * and the test's next step would interfere with that navigation.
 */
export async function answerConsent(page: Page, answer: 'yes' | 'no'): Promise<void> {
  const button = page.locator(`#consent-dialog button[value=${answer}]`);
  await button.click();
  await button.waitFor({ state: 'hidden' });
  await page.waitForFunction((kept) => document.cookie.includes(`consent=${kept}.`), answer);
}
