// npm test: erase
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { database } from '#platform/db';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { eraseForGood, reviewErasure } from '#tests/erasure-desk';
import { captured } from '#tests/leads';
import { sentMails } from '#tests/mails';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';

const { visit, calm: undisturbed } = testBrowser();
/** A form that is refused is answered with 422, and a link that is over with 404, which the browser writes down. */
const calm = (visitor: Visit) =>
  undisturbed({ ...visitor, problems: visitor.problems.filter((text) => !/status of 4(?:22|04)/.test(text)) });
const phone = { width: 360, height: 780 };
const email = 'canari.kuyil@zwettler.example';

const server = testServer({
  postgres: true,
  prepare: async () => {
    await captured({ name: 'Canarikuyil Zwettler', mobile: '9871236540', email, language: 'ta' });
    await database().execute(sql`update leads set consent_text = 'Canari agreed'`);
  },
});
let owner: Visit;

beforeAll(async () => {
  owner = await visit({ viewport: { width: 1440, height: 900 } });
  await becomeOwner(owner.page, server);
});

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** The link in the newest mail to them. */
const mailedLink = () =>
  vi.waitUntil(
    () =>
      sentMails(server.dataDirectory)
        .filter(({ to }) => to.includes(email))
        .map(({ text }) => /\/your-data\/[\w.-]+/.exec(text)?.[0])
        .at(-1) ?? '',
    patient,
  );

it('a phone in Tamil: asked for, mailed, seen, downloaded, and asked to be erased; then staff erase it, and nothing is left', async () => {
  const family = await visit({ viewport: phone });
  const { page } = family;
  await page.goto(`${server.url}/your-data?language=ta`);
  expect(await fits(page)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('[name=email]').fill(email);
  await page.locator('main form button, form button').first().click();
  await page.waitForURL('**/your-data?language=ta&asked=yes');
  await page.goto(server.url + (await mailedLink()));
  expect(await fits(page)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('button[value=json]').click();
  const link = page.locator('a[download]');
  await link.waitFor();
  const file = await page.request.get(server.url + ((await link.getAttribute('href')) ?? ''));
  const content = (await file.json()) as { data: { leads: { consentText: string }[] } };
  expect(content.data.leads[0]?.consentText).toBe('Canari agreed');
  // Without their yes nothing is asked for.
  await page.locator('details summary').click();
  await page.locator('button[value=erase]').click();
  await page.locator('[aria-invalid=true]').waitFor();
  await page.locator('[name=sure]').check();
  await page.locator('button[value=erase]').click();
  await page.locator('[role=status]').last().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // At the desk.
  const desk = owner.page;
  await desk.goto(`${server.url}/studio/privacy`);
  expect(await axeFindings(desk)).toEqual([]);
  await desk.locator('[name=contact]').fill('nobody');
  await desk.getByRole('button', { name: 'Find this person' }).click();
  await desk.locator('[aria-invalid=true]').waitFor();
  await desk.getByRole('link', { name: email }).click();
  await desk.getByText('This person asked to be erased.').waitFor();
  await desk.getByText('Requests for a call (1)').click();
  await desk.getByText('Canari agreed').first().waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await desk.locator('button[value=pdf]').click();
  const pdf = desk.locator('a[download]');
  await pdf.waitFor();
  const bytes = await (await desk.request.get(server.url + ((await pdf.getAttribute('href')) ?? ''))).body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await reviewErasure(desk)).toContain('Requests for a call: 1');
  expect(await axeFindings(desk)).toEqual([]);
  await eraseForGood(desk, server.url);
  await desk.goto(`${server.url}/studio/leads?search=Canarikuyil`);
  expect(await desk.locator('main').innerText()).not.toContain('Zwettler');
  // Their link opens nothing any more, and neither do mails that were kept as files.
  const over = await page.goto(page.url());
  expect(over?.status()).toBe(404);
  expect(await axeFindings(page)).toEqual([]);
  const files = readdirSync(path.join(server.dataDirectory, 'mail')).join('\n');
  expect(
    sentMails(server.dataDirectory).filter(({ to }) => to.includes(email)),
    files,
  ).toEqual([]);
  expect(server.output()).not.toMatch(/canari|9871236540/i);
  calm(family);
  calm(owner);
}, 120_000);
