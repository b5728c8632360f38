import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { importContent, importLimit } from '#website/site';
import { axeFindings } from '#tests/axe';
import { testBrowser, type Visit } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { hydrated } from '#tests/navigate';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let server: RunningServer;
let cookies: Record<string, string> = {};
const phone = { viewport: { width: 360, height: 780 } };

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, async () => {
    useConfigForTests({ LOG_LEVEL: 'silent' });
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'pages'), { recursive: true });
    // It names its form before there is one.
    const text = `path: /varuga
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
  - { kind: lead-form, id: ask, title: எங்களை அழையுங்கள், form: school-visit }
`;
    writeFileSync(path.join(folder, 'pages', 'varuga.yaml'), text);
    const outcome = await inTransaction((tx) => importContent(tx, folder), importLimit);
    if (!outcome.ok) throw new Error(outcome.details.join('\n'));
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

async function staff(role: 'editor' | 'sales') {
  const visitor = await visit(phone);
  const [name = '', value = ''] = (cookies[role] ?? '').split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

/** Only the refused form is reported on the console. */
const settled = (visitor: Visit) =>
  calm({ ...visitor, problems: visitor.problems.filter((text) => !text.includes('status of 422')) });

it('staff make a form with a conditional field in Tamil and English, a page asks it, and staff read the answers', async () => {
  // Without the form, the page asks what it always does.
  expect(await (await fetch(`${server.url}/varuga`)).text()).not.toContain('q.f');
  const editor = await staff('editor');
  const { page } = editor;
  await page.goto(`${server.url}/studio/lead-forms`);
  await page.getByLabel('Name of a new form').fill('School visit');
  await page.getByRole('button', { name: 'Make the form' }).click();
  await page.getByText('In pages: school-visit.').waitFor();
  await page.getByRole('link', { name: 'Add: One choice' }).click();
  await page.locator('[name="label.en"]').fill('Who are you?');
  await page.locator('[name="label.ta"]').fill('நீங்கள் யார்?');
  await page.getByLabel('Must be answered').check();
  await page.getByRole('button', { name: 'Save the field' }).click();
  await page.getByText('Give at least two choices').waitFor();
  expect(await page.locator('[name="label.ta"]').inputValue()).toBe('நீங்கள் யார்?');
  for (const [at, en, ta] of [
    [0, 'A parent', 'பெற்றோர்'],
    [1, 'A school', 'பள்ளி'],
  ] as const) {
    await page.locator(`[name="choice.${at}.en"]`).fill(en);
    await page.locator(`[name="choice.${at}.ta"]`).fill(ta);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the field' }).click();
  await page.getByText('Missing in: Telugu, Kannada, Malayalam').waitFor();
  await page.getByRole('link', { name: 'Add: School' }).click();
  await page.locator('[name="label.en"]').fill('Which school?');
  await page.locator('[name="label.ta"]').fill('எந்தப் பள்ளி?');
  await page.getByLabel('Must be answered').check();
  await page.getByLabel('Asked', { exact: true }).selectOption({ label: 'Who are you?: A school' });
  await page.getByRole('button', { name: 'Save the field' }).click();
  await page.getByText('Only when “Who are you?” is “A school”').waitFor();
  await page.getByRole('link', { name: 'Add: Hidden, from the address' }).click();
  await page.getByLabel('Parameter of the address').fill('teacher');
  await page.getByRole('button', { name: 'Save the field' }).click();
  await page.getByText('?teacher=').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  settled(editor);
  await editor.context.close();

  const visitor = await visit(phone);
  const form = visitor.page;
  await form.goto(`${server.url}/varuga?teacher=Rani`);
  const school = form.getByLabel('எந்தப் பள்ளி?');
  expect(await school.isVisible()).toBe(false);
  await form.mouse.click(2, 2);
  await hydrated(form);
  await form.getByLabel('நீங்கள் யார்?').selectOption({ label: 'பள்ளி' });
  await school.waitFor();
  await form.getByLabel('நீங்கள் யார்?').selectOption({ label: 'பெற்றோர்' });
  await school.waitFor({ state: 'hidden' });
  await form.getByLabel('நீங்கள் யார்?').selectOption({ label: 'பள்ளி' });
  await form.locator('[name=name]').fill('செல்வி');
  await form.locator('[name=mobile]').fill('98400 55501');
  await form.locator('[name=consent]').check();
  await form.locator('form:has([name=consent]) button[type=submit]').click();
  await form.getByText('இதை நிரப்புங்கள்.').first().waitFor();
  expect(await form.locator('[name=name]').inputValue()).toBe('செல்வி');
  expect(await school.getAttribute('aria-invalid')).toBe('true');
  expect(await axeFindings(form)).toEqual([]);
  await school.fill('அரசு மேல்நிலைப் பள்ளி');
  await form.locator('form:has([name=consent]) button[type=submit]').click();
  await form.waitForURL(/\/success\?lead=/);
  settled(visitor);
  await visitor.context.close();

  const sales = await staff('sales');
  await sales.page.goto(`${server.url}/studio/leads`);
  await sales.page.getByRole('link', { name: 'செல்வி' }).first().click();
  const answers = sales.page.getByRole('region', { name: 'Answers' });
  await answers.waitFor();
  const said = await answers.innerText();
  for (const text of ['நீங்கள் யார்?', 'பள்ளி', 'அரசு மேல்நிலைப் பள்ளி', 'Rani', 'School visit, version 4, in Tamil'])
    expect(said).toContain(text);
  expect(await axeFindings(sales.page)).toEqual([]);
  expect(await sales.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  calm(sales);
  await sales.context.close();
});

it('without JavaScript every question is there, and one that was not asked needs no answer', async () => {
  const { page, context } = await plainVisit(phone);
  await page.goto(`${server.url}/varuga`);
  expect(await page.getByLabel('எந்தப் பள்ளி?').isVisible()).toBe(true);
  await page.locator('[name=name]').fill('மீனா');
  await page.locator('[name=mobile]').fill('98400 55502');
  await page.locator('[name=consent]').check();
  await page.locator('form:has([name=consent]) button[type=submit]').click();
  await page.getByText('இவற்றில் ஒன்றைத் தேர்ந்தெடுங்கள்.').first().waitFor();
  await page.getByLabel('நீங்கள் யார்?').selectOption({ label: 'பெற்றோர்' });
  await page.locator('[name=consent]').check();
  await page.locator('form:has([name=consent]) button[type=submit]').click();
  await page.waitForURL(/\/success\?lead=/);
  await context.close();
});
