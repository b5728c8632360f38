// npm test: import
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { running } from '#tests/navigate';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit } = testBrowser();
let server: RunningServer;
let manager = '';

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  manager = (await staffOfEachRole(dataDirectory)).manager;
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

/** A screen as somebody uses it: without faults for axe, and no wider than the window. */
async function sound(page: Page, name: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const file = [
  'Full name;WhatsApp number;Email;Note',
  'Kavitha;98400 71234;kavitha@example.org;came on Sunday',
  'Ravi;+1 (201) 555-0123;;',
  'Kavitha again;+91 98400 71234;;',
  'Nobody;12;;',
].join('\n');

it('a manager uploads a list on a phone, sees what each row would do, takes it in and takes it back', async () => {
  const desk = await visit({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
  const { page, context } = desk;
  const [name = '', value = ''] = manager.split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}/studio/leads`);
  await running(page);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.waitForURL('**/studio/leads/import');
  await sound(page, 'imports-360');
  const upload = async (called: string, text: string) => {
    await page.getByLabel('The list, as CSV or XLSX').setInputFiles({
      name: called,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await page.getByRole('button', { name: 'Upload and look at it' }).click();
  };
  await upload('list.pdf', '%PDF');
  await page.getByText('This is no list').waitFor();
  await upload('fair.csv', file);
  await page.getByLabel('Where it comes from').fill('Book fair');
  await page.getByRole('button', { name: 'Check every row' }).click();
  await page.getByText('Say whether these people agreed').first().waitFor();
  await sound(page, 'import-plan-360');
  expect(await page.getByLabel('Phone number').inputValue()).toBe('1');
  await page.getByLabel(/^No, or I do not know/).check();
  await page.getByRole('button', { name: 'Check every row' }).click();
  await page.getByRole('button', { name: 'Make 2 leads' }).waitFor();
  await page.getByText('Row 5: This is no phone number.').waitFor();
  await page.getByText('Row 4: Stands above already').waitFor();
  await sound(page, 'import-checked-360');
  await page.getByRole('button', { name: 'Make 2 leads' }).click();
  await page.getByText('Take the import back').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await sound(page, 'import-done-1440');
  const other = await context.newPage();
  await other.goto(`${server.url}/studio/leads?view=all&search=Kavitha`);
  await other.getByText('+919840071234').first().waitFor();
  await other.close();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Taken back', { exact: true }).first().waitFor();
  await page.goto(`${server.url}/studio/leads?view=all&search=Kavitha`);
  await running(page);
  expect(await page.getByText('+919840071234').count()).toBe(0);
  // Two forms were refused on purpose.
  expect(desk.problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
});
