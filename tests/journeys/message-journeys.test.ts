import { mkdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import '#marketing/journeys';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { databaseAddress } from '#tests/database-address';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { call, lead } from '#tests/journey-leads';
import { running } from '#tests/navigate';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { write } from '../../src/marketing/channels/templates/templates.ts';
import { sayConsent } from '../../src/marketing/channels/consent/consents.ts';
import { runJourneys } from '../../src/marketing/journeys/running/run-journeys.job.ts';

const { visit } = testBrowser();
let server: RunningServer;
let cookies: Awaited<ReturnType<typeof staffOfEachRole>>;
let leadId = '';
const number = '+919840077321';
const settings = { SESSION_SECRET: secret, SANDBOX_MESSAGES: 'on' };

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, world);
  server = await startServer({ dataDirectory, environment: settings });
});
afterAll(() => server.kill());

/** A person who was called twice in vain half an hour ago and agreed to messages; the text is approved; there are no quiet hours. */
async function world(): Promise<void> {
  const text = 'வணக்கம் {name}, எப்போது அழைக்கலாம்? {link} பாருங்கள்; {choices} திறங்கள்.';
  const live = { text, version: 1, state: 'approved' as const, liveText: text, updatedBy: 'test' };
  for (const purpose of ['not-reached', 'not-reached-again'] as const)
    await inTransaction((tx) =>
      write(tx, { purpose, channel: 'whatsapp', language: 'ta' }, { ...live, liveName: `${purpose}_v1` }),
    );
  await database()
    .execute(sql`insert into message_rules (id, quiet_from, quiet_until, workshop_cap, offers_cap, updated_by)
    values (1, 0, 0, 50, 50, 'test')`);
  leadId = await lead({ ago: 60, number });
  for (const ago of [40, 30]) await call(leadId, 'not-reached', ago);
  // Somebody else who never agreed to anything.
  const other = await lead({ ago: 60, number: '+919840077322' });
  for (const ago of [40, 30]) await call(other, 'not-reached', ago);
  const said = { channels: ['whatsapp'] as const, purposes: ['workshop'] as const, given: true };
  const words = { wording: 'yes', wordingVersion: '1', language: 'ta', source: 'family' as const };
  await inTransaction((tx) => sayConsent(tx, { mobile: number, ...said, ...words }));
}

/** The minutely job, run immediately on a server of the run. `minutes`: time that has passed. */
async function run(minutes = 0): Promise<void> {
  if (!databaseAddress(server.dataDirectory)) return;
  await withDatabase(server.dataDirectory, async (engine) => {
    await installJobs(engine);
    useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: server.url, ...settings });
    await database().execute(sql`update journey_entries set due_at = due_at - make_interval(mins => ${minutes})`);
    await database().execute(sql`update journey_sends set created_at = created_at - make_interval(mins => ${minutes})`);
    await runJourneys();
  });
}

async function desk(role: 'owner' | 'sales', { width = 1440, dark = false } = {}) {
  const visitor = await visit({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
  });
  const [name = '', value = ''] = cookies[role].split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

async function sound(page: Page, name: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const onPhone = (page: Page) => page.locator('ol p').filter({ hasText: 'எப்போது அழைக்கலாம்?' });

it('the owner looks who would have got it, turns it on, the lead gets it once, and after STOP nothing more', async () => {
  const { page, context, problems } = await desk('owner');
  await page.goto(`${server.url}/studio/journeys`);
  await running(page);
  await page.getByRole('list', { name: 'Journeys' }).waitFor();
  await sound(page, 'list-1440');
  await page.getByRole('link', { name: 'Not reached by phone' }).click();
  await page.waitForURL('**/lead-not-reached');
  await page.getByRole('link', { name: 'Look at the last 30 days' }).click();
  await page.getByText('Would have got it: 1. Would not: 1.').waitFor();
  expect(await page.getByText('Never agreed to messages – 1').count()).toBe(1);
  await sound(page, 'preview-1440');
  await page.getByText('Turn it on', { exact: true }).click();
  await page.getByLabel(/Also people of the last 30 days/).check();
  await page.getByRole('button', { name: 'Check what happens' }).click();
  await page.getByText('People of the last 30 days who enter too, and get the first message soon: 1').waitFor();
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByText('It is on.').waitFor();
  await run();

  const phone = async () => {
    await page.goto(`${server.url}/studio/messages/phone?phone=${number.slice(1)}`);
    return onPhone(page).count();
  };
  await expect.poll(phone, { ...patient, timeout: 90_000 }).toBe(1);
  await running(page);
  await page.getByRole('textbox', { name: 'Write as the owner of the phone' }).fill('STOP');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => page.locator('ol p').filter({ hasText: 'STOP' }).count(), patient).toBe(1);
  await run(4 * 24 * 60);
  expect(await phone()).toBe(1);

  await page.goto(`${server.url}/studio/leads/${leadId}`);
  await running(page);
  const panel = page.getByRole('region', { name: 'Journeys' });
  if (databaseAddress(server.dataDirectory)) expect(await panel.innerText()).toContain('Left it: Said no to messages');
  await sound(page, 'lead-1440');
  await context.close();
  expect(problems).toEqual([]);

  const small = await desk('sales', { width: 360, dark: true });
  await small.page.goto(`${server.url}/studio/journeys/lead-not-reached?preview=yes`);
  await running(small.page);
  await small.page.getByRole('heading', { name: 'The way through it' }).waitFor();
  expect(await small.page.getByText('Turn it off', { exact: true }).count()).toBe(0);
  await sound(small.page, 'journey-360-dark');
  await small.page.goto(`${server.url}/studio/journeys`);
  await running(small.page);
  await sound(small.page, 'list-360-dark');
  await small.context.close();
  expect(small.problems).toEqual([]);
}, 120_000);
