import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findBatch } from '#catalogue/batches';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { paths } from '#foundation/web/paths.ts';
import { importContent, importLimit } from '#website/site';
import { patient, testBrowser } from '#tests/browser';
import { enrolled, tokenOf } from '#tests/family-world';
import { storedForm } from '#tests/forms';
import { running } from '#tests/navigate';
import { secret } from '#tests/prepared';
import { temporaryFolder } from '#tests/running-server';
import { testServer } from '#tests/test-server';
import { world } from '#tests/world';

const { visit } = testBrowser();
let family = '';

const ownForm = `path: /visit-us
language: en
market: IN
kind: marketing
layout: default
label: Visit
visibility: unlisted
head:
  title: Ask us to come to your school
  description: A day of science at your school, with all that it needs brought along by us, for one class or for all.
blocks:
  - { kind: hero, id: hero, title: A day at school, lead: We make rockets }
  - { kind: lead-form, id: ask, title: Ask us, form: school-visit }
`;

const server = testServer({
  postgres: true,
  prepare: async (engine) => {
    await installJobs(engine);
    useConfigForTests({ SESSION_SECRET: secret, LOG_LEVEL: 'silent' });
    await database().execute(
      sql`update batches set state = 'open', capacity = 1, taken = 1 where programme = 'rocket-science'`,
    );
    const batch = await findBatch(database(), world.batch);
    if (!batch) throw new Error('The batch is missing');
    family = paths.family(await tokenOf(await enrolled(batch, { offer: world.offer })));
    await storedForm();
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'pages'), { recursive: true });
    writeFileSync(path.join(folder, 'pages', 'visit-us.yaml'), ownForm);
    const outcome = await inTransaction((tx) => importContent(tx, folder), importLimit);
    if (!outcome.ok) throw new Error(outcome.details.join('\n'));
  },
});

/** Every form of the site that can be refused: its address, and one of its fields. */
const forms = (): [name: string, address: string, field: string][] => [
  ['lead at the foot of a page', '/en/workshop/rocket-science', 'mobile'],
  ['lead on the home page', '/', 'mobile'],
  ['support', '/support', 'mobile'],
  ['a form of the school’s own', '/visit-us', 'q.f1'],
  ['newsletter', '/classes', 'inPlace'],
  ['checkout', paths.checkout(world.offer, { language: 'en' }), 'learnerName'],
  ['checkout of a group', paths.groupCheckout(world.offer, { language: 'en' }), 'list'],
  ['waitlist', '/waitlist?programme=rocket-science', 'mobile'],
  ['link to the family page', paths.familyLink('en'), 'contact'],
  ['link to the own data', paths.yourData('en'), 'email'],
  ['wish for another date', family, 'note'],
];

/** How far the first error is from the top of the screen, and whether it can be read there. */
const firstError = (page: Page) =>
  page.evaluate(() => {
    const error = [
      ...document.querySelectorAll('main .form-problems li, main .notice[role=alert], main .field-error'),
    ].find((one) => !one.hasAttribute('hidden'));
    if (!error) return { top: null, inSight: false };
    const { left, top } = error.getBoundingClientRect();
    const there = document.elementFromPoint(left + 8, top + 8);
    return { top: Math.round(top), inSight: top >= 0 && top + 40 <= innerHeight && error.contains(there) };
  });

/** Submits a form empty, bypassing the browser's validation. */
async function sendEmpty(page: Page, field: string): Promise<void> {
  const form = page.locator(`form:has([name="${field}"])`).last();
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
    element.closest('details')?.setAttribute('open', '');
  });
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await form.locator('button:not([tabindex="-1"])').last().click();
  expect((await answered).status()).toBe(422);
}

it.each([
  { how: 'without JavaScript', javaScriptEnabled: false, script: false },
  { how: 'before the script of the page has come', javaScriptEnabled: true, script: false },
  { how: 'with JavaScript', javaScriptEnabled: true, script: true },
])('a refused form opens at its first error on a phone, $how', async ({ javaScriptEnabled, script }) => {
  const { page, context } = await visit({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
  if (!script) await context.route(/\.js(\?|$)/, (route) => route.abort());
  const far: Record<string, unknown> = {};
  for (const [name, address, field] of forms()) {
    await page.goto(server.url + address);
    if (script) await running(page);
    await sendEmpty(page, field);
    await page.locator('main [role=alert], main .field-error:not([hidden])').first().waitFor();
    await expect
      .poll(() => firstError(page), { ...patient, timeout: 4_000 })
      .toMatchObject({ inSight: true })
      .catch(() => null);
    const { top, inSight } = await firstError(page);
    if (!inSight) far[name] = top;
  }
  expect(far).toEqual({});
  await context.close();
});

it('the same answer without its mark opens at the top of the page, far from the error (control)', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await context.route('**/support', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(' autofocus=""', '') });
  });
  await page.goto(`${server.url}/support`);
  await sendEmpty(page, 'mobile');
  await page.locator('main [role=alert]').first().waitFor();
  expect((await firstError(page)).top).toBeGreaterThan(740);
  await context.close();
});

it('an error leaves its field and the summary once the field is right, and comes back with the wrong value', async () => {
  const { page, context } = await visit({ viewport: { width: 360, height: 740 } });
  await page.goto(`${server.url}/support`);
  await running(page);
  await sendEmpty(page, 'mobile');
  const summary = page.locator('main [role=alert]');
  const mobile = page.getByLabel('Mobile number');
  await summary.getByRole('link', { name: /number/ }).click();
  expect(await mobile.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await mobile.getAttribute('aria-invalid')).toBe('true');
  const before = await summary.getByRole('link').count();
  await mobile.fill('98400 12345');
  await expect.poll(() => mobile.getAttribute('aria-invalid'), patient).toBeNull();
  expect(await summary.getByRole('link').count()).toBe(before - 1);
  expect(await page.locator('.field-error:not([hidden])').count()).toBe(before - 1);
  await mobile.fill('98');
  await expect.poll(() => mobile.getAttribute('aria-invalid'), patient).toBe('true');
  expect(await summary.getByRole('link').count()).toBe(before);
  await context.close();
});
