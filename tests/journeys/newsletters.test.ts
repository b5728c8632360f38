import { beforeAll, afterAll, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { sentMails } from '#tests/mails';
import { running } from '#tests/navigate';
import { post } from '#tests/buyer';
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
const mailTo = (address: string, subject: string) =>
  sentMails(dataDirectory).find(({ to, subject: said }) => to.includes(address) && said.includes(subject));

it('somebody subscribes, gets an issue that staff wrote, tested and sent, ends it with one click, and gets no other', async () => {
  // Subscribe and confirm.
  await post(`${server.url}/testing`, { form: 'newsletter', email: reader, consent: 'yes' });
  const link = () => /\/newsletter\?token=[\w.-]+/.exec(mailTo(reader, 'is this you')?.text ?? '')?.[0] ?? '';
  await expect.poll(link, patient).not.toBe('');
  const token = new URLSearchParams(link().split('?')[1]).get('token') ?? '';
  await post(`${server.url}/newsletter`, { token, choice: 'confirm' });

  // Write.
  const desk = await visit({ reducedMotion: 'reduce' });
  const { page, context } = desk;
  const [name = '', value = ''] = manager.split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}/studio/newsletters`);
  await running(page);
  await page.getByLabel('Name of a new issue').fill('Rockets in May');
  await page.getByRole('button', { name: 'Write it' }).click();
  await page.waitForURL(/\/studio\/newsletters\/[0-9a-f-]{36}\/text/);
  const issue = page.url().replace(/\/text.*/, '');
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
  await expect.poll(() => mailTo('manager@example.com', 'Rockets fly in May'), patient).toBeTruthy();
  await page.getByLabel('Everybody may read it in the archive').check();
  await page.getByRole('button', { name: 'Save for the archive' }).click();
  await page.waitForURL('**done=public');
  await page.getByText('Send it, now or later').click();
  await page.getByRole('button', { name: 'Check what happens' }).click();
  await page.getByText('Readers: 1', { exact: false }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send it', exact: true }).click();
  await page.getByText('1 of 1 done').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // Read it, in the mail and in the archive.
  await expect.poll(() => mailTo(reader, 'Rockets fly in May'), patient).toBeTruthy();
  const mail = mailTo(reader, 'Rockets fly in May')?.text ?? '';
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const end = /\/newsletter\/end\/[0-9a-f.a-z-]+/.exec(mail)?.[0] ?? '';
  const archive = await fetch(`${server.url}/newsletter/archive/en/1`);
  const shown = await archive.text();
  expect(shown).toContain('<strong>loud</strong>');
  expect(shown).not.toContain('/newsletter/end/');
  expect(shown.length).toBeLessThan(10_000);
  expect(await (await fetch(`${server.url}/newsletter/archive`)).text()).toContain('Rockets fly in May');
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain('/newsletter/archive/en/1<');

  // A look ends nothing; the button of a mail program does, from elsewhere and without an origin.
  const seen = await (await fetch(server.url + end)).text();
  expect(seen).toContain('You will hear from');
  const pressed = await fetch(server.url + end, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  expect(pressed.status).toBe(200);
  expect(await pressed.text()).toContain('No more mails from');
  await page.goto(issue);
  await running(page);
  expect(await page.getByText('Ended the newsletter by its link').locator('xpath=../dd').innerText()).toBe('1');

  // The next issue finds no reader.
  await page.goto(`${server.url}/studio/newsletters`);
  await running(page);
  await page.getByLabel('Name of a new issue').fill('Robots in June');
  await page.getByRole('button', { name: 'Write it' }).click();
  await page.waitForURL(/\/text/);
  await page.getByLabel('Subject').fill('Robots');
  await page.getByRole('button', { name: '+ Heading' }).click();
  await page.waitForURL('**done=changed');
  await page.getByLabel('Words').fill('Robots walk');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**done=saved');
  await page.goto(page.url().replace(/\/text.*/, ''));
  await running(page);
  expect(await page.getByText('Readers: 0', { exact: true }).count()).toBe(1);
  await page.getByText('Send it, now or later').click();
  await page.getByRole('button', { name: 'Check what happens' }).click();
  await page.getByText('Nobody would get it').waitFor();
  expect(desk.problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await context.close();
});
