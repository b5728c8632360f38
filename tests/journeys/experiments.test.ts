// npm test: experiment
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { glowPages } from '#tests/experiments';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { pageIds } from '#tests/pages-world';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let server: RunningServer;
let cookies: Record<string, string> = {};
let ids: Record<string, string> = {};

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, async () => {
    useConfigForTests({ LOG_LEVEL: 'silent' });
    await glowPages(temporaryFolder());
    ids = await pageIds();
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

async function staff(role: 'editor' | 'manager', options: BrowserContextOptions = {}) {
  const visitor = await (options.javaScriptEnabled === false ? plainVisit : visit)(options);
  const [name = '', value = ''] = (cookies[role] ?? '').split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

/** A visitor with an address and a browser of their own. */
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const from = (visitor: number) => ({
  'x-forwarded-for': `203.0.${visitor >> 8}.${visitor & 255}`,
  'user-agent': agent,
});
const see = (path: string, visitor: number, headers = {}) =>
  fetch(server.url + path, { headers: { ...from(visitor), ...headers } });
const armIn = (html: string) => /name="arm" value="([\w-]{16})"/.exec(html)?.[1] ?? '';

async function act(page: Page, form: string, confirm: string): Promise<void> {
  const box = page.locator(`#act-${form}`);
  if (!(await box.evaluate((element) => (element as HTMLDetailsElement).open))) await box.locator('summary').click();
  await box.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Check and confirm' }).waitFor();
  await page.getByRole('button', { name: confirm, exact: true }).click();
}

/** What of an answer must not change for pages without an experiment. */
async function asItWas(path: string) {
  const answer = await see(path, 1);
  const { date: _, ...headers } = Object.fromEntries(answer.headers);
  return { headers, body: await answer.text() };
}

describe('an experiment', () => {
  let address = '';
  const arms: Record<'A' | 'B', string> = { A: '', B: '' };

  it('is made on a page in three steps on a phone without JavaScript, and its version written in the editor', async () => {
    const visitor = await staff('editor', { javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(`${server.url}/studio/pages/${ids['/glow']}`);
    await page.getByRole('link', { name: 'Try another version' }).click();
    await page.getByText('Step 2 of 3').waitFor();
    await page.locator('[name=name]').fill('Warmer words');
    await page.locator('[name=scope]').selectOption('family');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Step 3 of 3').waitFor();
    await page.locator('[name=share]').fill('500');
    await page.locator('[name=effect]').fill('5');
    await page.getByRole('button', { name: 'Make the experiment' }).click();
    await page.getByText('A number from 1 to 100.').waitFor();
    expect(await page.locator('[name=effect]').inputValue()).toBe('5');
    await page.locator('[name=share]').fill('100');
    await page.getByRole('button', { name: 'Make the experiment' }).click();
    await page.getByText('Version B says the same as the page.').waitFor();
    address = page.url();
    await page.getByRole('link', { name: 'Write Version B' }).click();
    await page.waitForURL('**/edit*');
    await page.goto(`${page.url().split('?')[0]}?block=hero`);
    await page.locator('[name="f.title"]').fill('A lamp of your own');
    await page.locator('#block-form').getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/edit?done=saved*');
    await visitor.context.close();
  });

  it('runs from its start on, and changes nothing of other pages', async () => {
    await see('/dark', 1);
    const before = await asItWas('/dark');
    const plain = await see('/glow', 1);
    expect(plain.headers.get('cache-control')).toContain('public');
    expect(armIn(await plain.text())).toBe('');
    const visitor = await staff('manager');
    const { page } = visitor;
    await page.goto(address);
    await act(page, 'start', 'Start it');
    await page.getByText('The experiment runs.').first().waitFor();
    await expect
      .poll(async () => (await see('/glow', 1)).headers.get('cache-control'), patient)
      .toBe('private, max-age=0');
    expect(await asItWas('/dark')).toEqual(before);
    calm(visitor);
    await visitor.context.close();
  });

  it('shows each visitor one version, the same again, finished in the first answer, and no cache on the way may keep it', async () => {
    for (let visitor = 1; visitor <= 40; visitor += 1) {
      const answer = await see('/glow', visitor);
      const html = await answer.text();
      const letter = html.includes('A lamp of your own') ? 'B' : 'A';
      expect(html.includes('Lamps that glow')).toBe(letter === 'A');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=0');
      arms[letter] ||= armIn(html);
      expect(armIn(html)).toBe(arms[letter]);
      expect(armIn(await (await see('/glow', visitor)).text())).toBe(arms[letter]);
      const heir = await (await see('/glow/school', visitor)).text();
      expect(heir.includes('A lamp of your own')).toBe(letter === 'B');
    }
    expect(arms.A).toMatch(/^[\w-]{16}$/);
    expect(arms.B).toMatch(/^[\w-]{16}$/);
    expect(arms.A).not.toBe(arms.B);
  });

  it('does not let a visitor choose a version, nor fill the cache, by headers and cookies of their own', async () => {
    const own = armIn(await (await see('/glow', 7)).text());
    const other = own === arms.A ? arms.B : arms.A;
    for (const headers of [
      { 'x-arm': other },
      { cookie: `experiment_visitor=${other}` },
      { cookie: 'experiment_visitor=%%%' },
    ])
      expect(armIn(await (await see('/glow', 7, headers)).text())).toBe(own);
    const data = await see('/glow/_payload.json?any', 7);
    expect([data.status, await data.text()]).toEqual([204, '']);
  });

  it('a visitor without JavaScript leaves a lead in their version, with words that come back when something is missing', async () => {
    const visitor = await plainVisit({ extraHTTPHeaders: from(300), userAgent: agent });
    const { page } = visitor;
    await page.goto(`${server.url}/glow`);
    const arm = await page.locator('[name=arm]').first().inputValue();
    const heading = await page.locator('h1').textContent();
    await page.locator('[name=name]').fill('Meena');
    await page.getByRole('button', { name: 'Call me back' }).click();
    await page.getByText('Please').first().waitFor();
    expect(await page.locator('h1').textContent()).toBe(heading);
    expect(await page.locator('[name=arm]').first().inputValue()).toBe(arm);
    await page.locator('[name=mobile]').fill('9840012345');
    await page.locator('[name=consent]').check();
    await page.getByRole('button', { name: 'Call me back' }).click();
    await page.waitForURL('**/glow/success?lead=*');
    await visitor.context.close();
  });

  it('counts the leads of each version, and none of a version that somebody made up', async () => {
    let number = 9_870_000_000;
    const send = async (visitor: number, arm: string) => {
      const form = {
        form: 'lead',
        name: 'Meena',
        country: 'IN',
        mobile: String((number += 1)),
        email: '',
        consent: 'yes',
        website: '',
        elapsed: '',
        arm,
      };
      const answer = await fetch(`${server.url}/glow`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { ...from(visitor), origin: server.url },
        redirect: 'manual',
      });
      expect(answer.status).toBe(303);
    };
    for (let lead = 0; lead < 12; lead += 1) await send(400 + lead, lead < 3 ? arms.A : arms.B);
    await send(450, 'AAAAAAAAAAAAAAAA');
    await send(451, "'; drop table");
    const visitor = await staff('editor', { viewport: { width: 1440, height: 900 } });
    const { page } = visitor;
    const factsOf = async (version: string) => {
      await page.goto(address);
      return page
        .locator('section[aria-labelledby=goal-lead] div', { has: page.locator('h3', { hasText: version }) })
        .last()
        .innerText();
    };
    const leads = async () => {
      const both = [await factsOf('A: the page'), await factsOf('Version B')];
      return both.map((text) => Number(/Leads\s+(\d+)/.exec(text)?.[1])).reduce((sum, count) => sum + count, 0);
    };
    await expect.poll(leads, patient).toBe(13);
    await expect.poll(() => factsOf('Version B'), patient).toMatch(/Visitors\s+[1-9]/);
    await page.getByText('too early to say anything').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    calm(visitor);
    await visitor.context.close();
  });

  it('gives its winner to the page and its family, and all visitors see it', async () => {
    const visitor = await staff('manager');
    const { page } = visitor;
    await page.goto(address);
    await act(page, 'give', 'Publish');
    await page.getByText('Done. Visitors see it from now on.').first().waitFor();
    await expect.poll(async () => (await see('/glow', 1)).headers.get('cache-control'), patient).toContain('public');
    for (let one = 1; one <= 6; one += 1)
      for (const path of ['/glow', '/glow/school']) {
        const html = await (await see(path, one)).text();
        expect([html.includes('A lamp of your own'), armIn(html)]).toEqual([true, '']);
      }
    await page.goto(address);
    await page.getByText('Given to the page: Version B').waitFor();
    await page.goto(`${server.url}/studio/releases`);
    await page.getByText('Take it back').first().click();
    await page.getByRole('button', { name: 'Continue' }).first().click();
    await page.getByRole('button', { name: 'Take it back', exact: true }).click();
    await page.getByText('The release is taken back.').waitFor();
    await expect.poll(async () => (await see('/glow/school', 1)).text(), patient).toContain('Lamps that glow');
    calm(visitor);
    await visitor.context.close();
  });
});
