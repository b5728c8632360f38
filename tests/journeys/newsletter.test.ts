import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { hydrated } from '#tests/navigate';
import { plainVisit } from '#tests/plain-visitor';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let server: RunningServer;
let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await preparedDirectory({ postgres: true });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

it('with JavaScript the page stays, says that a mail is on its way, and so does a message', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(`${server.url}/testing`);
  await page.mouse.click(2, 2);
  await hydrated(page);
  const form = page.locator('#example-newsletter form');
  await form.locator('[name=email]').fill('in-place@example.org');
  await form.locator('[name=consent]').check();
  await form.locator('button').click();
  await page.locator('.toast-list').getByText('Nearly done').waitFor();
  await page.locator('#example-newsletter .notice').getByText('Nearly done').waitFor();
  expect(new URL(page.url()).pathname).toBe('/testing');
  calm(visitor);
  await visitor.context.close();
});

it('without JavaScript what is missing is said in the form, and the thanks come on a page; the mail asks before it counts', async () => {
  const visitor = await plainVisit();
  const { page } = visitor;
  await page.goto(`${server.url}/testing`);
  const form = page.locator('#example-newsletter form');
  await form.locator('[name=email]').fill('no address');
  await form.locator('button').click();
  expect(await form.locator('[role=alert]').textContent()).toContain('does not look right');
  expect(await form.locator('[name=email]').inputValue()).toBe('no address');
  expect(await page.locator('#example-lead-form [role=alert]').count()).toBe(0);
  // A mistyped provider is asked about where the form comes back for another reason.
  await form.locator('[name=email]').fill('selvi@gmial.com');
  await form.locator('button').click();
  await form.getByText('Did you mean selvi@gmail.com?').waitFor();
  await form.locator('[name=email]').fill('on-paper@example.org');
  await form.locator('[name=consent]').check();
  await form.locator('button').click();
  await page.waitForURL('**/testing/success?**');
  expect(await page.locator('h1').textContent()).toContain('Nearly done');

  await server.stop();
  const link = await withDatabase(dataDirectory, async ({ db }) => {
    const { rows } = (await db.execute(sql`select text from mails where address = 'on-paper@example.org'`)) as {
      rows: { text: string }[];
    };
    return /\/newsletter\?token=\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
  await page.goto(server.url + link);
  await page.getByRole('button', { name: 'Yes, send me news' }).click();
  expect(await page.locator('h1').textContent()).toContain('You will hear from');
  await page.getByRole('button', { name: 'No more mails' }).click();
  expect(await page.locator('h1').textContent()).toContain('No more mails');
  await visitor.context.close();
});

it('an unknown link opens a page that says so, in both themes', async () => {
  const visitor = await visit({ reducedMotion: 'reduce' });
  await visitor.page.goto(`${server.url}/newsletter?token=none`);
  expect(await visitor.page.locator('h1').textContent()).toBe('This link does not work any more');
  expect(await axeFindings(visitor.page)).toEqual([]);
  await visitor.context.close();
});
