// npm test: consent
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { answerConsent } from '#tests/navigate';
import { laidOut } from '#tests/faces';
import { longProofs, mostTelling } from '#tests/proofs';
import { ga4Settings, metaSettings } from '#tests/fakes/conversion-fake';
import { trackedSite } from '#tests/tracked-site';

const { visit } = testBrowser();
/** Including services that only our server reports to, so the question is longest. Nothing here is reported to them. */
const site = trackedSite({ postgres: true, environment: { ...metaSettings, ...ga4Settings } });

/** Pages that may be tracked, so all of them ask: one of each layout, one in another script. */
const layouts = {
  home: '/',
  bigbang: '/workshop/bigbang',
  'primary-new': '/workshop/inline-form',
  'kit in Malayalam': '/electronics-kit-1on1/malayalam',
  'plain policy': '/policies/privacy',
};

/** The other kinds of page. */
const kinds = {
  listing: '/workshops',
  'workshop in English': '/en/workshop/rocket-science',
  workshop: '/workshop/electronics',
  'kit in Telugu': '/electronics-kit-1on1/telugu',
  pricing: '/maker/pricing',
  faq: '/faq',
  success: '/workshop/electronics/success',
  unlisted: '/k4v9t2x7m1qz8b3w',
};
const asking = longProofs ? { ...layouts, ...kinds } : layouts;

/** Pages on which no tracker ever runs: there is nothing to ask. */
const silent = {
  'not found': '/no-such-page',
  'payment status': '/workshop/payment-status',
  fragment: '/future-school/header',
  'privacy choices': '/privacy-choices',
};

/** Both themes and both widths; the long form takes each theme in each width. */
const settings = (
  [
    { colorScheme: 'dark', width: 1440, height: 900 },
    { colorScheme: 'light', width: 1440, height: 900 },
    { colorScheme: 'dark', width: 360, height: 640 },
    { colorScheme: 'light', width: 360, height: 640 },
  ] as const
).filter((_, n) => longProofs || n % 3 === 0);

/** Half a pixel of a part of the page: a browser under load rounds so. A question that took room would move all of a page. */
const roundingError = 0.001;

type Watched = { moved: number; refused: string[] };

/**
 * A visitor whose pages record layout shifts and policy violations. Fonts are blocked: the shifts they cause have their own budget
 * (`budgets.test.ts`), and here none is allowed.
 */
async function watched(): Promise<Visit> {
  const visitor = await visit();
  await visitor.context.route('**/*.woff2', (route) => route.abort());
  await visitor.page.addInitScript((least) => {
    const seen: Watched = { moved: 0, refused: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (value > least) seen.moved += value;
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      seen.refused.push(`${violatedDirective} ${blockedURI}`),
    );
  }, roundingError);
  return visitor;
}

const seenBy = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen') as Watched);
const ownProblems = ({ problems }: Visit) => problems.filter((text) => !/ERR_FAILED|404/.test(text));

/** The dialog's box, which element is on top at the middle of each of its buttons, and whether the page moves without it. */
function lookAtQuestion() {
  const dialog = document.querySelector<HTMLDialogElement>('#consent-dialog[open]');
  if (!dialog) return null;
  const places = () =>
    [...document.querySelectorAll('header, h1, main, main > *')].map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return [x, y, width].map(Math.round).join(' ');
    });
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  const around = { left, top, right: innerWidth - right, bottom: innerHeight - bottom };
  const buttons = [...dialog.querySelectorAll('button')].map((button) => {
    const box = button.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return button === hit || button.contains(hit);
  });
  const focused = document.activeElement === document.body;
  const asked = places();
  dialog.removeAttribute('open');
  const unasked = places();
  dialog.setAttribute('open', '');
  return { around, buttons, focused, moves: asked.filter((place, index) => place !== unasked[index]) };
}

const everyService = () => {
  const { tagManager, pixelScripts, pixelEvents, analytics, recorder, errors } = site.others;
  return [tagManager, pixelScripts, pixelEvents, analytics, recorder, errors].map(({ url }) => url).sort();
};

describe('the question about consent, with every service switched on', () => {
  it.each(mostTelling(Object.entries(asking)))(
    'TRK-4 %s: it is in the first screen in both themes and widths, nothing scrolls, moves or is refused, and a yes loads them all',
    async (_, path) => {
      const visitor = await watched();
      const { page } = visitor;
      const { hosts } = site.watch(page);
      const dialog = page.locator('#consent-dialog');
      for (const { colorScheme, ...size } of settings) {
        const where = `${path} ${size.width} ${colorScheme}`;
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        await page.goto(site.server.url + path);
        const look = await page.evaluate(lookAtQuestion);
        expect(look, where).toMatchObject({ buttons: [true, true], focused: true, moves: [] });
        for (const side of Object.values(look?.around ?? {})) expect(side, where).toBeGreaterThanOrEqual(0);
        expect(await page.evaluate(() => [scrollX, scrollY]), where).toEqual([0, 0]);
        expect(await seenBy(page), where).toEqual({ moved: 0, refused: [] });
        for (const button of await dialog.getByRole('button').all()) await button.click({ trial: true });
        expect(hosts(), where).toEqual([]);
      }
      await answerConsent(page, 'yes');
      await expect.poll(hosts, patient).toEqual(everyService());
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await dialog.isVisible()).toBe(false);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect((await seenBy(page)).refused).toEqual([]);
      expect(ownProblems(visitor)).toEqual([]);
      await visitor.context.close();
    },
  );

  it('TRK-4 it can be reached by the first press of Tab, answered by keyboard, and covers no end of a page', async () => {
    const visitor = await watched();
    const { page } = visitor;
    await page.goto(`${site.server.url}/workshop/electronics`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('consent-dialog');
    await laidOut(page);
    const covered = await page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      const last = [...document.querySelectorAll('footer a')].at(-1)?.getBoundingClientRect();
      const dialog = document.querySelector('#consent-dialog')?.getBoundingClientRect();
      return last && dialog ? last.bottom > dialog.top : true;
    });
    expect(covered).toBe(false);
    // The words are longer than the box: the first press reached the box, so that keys scroll it, and the next reaches an answer.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('no');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.cookie.includes('consent=no.'));
    await page.waitForLoadState('load');
    expect(await page.locator('#consent-dialog').isVisible()).toBe(false);
    expect(ownProblems(visitor)).toEqual([]);
    await visitor.context.close();
  });

  it.each(mostTelling(Object.entries(silent)))(
    'TRK-4 there is no question where no tracker may run: %s',
    async (_, path) => {
      const visitor = await watched();
      const { page } = visitor;
      const { foreign } = site.watch(page);
      await page.goto(site.server.url + path);
      expect(await page.locator('#consent-dialog').count()).toBe(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect((await seenBy(page)).refused).toEqual([]);
      expect(foreign).toEqual([]);
      expect(ownProblems(visitor)).toEqual([]);
      await visitor.context.close();
    },
  );
});
