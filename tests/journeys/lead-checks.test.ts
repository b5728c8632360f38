import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { listLeads } from '#marketing/leads';
import { importContent, importLimit } from '#website/site';
import { approvedInTamil } from '#tests/approved-template';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { storedForm } from '#tests/forms';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let server: RunningServer;
let cookies: Record<string, string> = {};
const phone = { viewport: { width: 360, height: 780 } };

const page = `path: /kuriyeedu
language: ta
market: IN
kind: marketing
layout: default
label: வருக
visibility: unlisted
head:
  title: எங்களைப் பள்ளிக்கு அழையுங்கள்
  description: உங்கள் பள்ளியில் ஒரு நாள் அறிவியல் பட்டறை நடத்த எங்களை அழையுங்கள், எல்லாம் நாங்கள் கொண்டு வருகிறோம்.
blocks:
  - { kind: hero, id: hero, title: பள்ளியில் ஒரு நாள், lead: ராக்கெட் செய்வோம் }
  - { kind: lead-form, id: ask, title: எங்களை அழையுங்கள், form: asks-code }
`;

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: 'always' });
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, async () => {
    useConfigForTests({ LOG_LEVEL: 'silent' });
    await storedForm([], 'asks-code');
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'pages'), { recursive: true });
    writeFileSync(path.join(folder, 'pages', 'kuriyeedu.yaml'), page);
    const outcome = await inTransaction((tx) => importContent(tx, folder), importLimit);
    if (!outcome.ok) throw new Error(outcome.details.join('\n'));
    await approvedInTamil('number-code', 'உங்கள் குறியீடு {code}. நன்றி.');
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, SANDBOX_MESSAGES: 'on' } });
});
afterAll(() => server.kill());

async function staff(role: 'editor' | 'manager') {
  const visitor = await visit(phone);
  const [name = '', value = ''] = (cookies[role] ?? '').split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

/** Only the refused form is reported on the console. */
const settled = (visitor: Visit) =>
  calm({ ...visitor, problems: visitor.problems.filter((text) => !text.includes('status of 422')) });

/** A screen as somebody uses it: without faults for axe, and no wider than the window. */
async function sound(shown: Page): Promise<void> {
  expect(await axeFindings(shown)).toEqual([]);
  expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

/** For manual review: `LOOK_AT=/tmp/pictures`. */
async function pictures(shown: Page, name: string): Promise<void> {
  if (!process.env.LOOK_AT) return;
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [360, 'dark'],
    [360, 'light'],
  ] as const) {
    await shown.setViewportSize({ width, height: 780 });
    await shown.emulateMedia({ colorScheme });
    await shown.screenshot({
      path: `${process.env.LOOK_AT}/lead-check-${name}-${width}-${colorScheme}.png`,
      fullPage: true,
    });
  }
}

async function send(shown: Page, name: string, mobile: string): Promise<void> {
  await shown.goto(`${server.url}/kuriyeedu`);
  await shown.locator('[name=name]').fill(name);
  await shown.locator('[name=mobile]').fill(mobile);
  await shown.locator('[name=consent]').check();
  await shown.locator('form:has([name=consent]) button[type=submit]').click();
  await shown.waitForURL(/\/lead-check\?lead=/);
}

/** A form that was filled faster than people type; where its sender is led. */
async function hurried(mobile: string): Promise<string> {
  const body = new URLSearchParams({
    form: 'lead',
    name: 'செல்வி',
    mobile,
    country: 'IN',
    consent: 'yes',
    website: '',
    elapsed: '300',
  });
  const url = `${server.url}/workshop/rocket-science`;
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', headers: { Origin: server.url } });
  return new URL(answer.headers.get('location') ?? '', server.url).href;
}

const isSuspected = (mobile: string) =>
  withDatabase(
    server.dataDirectory,
    async () =>
      (await listLeads(database(), { suspected: null })).find((lead) => lead.mobile === `+91${mobile}`)?.suspected,
  );

it('staff ask for a code in a form; who enters what came to the phone has a confirmed number', async () => {
  const editor = await staff('editor');
  await editor.page.goto(`${server.url}/studio/lead-forms`);
  await editor.page.getByRole('link', { name: 'School visit' }).click();
  await editor.page.getByLabel('Ask for a code that comes to the number').check();
  await editor.page.locator('section', { hasText: 'The number' }).getByRole('button', { name: 'Save' }).click();
  await editor.page.getByText('No code can be sent in: English').waitFor();
  await sound(editor.page);
  await pictures(editor.page, 'form');
  settled(editor);
  await editor.context.close();

  const parent = await visit(phone);
  await send(parent.page, 'மீனா', '98400 66601');
  await parent.page.getByRole('heading', { name: 'இது உங்கள் எண்தானா?' }).waitFor();
  await parent.page.getByText('601 என முடியும் எண்ணுக்கு').waitFor();
  await sound(parent.page);
  await parent.page.getByLabel('ஆறு இலக்கங்கள்').fill('12');
  await parent.page.getByRole('button', { name: 'இது என் எண்தான்' }).click();
  await parent.page.getByText('நாங்கள் அனுப்பிய இலக்கங்கள் இவை அல்ல.').waitFor();
  await sound(parent.page);
  await pictures(parent.page, 'code');

  const desk = await staff('manager');
  let code = '';
  await expect
    .poll(
      async () => {
        await desk.page.goto(`${server.url}/studio/messages/phone?phone=919840066601`);
        code = /குறியீடு (\d{6})\./.exec(await desk.page.locator('main').innerText())?.[1] ?? '';
        return code;
      },
      { ...patient, interval: 500 },
    )
    .toMatch(/^\d{6}$/);
  await parent.page.getByLabel('ஆறு இலக்கங்கள்').fill(code);
  await parent.page.getByRole('button', { name: 'இது என் எண்தான்' }).click();
  await parent.page.waitForURL(/\/kuriyeedu\/success\?lead=/);
  settled(parent);
  await parent.context.close();

  await desk.page.goto(`${server.url}/studio/leads`);
  await desk.page.getByRole('link', { name: 'மீனா' }).first().click();
  await desk.page.getByText(/\+919840066601 \(IN\) · confirmed by a code/).waitFor();
  const told = await desk.page.getByRole('region', { name: 'History' }).innerText();
  expect(told).toContain('Entered the code that came to the number');
  expect(told).toContain('உங்கள் குறியீடு ••••••.');
  expect(told).not.toContain(code);
  await pictures(desk.page, 'lead');
  calm(desk);
  await desk.context.close();
});

it('without JavaScript the code is asked for too, and who goes on without it is a lead all the same', async () => {
  const parent = await plainVisit(phone);
  await send(parent.page, 'கலா', '98400 66602');
  await parent.page.getByLabel('ஆறு இலக்கங்கள்').fill('000000');
  await parent.page.getByRole('button', { name: 'மீண்டும் அனுப்புங்கள்' }).click();
  await parent.page.getByText('வந்துகொண்டிருக்கின்றன.').waitFor();
  await parent.page.getByRole('link', { name: 'இலக்கங்கள் இல்லாமல் தொடருங்கள்' }).click();
  await parent.page.waitForURL(/\/kuriyeedu\/success\?lead=/);
  await parent.context.close();
  const desk = await staff('manager');
  await desk.page.goto(`${server.url}/studio/leads`);
  await desk.page.getByRole('link', { name: 'கலா' }).first().click();
  await desk.page.getByText('not confirmed: no code was entered').waitFor();
  await desk.context.close();
});

it('the browser of a hurried sender clears the suspicion by itself; without JavaScript a colleague does', async () => {
  const parent = await visit(phone);
  const address = await hurried('9840066603');
  expect(address).toContain('/lead-check?lead=');
  expect(await isSuspected('9840066603')).toBe(true);
  await parent.page.goto(address);
  await parent.page.waitForURL(/\/rocket-science\/success\?lead=/, { timeout: patient.timeout });
  expect(await isSuspected('9840066603')).toBe(false);
  calm(parent);
  await parent.context.close();

  const plain = await plainVisit(phone);
  await plain.page.goto(await hurried('9840066604'));
  await plain.page.getByRole('heading', { level: 1, name: 'நன்றி, உங்கள் படிவம் வந்துவிட்டது' }).waitFor();
  await pictures(plain.page, 'suspected');
  await plain.page.getByRole('link').last().click();
  await plain.page.waitForURL(/\/rocket-science\/success\?lead=/);
  expect(await isSuspected('9840066604')).toBe(true);
  await plain.context.close();
});
