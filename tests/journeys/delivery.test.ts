// npm test: kit
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { installJobs } from '#platform/jobs';
import { axeFindings } from '#tests/axe';
import { mailsWith } from '#tests/mails';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { letTimePass } from '#tests/kits';
import { becomeOwner } from '#tests/owner';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { tellKits } from '../../src/teaching/family/kits/tell-kits.ts';

const { visit, calm } = testBrowser();
const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 900 };
const environment = { SESSION_SECRET: secret, SANDBOX_PAYMENTS: 'on' };

let dataDirectory = '';
let server: RunningServer;
beforeAll(async () => {
  // Links made here are valid on the server.
  useConfigForTests({ SESSION_SECRET: secret, LOG_LEVEL: 'silent' });
  dataDirectory = await preparedDirectory({ postgres: true });
  server = await startServer({ dataDirectory, environment });
});
afterAll(() => server.kill());

/** Two minutes pass without an undo, and the job that notifies families runs. */
async function twoMinutesLater(): Promise<void> {
  await server.stop();
  await withDatabase(dataDirectory, async (engine) => {
    await installJobs(engine);
    await letTimePass();
    await tellKits();
  });
  server = await startServer({ dataDirectory, port: server.port, environment });
}

/** The newest mail with these words. */
async function mailWith(words: string): Promise<string> {
  return vi.waitUntil(() => mailsWith(dataDirectory, words).at(-1) ?? '', patient);
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const expectGood = async (page: Page) => {
  expect(await fits(page)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
};

/** Refused forms return 422, which the browser logs. */
const sane = (seen: Visit) =>
  calm({ ...seen, problems: seen.problems.filter((text) => !text.includes('status of 422')) });

let visitor: Visit;
let staff: Visit;
const kitOf = (page: Page) => page.locator('section[aria-labelledby=kit]');

it('a kit: bought in Tamil on a phone, address mended, packed, sent, told, followed', async () => {
  visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto(`${server.url}/checkout/rocket-science-in?language=ta`);
  const typed = {
    mobile: '98400 12345',
    name: 'மீனா ராமன்',
    email: 'meena@example.com',
    learnerName: 'கவின்',
    learnerAge: '12',
    shipName: 'மீனாட்சி <ராமன்>',
    shipLine1: '12, கடற்கரைச் சாலை',
    shipCity: 'சென்னை',
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=batch]:enabled').first().check();
  await page.locator('[name=terms]').check();
  // Six digits fill in district and state once scripts run; a state chosen by hand is kept.
  await page.locator('[name=shipPostcode]').fill('600001');
  await expect.poll(() => page.locator('[name=shipDistrict]').inputValue(), patient).toBe('Chennai');
  expect(await page.locator('[name=shipState]').inputValue()).toBe('33');
  await page.locator('[name=shipState]').selectOption('29');
  await page.locator('form[method=post] button.button-lg').click();
  await page.locator('#field-shipState-error').getByText('இந்தப் பின்கோடு இந்த மாநிலத்தில் இல்லை').waitFor();
  await page.locator('#field-shipName-error').waitFor();
  expect(await page.locator('[name=shipLine1]').inputValue()).toBe(typed.shipLine1);
  await expectGood(page);
  await page.locator('[name=shipState]').selectOption('33');
  await page.locator('[name=shipName]').fill('மீனாட்சி ராமன்');
  await page.locator('[name=terms]').check();
  await page.locator('form[method=post] button.button-lg').click();
  await page.locator('button[value=approve]').click();
  await page.getByText('கிட்டை உங்கள் வீட்டுக்கு அனுப்புவோம்').first().waitFor();
  const family = (await page.locator('a[href*="/family/"]').first().getAttribute('href')) ?? '';

  await page.goto(server.url + family);
  const kit = kitOf(page);
  await kit.locator('[aria-current=step]', { hasText: 'தயாராகிறது' }).waitFor();
  await kit.locator('summary').click();
  await kit.locator('[name=shipLine1]').fill('14, கடற்கரைச் சாலை 🚀');
  await kit.getByRole('button').click();
  await kit.locator('#field-shipLine1-error').waitFor();
  await kit.locator('[name=shipLine1]').fill('14, கடற்கரைச் சாலை');
  await kit.getByRole('button').click();
  await kit.getByText('சேமித்தாயிற்று').waitFor();
  await kit.getByText('14, கடற்கரைச் சாலை').waitFor();
  await expectGood(page);

  staff = await visit({ viewport: desktop });
  const desk = staff.page;
  await becomeOwner(desk, server);
  await desk.getByText('Kits to pack').click();
  await desk.waitForURL('**/studio/delivery');
  await desk.getByText('மீனாட்சி ராமன்').waitFor();
  await expectGood(desk);
  const choose = () => desk.locator('input[name=id]').first().check();
  await choose();
  const print = async (button: string) => {
    const [file] = await Promise.all([
      desk.waitForResponse((answer) => answer.url().includes('.pdf')),
      desk.getByRole('button', { name: button }).click(),
    ]);
    const fetched = await desk.request.get(file.url());
    expect(fetched.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect((await fetched.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await desk.goto(`${server.url}/studio/delivery`);
  };
  await print('Print labels');
  await choose();
  await print('Pick list');
  await choose();
  await desk.getByRole('button', { name: 'Packed' }).click();
  await desk.getByText('1 kit now “Packed”.').waitFor();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await desk.getByText('1 kit back as before.').waitFor();

  await desk.locator('[data-row-link]').first().click();
  await desk.locator('[name=carrier]').first().selectOption('india-post');
  await desk.locator('[name=tracking]').first().fill('EK 12');
  await desk.getByRole('button', { name: 'Sent' }).click();
  await desk.getByText('Write 5 to 40 letters').waitFor();
  await desk.locator('[name=tracking]').first().fill('ek 123456789 in');
  await desk.getByRole('button', { name: 'Sent' }).click();
  await desk.getByRole('link', { name: 'EK123456789IN' }).waitFor();
  await desk.getByText('the family gets a message shortly').waitFor();
  await expectGood(desk);
  await desk.setViewportSize(phone);
  await expectGood(desk);

  await twoMinutesLater();
  const mail = await mailWith('EK123456789IN');
  expect(mail).toContain(family);
  expect(mail).not.toContain('கடற்கரை');
  await page.goto(server.url + family);
  await kit.locator('[aria-current=step]', { hasText: 'அனுப்பியாயிற்று' }).waitFor();
  const follow = kit.getByRole('link', { name: 'பார்சல் எங்கே என்று பார்க்க' });
  expect(await follow.getAttribute('href')).toContain('consignment=EK123456789IN');
  expect(await kit.locator('[name=shipLine1]').count()).toBe(0);
  await expectGood(page);
  sane(visitor);
  sane(staff);
});

// npm test -- --all
it('a kit comes back, is sent again, and its number comes from a list', async () => {
  const { page } = visitor;
  const { page: desk } = staff;
  const kit = kitOf(page);
  await desk.reload();
  await desk.getByRole('button', { name: 'Came back' }).click();
  const cameBack = kit.getByText('பார்சல் எங்களிடமே திரும்பி வந்துவிட்டது');
  await expect
    .poll(async () => {
      await page.reload();
      return cameBack.count();
    }, patient)
    .toBe(1);
  expect(await kit.locator('[name=shipLine1]').inputValue()).toBe('14, கடற்கரைச் சாலை');
  await desk.getByRole('button', { name: 'Send again' }).click();
  await desk.getByRole('button', { name: 'Packed' }).waitFor();
  const reference = (await desk.locator('h1').innerText()).replace('Kit of ', '');

  await desk.goto(`${server.url}/studio/delivery/tracking`);
  await desk.locator('[name=carrier]').selectOption('delhivery');
  await desk.locator('[name=rows]').fill(`Order,Number\n${reference},1490812345\nKD-0000-0000,1490812346`);
  await desk.getByRole('button', { name: 'Check the rows' }).click();
  await desk.getByText('There is no kit of this order.').waitFor();
  await expectGood(desk);
  await desk.getByRole('button', { name: 'Send 1 kit' }).click();
  await desk.getByText('1 kit sent by Delhivery.').waitFor();
  sane(visitor);
  sane(staff);
});
