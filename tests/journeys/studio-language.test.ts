// npm test: language
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { sentMails } from '#tests/mails';
import { running } from '#tests/navigate';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let server: RunningServer;
let owner = '';
let dataDirectory = '';

beforeAll(async () => {
  dataDirectory = await preparedDirectory({ postgres: true });
  owner = (await staffOfEachRole(dataDirectory)).owner;
  await withDatabase(dataDirectory, async () => {
    useConfigForTests({ LOG_LEVEL: 'silent' });
    await database().execute(sql`update staff set language = 'ta' where role = 'owner'`);
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

it('somebody who reads Tamil finds the studio in Tamil, from the server and after a navigation in the browser', async () => {
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = owner.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  const { page } = visitor;
  await page.goto(`${server.url}/studio`);
  await running(page);
  const menu = page.getByRole('navigation', { name: 'ஸ்டூடியோ' });
  await menu.getByRole('link', { name: 'ஆர்டர்கள்' }).click();
  await page.waitForURL('**/studio/orders');
  expect(await page.locator('html').getAttribute('lang')).toBe('ta');
  await menu.getByRole('link', { name: 'முகப்பு' }).waitFor();
  calm(visitor);
  await visitor.context.close();
});

const password = 'kite glue seven lanterns';
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

it('a phone without JavaScript: the sign-in speaks Tamil when asked, then what its person chose', async () => {
  const visitor = await plainVisit();
  const { page } = visitor;
  await page.goto(`${server.url}/sign-in?returnTo=%2Fstudio%2Faccount`);
  expect(await languageOf(page)).toBe('en');
  await page.getByRole('link', { name: 'தமிழ்' }).click();
  await page.getByRole('heading', { level: 1, name: 'உள்நுழை' }).waitFor();
  expect(await languageOf(page)).toBe('ta');
  const email = page.getByLabel('மின்னஞ்சல்');
  await email.fill('finance@example.com');
  await page.getByLabel('கடவுச்சொல்').fill('not this one');
  await page.getByRole('button', { name: 'உள்நுழை' }).click();
  await page.getByText('இந்த மின்னஞ்சல் முகவரியும் கடவுச்சொல்லும் பொருந்தவில்லை.').waitFor();
  expect(await email.inputValue()).toBe('finance@example.com');
  await page.goto(`${server.url}/forgotten-password`);
  await page.getByRole('heading', { name: 'கடவுச்சொல் மறந்துவிட்டதா?' }).waitFor();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor();
  await page.goto(`${server.url}/sign-in?returnTo=%2Fstudio%2Faccount&language=ta`);

  // Their own choice is still English; the studio and the next sign-in follow it.
  await page.getByLabel('மின்னஞ்சல்').fill('finance@example.com');
  await page.getByLabel('கடவுச்சொல்').fill(password);
  await page.getByRole('button', { name: 'உள்நுழை' }).click();
  await page.waitForURL('**/studio/account');
  expect(await languageOf(page)).toBe('en');
  const kept = async () => (await visitor.context.cookies()).find(({ name }) => name === 'studio-language');
  expect(await kept()).toMatchObject({ value: 'en', path: '/', httpOnly: true, sameSite: 'Lax' });
  await page.getByRole('radio', { name: 'தமிழ்' }).check();
  await page.getByRole('button', { name: 'Save the language' }).click();
  await page.getByText('ஸ்டூடியோ இப்போது உங்கள் மொழியில் பேசுகிறது.').waitFor();
  expect(await languageOf(page)).toBe('ta');
  expect(await kept()).toMatchObject({ value: 'ta' });
  await visitor.context.close();
});

// npm test -- --all
it('with JavaScript too a choice makes a new document, and the audit tells it', async () => {
  const visitor = await visit();
  const [name = '', value = ''] = owner.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  const { page } = visitor;
  await page.goto(`${server.url}/studio/account`);
  await running(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('button', { name: 'மொழியைச் சேமி' }).click();
  await page.getByText('The studio speaks your language.').waitFor();
  expect(await languageOf(page)).toBe('en');
  await page.getByRole('radio', { name: 'தமிழ்' }).check();
  await page.getByRole('button', { name: 'Save the language' }).click();
  await page.getByText('ஸ்டூடியோ இப்போது உங்கள் மொழியில் பேசுகிறது.').waitFor();
  await page.goto(`${server.url}/studio/audit`);
  await page.getByText('மொழியை மாற்றினார்').first().waitFor();
  calm(visitor);
  await visitor.context.close();
});

// npm test -- --all
it('an invitation in Tamil: its mail, its page and the studio of who joins, and the link for a new password', async () => {
  const visitor = await visit();
  const [name = '', value = ''] = owner.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  await visitor.page.goto(`${server.url}/studio/people`);
  await running(visitor.page);
  await visitor.page.getByRole('textbox', { name: 'மின்னஞ்சல்' }).fill('selvi@example.com');
  await visitor.page.getByRole('radio', { name: /^மேலாளர்/ }).check();
  await visitor.page.getByLabel('அழைப்பின் மொழி').selectOption('ta');
  await visitor.page.getByRole('button', { name: 'அழைப்பை அனுப்பு' }).click();
  await visitor.page.getByText('selvi@example.com அழைக்கப்பட்டார்: மேலாளர்').waitFor();
  const mail = (words: RegExp) =>
    sentMails(dataDirectory).find(({ to, subject }) => to.includes('selvi@example.com') && words.test(subject));
  await expect.poll(() => mail(/உங்களை அழைக்கிறார்/)?.text ?? '', patient).toContain('கடவுச்சொல்லைத் தேர்ந்தெடுத்துச் சேர்');
  const link = /http:\S+\/welcome\?token=[\w-]+/.exec(mail(/பணிபுரிய/)?.text ?? '')?.[0] ?? '';

  const selvi = await visit();
  await selvi.page.goto(link);
  await running(selvi.page);
  await selvi.page.getByRole('heading', { name: 'எங்கள் அணிக்கு வருக' }).waitFor();
  expect(await axeFindings(selvi.page)).toEqual([]);
  await selvi.page.getByLabel('உங்கள் பெயர்').fill('செல்வி');
  await selvi.page.getByLabel('கடவுச்சொல்').fill('short');
  await selvi.page.getByRole('button', { name: 'ஸ்டூடியோவைத் திற' }).click();
  await selvi.page.getByText('குறைந்தது 12 எழுத்துகள் வேண்டும்; சில சொற்கள் நன்றாக இருக்கும்.').waitFor();
  await selvi.page.getByLabel('கடவுச்சொல்').fill(password);
  await selvi.page.getByRole('button', { name: 'ஸ்டூடியோவைத் திற' }).click();
  await selvi.page.waitForURL('**/studio');
  await selvi.page.getByRole('heading', { name: 'வணக்கம், செல்வி' }).waitFor();
  expect(await languageOf(selvi.page)).toBe('ta');

  await visitor.page.goto(`${server.url}/forgotten-password`);
  await visitor.page.locator('[name=email]').fill('selvi@example.com');
  await visitor.page.locator('main button').click();
  await visitor.page.getByRole('status').waitFor();
  await expect.poll(() => mail(/புதிய கடவுச்சொல்/)?.text ?? '', patient).toContain('30 நிமிடங்களுக்குள்');
  await Promise.all([selvi, visitor].map(({ context }) => context.close()));
});

// npm test -- --all
it('the studio uses its own Noto Sans Tamil, bold too, and no request goes to other hosts', async () => {
  const visitor = await visit();
  const [name = '', value = ''] = owner.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  const { page } = visitor;
  const strangers: string[] = [];
  page.on('request', (request) => request.url().startsWith(server.url) || strangers.push(request.url()));
  const session = await visitor.context.newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const facesOf = async (selector: string) => {
    await page.goto(`${server.url}/studio/account`);
    await page.evaluate(() => document.fonts.ready);
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName, isCustomFont }) => `${familyName} ${isCustomFont ? 'ours' : 'of the machine'}`);
  };
  // The face is optional: the first visit may be over before it is there.
  for (const selector of ['h1', '#language', '.field-hint'])
    await expect.poll(() => facesOf(selector), patient).toContain('Noto Sans Tamil ours');
  expect(strangers).toEqual([]);
  await visitor.context.close();
});
