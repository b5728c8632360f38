import { sql } from 'drizzle-orm';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { importContent } from '#website/site';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { pageIds } from '#tests/pages-world';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';
import { familyFolder, variantCount } from '#tests/large-family';

const { visit, calm } = testBrowser();
let server: RunningServer;
let cookies: Record<string, string> = {};
let ids: Record<string, string> = {};

/** A base and forty variants, four of them with their own date. */
beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, async () => {
    useConfigForTests({ LOG_LEVEL: 'silent' });
    const outcome = await inTransaction((tx) => importContent(tx, familyFolder(temporaryFolder())));
    if (!outcome.ok) throw new Error(outcome.details.join('\n'));
    await database().execute(sql`delete from publishing_rules`);
    ids = await pageIds();
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

async function staff(role: 'owner' | 'editor' | 'manager', options: BrowserContextOptions = {}) {
  const visitor = await (options.javaScriptEnabled === false ? plainVisit : visit)(options);
  const [name = '', value = ''] = (cookies[role] ?? '').split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}
const html = async (path: string) => (await fetch(server.url + path)).text();
const paths = ['/lanterns', ...Array.from({ length: variantCount }, (_, at) => `/lanterns/v${at + 1}`)];
const saying = async (words: string) =>
  (await Promise.all(paths.map(html))).filter((text) => text.includes(words)).length;

/** Opens a folded form, fills it, and goes through its confirming step. */
async function act(page: Page, form: string, confirm: string): Promise<void> {
  const box = page.locator(`#act-${form}`);
  if (!(await box.evaluate((element) => (element as HTMLDetailsElement).open))) await box.locator('summary').click();
  await box.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Check and confirm' }).waitFor();
  await page.getByRole('button', { name: confirm, exact: true }).click();
}

describe('pages and releases', () => {
  it('a date is changed on forty variants as one release, and taken back as one, without JavaScript on a phone', async () => {
    const visitor = await staff('editor', { javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(`${server.url}/studio/pages/change?family=/lanterns&field=note.text`);
    await page.getByText(`${paths.length} pages are chosen`).waitFor();
    await page.locator('textarea[name=value]').fill('We begin on 7 June');
    await page.getByRole('button', { name: 'Show what changes' }).click();
    await page.getByText('/lanterns/v39 (inherited): We begin on 1 June → We begin on 7 June').waitFor();
    expect(await saying('We begin on 7 June')).toBe(0);
    await page.getByRole('button', { name: 'Change them', exact: true }).click();
    await page.getByText(`${paths.length} pages were changed.`).first().waitFor();
    expect(await saying('We begin on 7 June')).toBe(paths.length);

    await page.goto(`${server.url}/studio/releases`);
    await page.getByText('Take it back').first().click();
    await page.getByRole('button', { name: 'Continue' }).first().click();
    await page.getByRole('button', { name: 'Take it back', exact: true }).click();
    await page.getByText('The release is taken back.').waitFor();
    expect(await saying('We begin on 7 June')).toBe(0);
    expect(await saying('We begin on 1 June')).toBe(paths.length - 4);
    await visitor.context.close();
  });

  it('a variant gives its words to its parent in a release, which is scheduled, not in the past, and published by hand', async () => {
    const visitor = await staff('manager', { viewport: { width: 1440, height: 900 } });
    const { page } = visitor;
    await page.goto(`${server.url}/studio/pages/${ids['/lanterns/v10']}/family`);
    await page.getByRole('button', { name: /^Give it to the parent: [^,]* \(note\)$/ }).click();
    await page.getByRole('heading', { name: 'Check and confirm' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Give it to the parent', exact: true }).click();
    await page.waitForURL(/\/studio\/releases\/[0-9a-f-]{36}$/);
    const schedule = page.locator('#act-schedule');
    await schedule.locator('summary').click();
    await schedule.locator('[name=date]').fill('2020-01-01');
    await schedule.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This time has passed. Choose a later one.').waitFor();
    await schedule.locator('[name=date]').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await schedule.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Schedule it', exact: true }).click();
    await page.getByText('The release is scheduled.').first().waitFor();
    expect(await html('/lanterns')).toContain('We begin on 1 June');
    await act(page, 'publish', 'Publish now');
    await page.getByText('The release is published.').first().waitFor();
    await expect.poll(() => html('/lanterns/v1'), patient).toContain('We begin on 10 July');
    calm(visitor);
    await visitor.context.close();
  });

  it('a page is rolled back to a revision, and archived with an address that leads on', async () => {
    const visitor = await staff('editor');
    const { page } = visitor;
    await page.goto(`${server.url}/studio/pages/${ids['/lanterns']}`);
    const back = page.locator('#act-roll-back');
    await back.locator('summary').click();
    await back.locator('select').selectOption('1');
    await act(page, 'roll-back', 'Roll back');
    await page.getByText('Done. Visitors see it from now on.').first().waitFor();
    await expect.poll(() => html('/lanterns'), patient).toContain('We begin on 1 June');
    await page.goto(`${server.url}/studio/pages/${ids['/lanterns']}/compare?from=1&to=2`);
    await page.locator('ins, del').first().waitFor();

    await page.goto(`${server.url}/studio/pages/${ids['/lanterns/v3']}`);
    await page.locator('#act-archive summary').click();
    await page.locator('#act-archive [name=to]').fill('/lanterns');
    await act(page, 'archive', 'Archive');
    await page.getByText('Done. Visitors see it from now on.').first().waitFor();
    const answer = await fetch(`${server.url}/lanterns/v3?utm_source=a`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/lanterns?utm_source=a']);
    calm(visitor);
    await visitor.context.close();
  });

  it('a new variant is previewed by a link that is not cached, reviewed by a second person, and published', async () => {
    const owner = await staff('owner');
    await owner.page.goto(`${server.url}/studio/releases`);
    await owner.page.locator('[name=review]').check();
    await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.page.getByText('A second person reads every release before it is published.').waitFor();
    await owner.context.close();

    const editor = await staff('editor');
    const { page } = editor;
    await page.goto(`${server.url}/studio/pages/new?from=/lanterns`);
    await page.locator('[name=school]').fill('Riverside');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('[name=path]').fill('/studio/river');
    await page.getByRole('button', { name: 'Make the page' }).click();
    await page.getByText('The shop itself answers at this address.').waitFor();
    await page.locator('[name=path]').fill('/lanterns/riverside');
    await page.getByRole('button', { name: 'Make the page' }).click();
    await page.waitForURL(/\/studio\/pages\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: 'Make a preview link' }).click();
    const address = await page.locator('code').filter({ hasText: '/preview/' }).innerText();
    const preview = await fetch(server.url + new URL(address).pathname);
    expect(await preview.text()).toContain('We begin on 1 June');
    expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => preview.headers.get(name))).toEqual([
      expect.stringContaining('no-store'),
      'no-referrer',
      expect.stringContaining('noindex'),
    ]);
    await act(page, 'publish', 'Send to review');
    await page.waitForURL(/\/studio\/releases\/[0-9a-f-]{36}/);
    const release = page.url().split('?')[0] ?? '';
    expect(await page.locator('#act-approve').count()).toBe(0);
    calm(editor);
    await editor.context.close();

    const manager = await staff('manager', { viewport: { width: 1440, height: 900 } });
    await manager.page.goto(release);
    await act(manager.page, 'approve', 'Approve');
    await manager.page.getByText('The release is approved.').first().waitFor();
    await act(manager.page, 'publish', 'Publish now');
    await manager.page.getByText('The release is published.').first().waitFor();
    await expect.poll(async () => (await fetch(`${server.url}/lanterns/riverside`)).status, patient).toBe(200);
    calm(manager);
    await manager.context.close();
  });
});
