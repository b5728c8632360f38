// npm test: newsletter
import { beforeAll, afterAll, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { running } from '#tests/navigate';
import {
  becomeReader,
  beginIssue,
  checkSending,
  endIn,
  endInOneClick,
  mailTo,
  writeIssue,
} from '#tests/newsletter-desk';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit } = testBrowser();
let server: RunningServer;
let dataDirectory = '';
let manager = '';

beforeAll(async () => {
  dataDirectory = await preparedDirectory({ postgres: true });
  manager = (await staffOfEachRole(dataDirectory)).manager;
  server = await startServer({
    dataDirectory,
    environment: { SESSION_SECRET: secret, NEWSLETTER_PER_MINUTE: '60000' },
  });
});
afterAll(() => server.kill());

const reader = 'reader@example.org';
const mailOf = (address: string, subject: string) => mailTo(server, address, subject);

it('somebody subscribes, gets an issue that staff wrote, tested and sent, ends it with one click, and gets no other', async () => {
  // Subscribe and confirm.
  await becomeReader(server, reader, '/testing');

  // Write.
  const desk = await visit({ reducedMotion: 'reduce' });
  const { page, context } = desk;
  const [name = '', value = ''] = manager.split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  const issue = await beginIssue(page, server.url, 'Rockets in May');
  await page.getByLabel('Subject').fill('Rockets fly in May');
  await page.getByRole('button', { name: '+ Text' }).click();
  await page.waitForURL('**done=changed');
  await page.getByLabel('Text', { exact: true }).fill('They are **loud**. See [the workshops](/workshops).');
  await expect.poll(() => page.frameLocator('iframe').locator('strong').allTextContents(), patient).toEqual(['loud']);
  await page.getByRole('button', { name: 'In the dark theme' }).click();
  await expect
    .poll(
      () =>
        page
          .frameLocator('iframe')
          .locator('body')
          .evaluate((body) => getComputedStyle(body).backgroundColor),
      patient,
    )
    .toBe('rgb(20, 35, 31)');
  await page.getByRole('button', { name: 'As on a phone' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**done=saved');
  expect(await axeFindings(page)).toEqual([]);

  // Test, then send.
  await page.goto(issue);
  await running(page);
  expect(await page.getByText('Readers: 1', { exact: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Send a test to myself' }).click();
  await page.waitForURL('**done=test');
  await expect.poll(() => mailOf('manager@example.com', 'Rockets fly in May'), patient).toBeTruthy();
  await page.getByLabel('Everybody may read it in the archive').check();
  await page.getByRole('button', { name: 'Save for the archive' }).click();
  await page.waitForURL('**done=public');
  await checkSending(page);
  await page.getByText('Readers: 1', { exact: false }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send it', exact: true }).click();
  await page.getByText('1 of 1 done').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // Read it, in the mail and in the archive.
  await expect.poll(() => mailOf(reader, 'Rockets fly in May'), patient).toBeTruthy();
  const mail = mailOf(reader, 'Rockets fly in May')?.text ?? '';
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const archive = await fetch(`${server.url}/newsletter/archive/en/1`);
  const shown = await archive.text();
  expect(shown).toContain('<strong>loud</strong>');
  expect(shown).not.toContain('/newsletter/end/');
  expect(shown.length).toBeLessThan(10_000);
  expect(await (await fetch(`${server.url}/newsletter/archive`)).text()).toContain('Rockets fly in May');
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain('/newsletter/archive/en/1<');

  // A look ends nothing; the button of a mail program does, from elsewhere and without an origin.
  const seen = await (await fetch(server.url + endIn(mail))).text();
  expect(seen).toContain('You will hear from');
  const pressed = await endInOneClick(server.url, mail);
  expect(pressed.status).toBe(200);
  expect(await pressed.text()).toContain('No more mails from');
  await page.goto(issue);
  await running(page);
  expect(await page.getByText('Ended the newsletter by its link').locator('xpath=../dd').innerText()).toBe('1');

  // The next issue finds no reader.
  await writeIssue(page, server.url, { name: 'Robots in June', subject: 'Robots', words: 'Robots walk' });
  expect(await page.getByText('Readers: 0', { exact: true }).count()).toBe(1);
  await checkSending(page);
  await page.getByText('Nobody would get it').waitFor();
  expect(desk.problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await context.close();
});
