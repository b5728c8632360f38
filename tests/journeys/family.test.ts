// npm test: certificate
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findBatch, lockBatches, writeSessions } from '#catalogue/batches';
import { useConfigForTests } from '#foundation/config';
import { databaseTime, inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { axeFindings } from '#tests/axe';
import { mailsWith } from '#tests/mails';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { becomeOwner } from '#tests/owner';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';
import { remindSessions } from '../../src/teaching/family/reminders/remind-sessions.ts';

const { visit, calm } = testBrowser();
const phone = { width: 360, height: 780 };
const joinUrl = 'https://meet.example.com/planes-7f3a';
const environment = { SESSION_SECRET: secret, SANDBOX_PAYMENTS: 'on' };

let dataDirectory = '';
let server: RunningServer;
let batchId = '';

/** Two sessions; the first starts in `inMinutes` by the database's clock. The server must not be running. */
const plan = (inMinutes: number) =>
  withDatabase(dataDirectory, async (engine) => {
    await installJobs(engine);
    await inTransaction(async (tx) => {
      const batch = await findBatch(tx, world.batch);
      if (!batch) throw new Error('The batch is missing');
      batchId = batch.id;
      await lockBatches(tx, [batchId]);
      const now = (await databaseTime(tx)).getTime();
      const session = (number: number, minutes: number) => {
        const startsAt = new Date(now + minutes * 60_000);
        return { number, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), joinUrl };
      };
      await writeSessions(tx, batchId, [session(1, inMinutes), session(2, inMinutes + 7 * 24 * 60)]);
      await tx.execute(sql`update enrolments set created_at = now() - interval '2 days'`);
    });
    // The server would do it within the minute.
    await remindSessions();
  });

/** Time passes: afterwards the first session starts in `inMinutes`. */
async function later(inMinutes: number): Promise<void> {
  await server.stop();
  await plan(inMinutes);
  server = await startServer({ dataDirectory, port: server.port, environment });
}

beforeAll(async () => {
  // Links made here are those of the server.
  useConfigForTests({ SESSION_SECRET: secret, LOG_LEVEL: 'silent' });
  dataDirectory = await preparedDirectory({ postgres: true });
  await plan(3 * 24 * 60);
  server = await startServer({ dataDirectory, environment });
});
afterAll(() => server.kill());

/** The newest mail with these words. */
async function mailWith(words: string): Promise<string> {
  return vi.waitUntil(() => mailsWith(dataDirectory, words).at(-1) ?? '', patient);
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** The add form answers 422, which the browser writes down. */
const sane = (seen: Visit) =>
  calm({ ...seen, problems: seen.problems.filter((text) => !text.includes('status of 422')) });

let visitor: Visit;
let staff: Visit;
/** The address of the family's page, and of the certificate that anybody can check. */
let family = '';
let checked = '';

it('a Tamil phone: bought, mailed, joined in time, certified, checked', async () => {
  visitor = await visit({ viewport: phone, timezoneId: 'America/New_York' });
  const { page } = visitor;
  await page.goto(`${server.url}/checkout/${world.offer}?language=ta&batch=${world.batch}`);
  const typed = {
    mobile: '98400 12345',
    name: 'மீனா',
    email: 'meena@example.com',
    learnerName: 'கவின் ராமன்',
    learnerAge: '12',
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=terms]').check();
  await page.locator('form[method=post] button.button-lg').click();
  await page.locator('button[value=approve]').click();
  await page.getByRole('link', { name: 'உங்கள் குடும்பப் பக்கத்தைத் திறக்க' }).waitFor();

  const mail = await mailWith('/family/');
  const address = /https?:\/\/[^\s"/]+\/family\/[^\s"<]+/.exec(mail)?.[0] ?? '';
  family = server.url + new URL(address).pathname;
  await page.goto(family);
  await page.locator('html[lang=ta]').waitFor();
  const first = page.locator('section[aria-labelledby=next]');
  await first.getByText('அடுத்த வகுப்பு', { exact: true }).waitFor();
  // The next event, with its time on both clocks, is on the first screen.
  await first.getByText('உங்கள் நேரப்படி').waitFor();
  expect((await first.boundingBox())?.y).toBeLessThan(phone.height / 2);
  expect(await page.content()).not.toContain('meet.example.com');
  expect(await fits(page)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  await page.locator('summary', { hasText: 'வேறு தேதி கேட்க' }).click();
  await page.locator('[name=note]').fill('ஞாயிறு குழு');
  await page.getByRole('button', { name: 'கோரிக்கையை அனுப்ப' }).click();
  await page.getByText('ஞாயிறு குழு').waitFor();

  await later(16);
  for (const target of [family, `${family}.data`])
    expect(await (await fetch(target)).text()).not.toContain('meet.example.com');
  await page.goto(family);
  await page.getByText('15 நிமிடங்களுக்கு முன்').waitFor();
  const reminder = await mailWith('வகுப்புக்குச் செல்ல');
  expect(reminder).toContain(new URL(address).pathname);
  expect(reminder).not.toContain('meet.example.com');

  await later(14);
  const plain = await visit({ viewport: phone, javaScriptEnabled: false });
  await plain.page.goto(family);
  const join = plain.page.getByRole('link', { name: 'வகுப்பில் சேர' });
  expect(await join.getAttribute('href')).toBe(joinUrl);
  expect(await join.getAttribute('rel')).toContain('noreferrer');
  expect((await join.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await plain.context.close();

  staff = await visit({ viewport: phone });
  await becomeOwner(staff.page, server);
  await staff.page.getByText('Requests to move').first().waitFor();
  await staff.page.goto(`${server.url}/studio/batches/${batchId}/materials`);
  await staff.page.getByLabel('Title').fill('Folding sheet');
  await staff.page.getByLabel('Address').fill('http://files.example.com/fold.pdf');
  await staff.page.getByRole('button', { name: 'Add' }).click();
  await staff.page.getByText('Type an address that begins with https://').first().waitFor();
  expect(await staff.page.getByLabel('Title').inputValue()).toBe('Folding sheet');
  await staff.page.getByLabel('Address').fill('https://files.example.com/fold.pdf');
  await staff.page.getByRole('button', { name: 'Add' }).click();
  await staff.page.getByRole('link', { name: 'Folding sheet' }).waitFor();
  expect(await fits(staff.page)).toBe(true);
  expect(await axeFindings(staff.page)).toEqual([]);

  await staff.page.goto(`${server.url}/studio/batches/${batchId}/certificates`);
  await staff.page.locator('summary', { hasText: 'Issue by hand' }).click();
  await staff.page.getByLabel('கவின் ராமன்').check();
  await staff.page.getByRole('button', { name: 'Review' }).first().click();
  await staff.page.getByRole('button', { name: 'Issue 1 certificate' }).click();
  await staff.page.getByText('1 certificate is issued.').waitFor();
  expect(await fits(staff.page)).toBe(true);
  expect(await axeFindings(staff.page)).toEqual([]);
  await mailWith('சான்றிதழ்');

  await page.goto(family);
  await page.getByRole('link', { name: 'Folding sheet' }).waitFor();
  const file = await page.getByRole('link', { name: 'சான்றிதழைப் பதிவிறக்க' }).getAttribute('href');
  const pdf = await page.request.get(server.url + (file ?? ''));
  expect(pdf.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'யார் வேண்டுமானாலும் சரிபார்க்க' }).click();
  await page.getByText('இந்தச் சான்றிதழ் செல்லும்.').waitFor();
  await page.getByText('கவின் ராமன்').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  checked = page.url();
  calm(visitor);
  sane(staff);
});

// npm test -- --all
it('a certificate is revoked, and a family that lost its link asks for it', async () => {
  const { page } = visitor;
  await staff.page.locator('summary', { hasText: 'Revoke' }).click();
  await staff.page.getByLabel('Why').fill('The name was misspelt');
  await staff.page.locator('details[open] button', { hasText: 'Review' }).click();
  await staff.page.getByRole('button', { name: 'Revoke the certificate' }).click();
  await staff.page.getByText(/The certificate .* is revoked\./).waitFor();
  await page.goto(checked);
  await page.getByText('திரும்பப் பெற்றுவிட்டோம்').waitFor();
  await page.goto(family);
  expect(await page.getByRole('link', { name: 'சான்றிதழைப் பதிவிறக்க' }).count()).toBe(0);

  const gone = await fetch(`${family}x`);
  expect(gone.status).toBe(404);
  expect(gone.headers.get('referrer-policy')).toBe('strict-origin');
  await page.goto(`${server.url}/family?language=ta`);
  await page.locator('[name=contact]').fill('98400 12345');
  await page.getByRole('button', { name: 'இணைப்பை அனுப்புங்கள்' }).click();
  await page.getByText('உங்கள் மின்னஞ்சலைப் பாருங்கள்').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await mailWith('நீங்களாகத்தான் இருக்கும்')).toContain(new URL(family).pathname);
  calm(visitor);
  sane(staff);
});
