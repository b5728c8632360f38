import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#config';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { makeCoupon } from '#tests/coupons';
import { runningExperiment } from '#tests/experiments';
import { storedForm } from '#tests/forms';
import { aboutPages } from '#tests/lines-of-lists';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { captured } from '#tests/leads';
import { keyboardTrouble, openerTrouble } from '#tests/keyboard-walk';
import { running } from '#tests/navigate';
import { longProofs } from '#tests/proofs';
import { plannedRelease } from '#tests/planned-release';
import { plantHistories } from '#tests/planted-history';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { uploadedPicture } from '#tests/pictures';
import { rosterBatch, staffId } from '#tests/roster-world';
import { startServer, type RunningServer } from '#tests/running-server';
import {
  englishOfPage,
  isEnglish,
  namelessOfPage,
  studioScreens,
  textsOfData,
  type Screen,
} from '#tests/studio-screens';
import { joined, sellOut } from '#tests/waiters';
import { knownRoutes } from '../hold/routes.ts';

/** Screens that this world has nothing for, and who looks at them. */
const elsewhere: Record<string, string> = {
  '/studio/*': 'no screen: its answer is the not-found of the frame (errors.test.ts)',
  '/studio/accounts/payouts/:id': 'needs the report of a gateway (accounts.test.ts)',
  '/studio/accounts/payouts/upload/:id': 'needs the report of a gateway (accounts.test.ts)',
  '/studio/pages/:id/frame': 'a page of the site, which the editor shows (page-editor.test.ts)',
  '/studio/delivery/:id': 'needs an order with a kit (delivery.test.ts)',
};

const { visit } = testBrowser();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let server: RunningServer;
let owner = '';
let screens: Screen[] = [];
let data = '';

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  owner = (await staffOfEachRole(dataDirectory)).owner;
  await withDatabase(dataDirectory, async (engine) => {
    useConfigForTests({ LOG_LEVEL: 'silent', SESSION_SECRET: secret, DATA_DIR: dataDirectory, SANDBOX_MESSAGES: 'on' });
    await uploadedPicture();
    const batch = await rosterBatch({ capacity: 8, learners: 2, teacherId: await staffId('teacher@example.com') });
    await sellOut(batch);
    await joined(batch);
    await captured({ name: 'Thamarai Selvi', messages: 'yes' });
    await makeCoupon();
    await aboutPages(engine);
    await plannedRelease();
    await runningExperiment();
    await storedForm();
    data = await textsOfData(engine);
    screens = await studioScreens(engine, elsewhere);
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, SANDBOX_MESSAGES: 'on' } });
});
afterAll(() => server.kill());

const phone = { width: 360, height: 780 };
const desk = { width: 1440, height: 900 };

async function speak(language: 'en' | 'ta', viewport: { width: number; height: number }) {
  const visitor = await visit({ viewport, reducedMotion: 'reduce' });
  const [name = '', value = ''] = owner.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  const { page } = visitor;
  await page.goto(`${server.url}/studio/account`);
  await running(page);
  await page.locator(`input[name=language][value=${language}]`).check();
  await page.locator('button[name=do][value=language]').click();
  await page.waitForURL('**/studio/account?said=language');
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  return visitor;
}

/** Everything that is wrong with a screen as it stands, in either language. */
async function troubleOf(page: Page, problems: string[]): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const trouble = problems.splice(0).map((problem) => `console: ${problem}`);
  if (wide > 0) trouble.push(`${wide} px wider than the window`);
  for (const nameless of await namelessOfPage(page)) trouble.push(`no name: ${nameless}`);
  return trouble;
}

/** What axe finds beside colours, which no language changes. */
async function axeWithoutColours(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { html: string }[] }[] };
    const { run } = (window as unknown as { axe: { run: (options: object) => Promise<Found> } }).axe;
    const { violations } = await run({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
}

/** What the keyboard alone does not do on a screen; `known`: windows and menus that were opened on another. */
async function keyboardTroubleOf(page: Page, known: Set<string>): Promise<string[]> {
  await running(page);
  // The menu is the same on every screen: the short form walks it once.
  const atContent = known.size > 0 && !longProofs;
  return [...(await keyboardTrouble(page, { atContent })), ...(await openerTrouble(page, known))].map(
    (one) => `keyboard: ${one}`,
  );
}

it('every screen is Tamil for who reads Tamil, on a phone and on a desk, with no trouble, nothing that has no name, and all of it for the keyboard alone', async () => {
  const { page, context, problems } = await speak('ta', phone);
  const found: string[] = [];
  const opened = new Set<string>();
  const openedOnPhone = new Set<string>();
  for (const [n, { pattern, address }] of screens.entries()) {
    await page.setViewportSize(phone);
    const answer = await page.goto(server.url + address);
    const trouble = [...(await troubleOf(page, problems)), ...(await axeFindings(page))];
    if (answer?.status() !== 200) trouble.push(`answered ${answer?.status()}`);
    for (const text of await englishOfPage(page, data)) trouble.push(`English: ${text}`);
    // On a phone a bar can cover rows that are chosen from: those are walked there, with a fifth of the others; in the long form all.
    if (longProofs || n % 5 === 0 || (await page.locator('input[type=checkbox][name=id]').count()) > 0) {
      trouble.push(...(await keyboardTroubleOf(page, openedOnPhone)));
      // What was unfolded in place on a phone would float on a desk.
      await page.goto(server.url + address);
    }
    await page.setViewportSize(desk);
    const onDesk = [...(await keyboardTroubleOf(page, opened)), ...(await troubleOf(page, problems))];
    for (const one of onDesk) trouble.push(`on a desk: ${one}`);
    found.push(...trouble.map((one) => `${pattern}: ${one}`));
  }
  expect(found).toEqual([]);
  await context.close();
}, 900_000);

/** Texts in English are shorter, and journeys walk these screens in English: the long form looks at each of them once more. */
if (longProofs)
  it('every screen is in order in English on a desk, with no trouble, nothing that has no name, and all of it for the keyboard alone', async () => {
    const { page, context, problems } = await speak('en', desk);
    const found: string[] = [];
    const opened = new Set<string>();
    for (const { pattern, address } of screens) {
      const answer = await page.goto(server.url + address);
      const trouble = [...(await troubleOf(page, problems)), ...(await axeWithoutColours(page))];
      trouble.push(...(await keyboardTroubleOf(page, opened)));
      if (answer?.status() !== 200) trouble.push(`answered ${answer?.status()}`);
      found.push(...trouble.map((one) => `${pattern}: ${one}`));
    }
    expect(found).toEqual([]);
    await context.close();
  }, 900_000);

it('every screen opens whatever the history of its record tells: a text, a list, a number, nothing, or fields of another kind', async () => {
  const found: string[] = [];
  const open = async (address: string) => {
    const { status } = await fetch(server.url + address, { headers: { cookie: owner } });
    if (status !== 200) found.push(`${address}: ${status}`);
  };
  const shown = await withDatabase(server.dataDirectory, (engine) => plantHistories(engine, screens));
  for (const { address } of shown) await open(address);
  await open('/studio/audit');
  expect(found).toEqual([]);
});

it('no screen of the routes is left out but for those that are named with who looks at them', () => {
  const all = knownRoutes().filter(({ path, file }) => path.startsWith('/studio') && file.endsWith('.page.tsx'));
  const seen = new Set([...screens.map(({ pattern }) => pattern), ...Object.keys(elsewhere)]);
  expect(all.filter(({ path }) => !seen.has(path))).toEqual([]);
  expect(Object.keys(elsewhere).filter((pattern) => !all.some(({ path }) => path === pattern))).toEqual([]);
});

it('the sweep would find an English sentence, and knows what is data', () => {
  const known = (piece: string) => 'a talk about paper planes'.includes(piece);
  expect(isEnglish('Nothing was changed here yet.', known)).toBe(true);
  expect(isEnglish('ஆர்டர் · nothing was changed', known)).toBe(true);
  expect(isEnglish('குழு · paper planes', known)).toBe(false);
  expect(isEnglish('ஆர்டர் IST Asia/Kolkata a@b.example', known)).toBe(false);
});

it('the sweep would find what the keyboard does not reach, what hides its focus, what holds it, and a window that stays', async () => {
  const { page, context } = await visit({ viewport: desk });
  const style =
    '<style>:focus { outline: none } .ringed :focus { outline: 3px solid blue } .grows:focus { width: 20rem }</style>';
  await page.setContent(`${style}<div class="ringed"><button>Good</button><button tabindex="-1">Left out</button>
    <label><input type="radio" name="one" checked>Radio</label><label><input type="radio" name="one">Other</label>
    <div role="toolbar"><button>Bold</button><button tabindex="-1">Italic</button></div><input type="date" aria-label="Day">
    <div style="position: relative"><button>Beneath</button><p style="position: absolute; inset: 0; margin: 0; background: white">Cover</p></div>
    <div style="display: flex"><button class="grows">Grows</button><main style="flex: 1">Content</main></div>
    <div style="width: 9rem; overflow: hidden"><button style="width: 100%; height: 2rem; display: block">Cut off</button></div>
    <span style="cursor: pointer">Clickable</span>
    <button popovertarget="kept">Window</button><div popover="manual" id="kept"><button>Inside</button></div></div>
    <button>Without ring</button>`);
  expect((await keyboardTrouble(page)).toSorted()).toEqual([
    'button “Beneath” is covered by p “Cover”',
    'button “Cut off” has its ring cut off on every side',
    'button “Grows” changes the width of the content',
    'button “Left out” is not reached by Tab',
    'button “Without ring” does not show that it has the focus',
    'span “Clickable” is for the pointer alone',
  ]);
  expect(await openerTrouble(page, new Set())).toEqual([
    'button “Window” does not close by Escape',
    'button “Window” does not get the focus back after Escape',
  ]);
  await page.goto('about:blank');
  await page.setContent(
    `${style}<div class="ringed"><button tabindex="2">Hurried</button><input aria-label="Trap" onkeydown="event.preventDefault()"><button>Last</button>`,
  );
  expect(await keyboardTrouble(page)).toEqual([
    'button “Hurried” is out of order by its tabindex',
    expect.stringContaining('holds the focus'),
  ]);
  await context.close();
});
