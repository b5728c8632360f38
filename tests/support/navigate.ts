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
}

/**
 * Opens a page, has it run, and lets the clock go on by two seconds: then it has done what it does when it is idle, and
 * knows the rules of the release (BLD-1), or has asked for none where the line is too slow. Returns the documents loaded
 * from then on, the first included.
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
 * Answers the question about tracking, and waits until it is gone. Before a page runs the answer is a form: its cookie is there before the page
 * that it leads back to, and what a test does next would cross that navigation.
 */
export async function answerConsent(page: Page, answer: 'yes' | 'no'): Promise<void> {
  const button = page.locator(`#consent-dialog button[value=${answer}]`);
  await button.click();
  await button.waitFor({ state: 'hidden' });
  await page.waitForFunction((kept) => document.cookie.includes(`consent=${kept}.`), answer);
}
