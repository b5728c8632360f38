import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import type { Role } from '#platform/people/model';
import { axeFindings } from '#tests/axe';
import { testBrowser, type Visit } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { captured } from '#tests/leads';
import { running } from '#tests/navigate';
import { answerWithPromises } from '#tests/promising-methods';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';

const { visit, calm } = testBrowser();
let server: RunningServer;
let cookies: Record<Role, string>;

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, async () => {
    useConfigForTests({ LOG_LEVEL: 'silent' });
    for (const name of ['Thamarai Selvi', 'Nilavan']) await captured({ name });
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
  for (const number of [1, 2]) {
    const { payment } = await placeOrder(server.url, world.offer, world.batch, number);
    if (number === 1) await comeBack((await pay(payment ?? '')) ?? '');
  }
});
afterAll(() => server.kill());

async function enter(role: Role, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const visitor = await (options.javaScriptEnabled === false ? plainVisit : visit)(options);
  const [name = '', value = ''] = cookies[role].split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

const wide = { viewport: { width: 1440, height: 900 } };
const links = (page: Page) => page.getByRole('navigation', { name: 'Studio' }).getByRole('link').allInnerTexts();

describe('the frame of the studio', () => {
  it('with the keyboard alone an order is found from the home, misspelt, and the list is walked, chosen from and left', async () => {
    const visitor = await enter('owner', wide);
    await visitor.context.addInitScript(answerWithPromises);
    const { page } = visitor;
    await page.goto(`${server.url}/studio`);
    await running(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).waitFor();
    await page.getByRole('status').getByText('Search orders, leads, lessons, kits, documents').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type('lerner 1');
    await page
      .getByRole('option', { name: /Learner 1/ })
      .first()
      .waitFor();
    await page.getByText(/\d+ found/).waitFor();
    while (!/Learner 1/.test((await page.getByRole('option', { selected: true }).innerText()) ?? ''))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/studio\/orders\/[0-9a-f-]{36}$/);
    await page.getByText('buyer1@example.com').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.waitForURL('**/studio/orders');
    await page.getByRole('table', { name: 'Orders' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await page.getByRole('form', { name: 'With the chosen rows' }).waitFor();
    expect(await page.locator('input[name=id]:checked').count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('[data-row-link]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/studio\/orders\/[0-9a-f-]{36}$/);

    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    calm(visitor);
    await visitor.context.close();
  });

  it('without JavaScript search, filters, a saved view, the theme and an export work', async () => {
    const visitor = await enter('owner', { ...wide, javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(`${server.url}/studio/search?q=learner`);
    await page
      .getByRole('link', { name: /Learner 2/ })
      .first()
      .waitFor();
    await page.goto(`${server.url}/studio/orders`);
    await page.getByText('Filters', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Paid by' }).selectOption('sandbox');
    await page.getByRole('button', { name: 'Show' }).first().click();
    await page.waitForURL(/means=sandbox/);
    expect(await page.locator('[data-row-link]').allInnerTexts()).toEqual(['Learner 1']);
    expect(await page.getByRole('navigation', { name: 'States' }).innerText()).toMatch(/All\s+1\s+Paid\s+1/);
    await page.getByText('Save this view').click();
    await page.getByLabel('Name of the view').fill('Test payments');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Test payments' }).waitFor();
    expect(page.url()).toContain('means=sandbox');

    await page.getByRole('button', { name: 'Dark' }).click();
    await page.waitForURL(/means=sandbox/);
    expect(await page.locator('html').getAttribute('class')).toBe('theme-dark');

    await page.locator('summary', { hasText: 'Export' }).click();
    await page.getByRole('button', { name: 'CSV' }).first().click();
    await page.waitForURL('**/studio/exports');
    const file = page.getByRole('link', { name: 'Download' });
    for (let tries = 0; tries < 60 && (await file.count()) === 0; tries += 1) {
      await page.waitForTimeout(250);
      await page.reload();
    }
    const answer = await fetch(server.url + (await file.getAttribute('href')), { headers: { cookie: cookies.owner } });
    const text = await answer.text();
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(2);
    expect(text).toContain('Learner 1');
    expect(text).not.toContain(world.programme);
    const strange = await fetch(server.url + (await file.getAttribute('href')), {
      headers: { cookie: cookies.manager },
    });
    expect(strange.status).toBe(404);
    for (const list of ['mails', 'messages/sent', 'media', 'redirects', 'content-check', 'people', 'holds', 'pages']) {
      await page.goto(`${server.url}/studio/${list}`);
      expect(await page.locator('summary', { hasText: 'Export' }).count(), list).toBe(1);
    }
    await visitor.context.close();
  });

  it('on a phone the main places are at the bottom, the rest behind More, and no screen scrolls sideways', async () => {
    const visitor = await enter('owner', { viewport: { width: 360, height: 780 } });
    const { page } = visitor;
    // What a search finds, and a list; `studio-screens` looks at all other screens as they open.
    for (const address of ['/studio/search?q=learner', '/studio/audit']) {
      await page.goto(server.url + address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), address).toBe(false);
      expect(await axeFindings(page), address).toEqual([]);
    }
    // Filters are folded: the first entry is on the first screen of the phone.
    const entry = await page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first().boundingBox();
    expect(entry?.y).toBeLessThan(600);
    const bar = page.getByRole('navigation', { name: 'Studio' });
    const box = await bar.boundingBox();
    expect(box?.height).toBeLessThan(90);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(780, 0);
    await running(page);
    await bar.locator('summary').click();
    await bar.getByRole('link', { name: 'Mails' }).click();
    await page.waitForURL('**/studio/mails');
    await bar.getByRole('link', { name: 'Mails' }).waitFor({ state: 'hidden' });
    calm(visitor);
    await visitor.context.close();
  });

  it('leads and tags of orders are changed in bulk and undone; a lead is planned for a call, and is in the call list', async () => {
    const visitor = await enter('sales', wide);
    const { page } = visitor;
    await page.goto(`${server.url}/studio/leads?search=thamarai`);
    await running(page);
    await page.getByLabel('Choose Thamarai Selvi').check();
    await page.getByRole('button', { name: 'Set state' }).click();
    await page.getByText('1 lead now “Contacted”.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 lead back as before.').waitFor();
    await page.locator('[data-row-link]').first().click();
    await page.waitForURL(/\/studio\/leads\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: 'Thamarai Selvi' }).waitFor();
    await page.getByLabel('Looked after by').selectOption({ label: 'The sales' });
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    await page.getByLabel('Next call').fill(`${today}T23:59`);
    await page.getByRole('button', { name: 'Save the plan' }).click();
    await page.getByText(/The sales looks after it, next call/).waitFor();
    await page.getByLabel('Add a note').fill('Asks about Saturdays');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await page.getByText('Asks about Saturdays').filter({ visible: true }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${server.url}/studio`);
    await page.getByRole('link', { name: 'Calls for today' }).click();
    await page.getByRole('table', { name: 'Leads' }).getByRole('link', { name: 'Thamarai Selvi' }).waitFor();
    await page.goto(`${server.url}/studio/orders?search=learner`);
    await page.getByLabel(/^Choose .*Learner 2/).check();
    await page.getByRole('combobox', { name: 'Tag' }).last().fill('Summer');
    await page.getByRole('button', { name: 'Add the tag' }).click();
    await page.getByText('1 order now has the tag “Summer”.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 order back as before.').waitFor();
    calm(visitor);
    await visitor.context.close();
  });

  it('batches are sorted, archived many at once and put back as they were, and a view of them is kept', async () => {
    const visitor = await enter('manager', wide);
    const { page } = visitor;
    await page.goto(`${server.url}/studio/batches?sort=free`);
    await running(page);
    const tabs = page.getByRole('navigation', { name: 'Views' });
    const before = await tabs.innerText();
    const first = page.locator('[data-row]').first();
    const name = await first.locator('[data-row-link]').innerText();
    await first.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByText('1 batch archived. Who has a seat keeps it.').waitFor();
    expect(await tabs.innerText()).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 batch back as before.').waitFor();
    expect(await tabs.innerText()).toBe(before);
    expect(await page.locator('[data-row]').first().locator('[data-row-link]').innerText()).toBe(name);
    expect(await page.locator('[data-row]').first().getByText('Closed').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${server.url}/studio`);
    const chart = page.getByRole('figure').filter({ hasText: 'By programme' });
    await chart.getByText('By programme as a table, with the time before').click();
    const table = chart.getByRole('table', { name: 'By programme' });
    const heads = await table.getByRole('columnheader').allInnerTexts();
    expect(heads.join(' ')).toBe('Programme Enquiries Orders Paid Attended');
    expect(await axeFindings(page)).toEqual([]);
    calm(visitor);
    await visitor.context.close();
  });

  it('each role is led to what it may read alone', async () => {
    const places = async (role: Role) => {
      const { page, context } = await enter(role, wide);
      await page.goto(`${server.url}/studio`);
      const found = (await links(page)).map((text) => text.split('\n')[0]);
      await context.close();
      return found;
    };
    expect(await places('teacher')).toEqual(['Calendar', '1-on-1', 'Account']);
    expect(await places('finance')).toEqual(
      expect.not.arrayContaining(['Leads', 'People', 'Audit', 'Visits', 'Waitlist']),
    );
    expect(await places('sales')).toEqual(expect.not.arrayContaining(['Money', 'Mails', 'People', 'Audit']));
    const { page, context } = await enter('editor', wide);
    await page.goto(`${server.url}/studio/search?q=learner`);
    expect(await page.getByText(/Learner 1/).count()).toBe(0);
    await context.close();
  });
});
