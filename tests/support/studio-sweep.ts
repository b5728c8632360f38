import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { staffOfEachRole } from '../hold/staff-of-each-role.ts';
import { axeFindings } from './axe.ts';
import { testBrowser } from './browser.ts';
import { keyboardTrouble, openerTrouble } from './keyboard-walk.ts';
import { running } from './navigate.ts';
import { preparedStory, secret, withDatabase } from './prepared.ts';
import { longProofs } from './proofs.ts';
import { startServer, type RunningServer } from './running-server.ts';
import { englishOfPage, namelessOfPage, studioScreens, textsOfData, type Screen } from './studio-screens.ts';
import { otherScreens, studioWorld } from './studio-world.ts';

/** Which screens a file of `tests/journeys/studio-screens` opens, by their modules; as many in each as the workers can share well. */
export const screenGroups = {
  selling: ['sales/orders', 'sales/waitlist', 'sales/delivery', 'sales/accounts'],
  teaching: ['catalogue/batches', 'catalogue/lessons', 'catalogue/catalog', 'teaching/rosters', 'teaching/family'],
  leads: [
    'marketing/leads',
    'marketing/forms',
    'marketing/channels',
    'marketing/journeys',
    'website/newsletters',
    'platform/mail',
  ],
  pages: ['website/authoring'],
  site: [
    'platform/media',
    'platform/webhooks',
    'marketing/tracking',
    'marketing/conversions',
    'sales/attribution',
    'website/redirects',
    'website/site',
    'office/privacy',
  ],
  house: ['office/studio', 'office/setup', 'platform/people'],
} satisfies Record<string, string[]>;

/** A data directory with something for every screen; its screens, the `Cookie` of the owner, and all texts that people wrote. */
export async function studioToVisit(): Promise<{
  dataDirectory: string;
  told: { owner: string; data: string; screens: Screen[] };
}> {
  return preparedStory(
    'studio-world',
    async (dataDirectory) => {
      const { owner } = await staffOfEachRole(dataDirectory);
      return withDatabase(dataDirectory, async (engine) => {
        useConfigForTests({
          LOG_LEVEL: 'silent',
          SESSION_SECRET: secret,
          DATA_DIR: dataDirectory,
          SANDBOX_MESSAGES: 'on',
        });
        await studioWorld(engine);
        return { owner, data: await textsOfData(engine), screens: await studioScreens(engine, otherScreens) };
      });
    },
    { postgres: true },
  );
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Studio = { visit: ReturnType<typeof testBrowser>['visit']; server: RunningServer; owner: string };

const phone = { width: 360, height: 780 };
const desk = { width: 1440, height: 900 };

async function speak(
  { visit, server, owner }: Studio,
  language: 'en' | 'ta',
  viewport: { width: number; height: number },
) {
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

/** All problems of a screen, in either language. */
async function troubleOf(page: Page, problems: string[]): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const trouble = problems.splice(0).map((problem) => `console: ${problem}`);
  if (wide > 0) trouble.push(`${wide} px wider than the window`);
  for (const nameless of await namelessOfPage(page)) trouble.push(`no name: ${nameless}`);
  return trouble;
}

/** Findings of axe except on colours, which do not depend on the language. */
async function axeWithoutColours(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { html: string }[] }[] };
    const { run } = (window as unknown as { axe: { run: (options: object) => Promise<Found> } }).axe;
    const { violations } = await run({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
}

/** Keyboard problems of a screen; `known`: windows and menus already checked on another. */
async function keyboardTroubleOf(page: Page, known: Set<string>): Promise<string[]> {
  await running(page);
  // The editor's frame is hidden until its page is marked: before, it shifts what is below it, and moves the focus.
  if ((await page.locator('.editor-box').count()) > 0) await page.locator('.editor-box[data-ready]').waitFor();
  // The menu is the same on every screen: the short form walks it once.
  const atContent = known.size > 0 && !longProofs;
  return [...(await keyboardTrouble(page, { atContent })), ...(await openerTrouble(page, known))].map(
    (one) => `keyboard: ${one}`,
  );
}

/** Opens every screen of a group, in the language of who needs it most: in Tamil, on a phone and as wide as a desk. */
export function sweepGroup(group: keyof typeof screenGroups): void {
  const { visit } = testBrowser();
  let server: RunningServer;
  let owner = '';
  let screens: Screen[] = [];
  let data = '';

  beforeAll(async () => {
    const { dataDirectory, told } = await studioToVisit();
    ({ owner, data } = told);
    screens = told.screens.filter(({ module }) => (screenGroups[group] as string[]).includes(module));
    server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, SANDBOX_MESSAGES: 'on' } });
  });
  afterAll(() => server.kill());

  it('every screen is Tamil for who reads Tamil, on a phone and on a desk, with no trouble, nothing that has no name, and all of it for the keyboard alone', async () => {
    const { page, context, problems } = await speak({ visit, server, owner }, 'ta', phone);
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
        // What was unfolded in place on a phone would float on a desktop.
        await page.goto(server.url + address);
      }
      await page.setViewportSize(desk);
      const onDesk = [...(await keyboardTroubleOf(page, opened)), ...(await troubleOf(page, problems))];
      for (const one of onDesk) trouble.push(`on a desk: ${one}`);
      found.push(...trouble.map((one) => `${pattern}: ${one}`));
    }
    expect(found).toEqual([]);
    await context.close();
  }, 600_000);

  /** Texts in English are shorter, and journeys walk these screens in English: the long form looks at each of them once more. */
  if (longProofs)
    it('every screen is in order in English on a desk, with no trouble, nothing that has no name, and all of it for the keyboard alone', async () => {
      const { page, context, problems } = await speak({ visit, server, owner }, 'en', desk);
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
    }, 600_000);
}
