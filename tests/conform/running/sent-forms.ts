import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { holds, until, visit, type Look, type Visit } from './visit.ts';

const path = '/en/workshop/rocket-science';
const neutral = 'Thank you for your interest';
const celebrating = 'Thank you! We will call you.';
const mobile = '+919840012345';

type Event = Record<string, unknown>;

/** What the data layer holds of sent forms; null where there is no data layer. */
const told = (page: Page) => page.evaluate(() => (window as unknown as { dataLayer?: Event[] }).dataLayer ?? null);

/** RT-7 on a site of somebody else: a success page typed by hand. Writes nothing. */
export async function observeTypedSuccess(look: Look): Promise<void> {
  await visit(look, async ({ page }) => {
    for (const query of ['', '?lead=nonsense', '?order=nonsense'])
      await holds(look, { id: 'RT-7', path: `${path}/success${query}`, what: 'neutral without a token' }, async () => {
        await page.goto(`${look.site}${path}/success${query}`);
        const heading = await page.locator('h1').innerText();
        const title = await page.title();
        const events = await told(page);
        const quiet = events === null || events.length === 0;
        return (heading === neutral && title.startsWith(neutral) && quiet) || `“${title}”, “${heading}”`;
      });
  });
}

/** RT-7, TRK-2 where a lead may be written: a form that is sent, after a yes where every integration is on (`asks`). */
export async function observeSentForm(look: Look, { asks }: { asks: boolean }): Promise<void> {
  await visit(look, async (made) => {
    const { page, foreign } = made;
    const pixels = () => foreign.map((url) => new URL(url)).filter(({ pathname }) => pathname.startsWith('/tr/'));
    const events = () => pixels().filter(({ searchParams }) => searchParams.get('ev') === path.slice(1));
    if (asks) await sayYes(look, made);
    await holds(
      look,
      { id: 'RT-7', path: `${path}/success`, what: 'celebrates with the token of a lead' },
      async () => {
        await sendLead(look, page);
        const heading = await page.locator('h1').innerText();
        return heading === celebrating || `“${heading}”`;
      },
    );
    if (!asks) {
      await holds(
        look,
        { id: 'TRK-2', path, what: 'a sent form tells nobody where nothing is switched on' },
        async () => {
          await page.waitForTimeout(500);
          const silent = foreign.length === 0 && (await told(page)) === null;
          return (silent && (await page.locator('#mobile-number').count()) === 0) || `asked ${foreign.join(' ')}`;
        },
      );
      return;
    }
    await holds(
      look,
      { id: 'TRK-2', path, what: 'a sent form is one event of data layer and hidden element' },
      async () => {
        await page.locator('#mobile-number').waitFor({ state: 'attached' });
        const title = await page.title();
        const page_location = `${look.site}${path}/success`;
        const event = { event: path.slice(1), page_title: title, page_location, mobileNumber: mobile };
        const layer = await told(page);
        const hidden = await page.locator('#mobile-number').textContent();
        return (isDeepStrictEqual(layer, [event]) && hidden === mobile) || `${JSON.stringify(layer)}, ${hidden}`;
      },
    );
    await holds(
      look,
      { id: 'TRK-2', path, what: 'sent once to each of two ad pixels, the number hashed' },
      async () => {
        await until(look.patience, () => events().length >= 2);
        const hash = createHash('sha256').update(mobile.slice(1)).digest('hex');
        const ids = new Set(events().map(({ searchParams }) => searchParams.get('id')));
        const hashed = events().every(({ searchParams }) => searchParams.get('cd[mobileNumber]') === hash);
        return (ids.size === 2 && events().length === 2 && hashed) || events().join(' ');
      },
    );
    await holds(look, { id: 'RT-7', path: `${path}/success`, what: 'opened again it counts nothing' }, async () => {
      await page.reload();
      await page.waitForTimeout(900);
      return events().length === 2 || `${events().length} events`;
    });
    await holds(look, { id: 'RT-7', path: `${path}/success`, what: 'typed by hand it fires no event' }, async () => {
      const before = pixels().length;
      await page.goto(`${look.site}${path}/success`);
      await page.waitForTimeout(900);
      const fired = pixels()
        .slice(before)
        .map(({ searchParams }) => searchParams.get('ev'));
      const pushed = ((await told(page)) ?? []).map(({ event }) => event).filter((name) => name !== 'gtm.js');
      return (pushed.length === 0 && fired.every((name) => name === 'PageView')) || [...pushed, ...fired].join(' ');
    });
  });
}

async function sayYes({ site }: Look, { page }: Visit) {
  await page.goto(site);
  await page.locator('#consent-dialog button[value=yes]').click();
  await page.waitForFunction(() => document.cookie.includes('consent=yes.'));
  await page.waitForTimeout(900);
}

async function sendLead({ site }: Look, page: Page) {
  await page.goto(site + path);
  const form = page.locator('form:has(input[name="form"][value="lead"])').first();
  await form.locator('input[name="name"]').fill('Conform');
  await form.locator('input[name="mobile"]').fill(mobile.slice(3));
  await form.locator('input[name="consent"]').check();
  await form.locator('button[type="submit"]').click();
  await page.waitForURL('**/success?lead=**');
}
