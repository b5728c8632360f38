import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { beginSecondStep, confirmSecondStep, listStaff, readPendingSecret } from '#platform/people';
import { codeOfApp } from '#tests/authenticator';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { sentMails } from '#tests/mails';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { compiledOnce, startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let dataDirectory: string;
let server: RunningServer;
let port: number;
const environment = { SESSION_SECRET: secret };

beforeAll(async () => {
  dataDirectory = await preparedDirectory();
  await staffOfEachRole(dataDirectory);
  server = await startServer({ dataDirectory, environment });
  ({ port } = server);
});
afterAll(() => server.kill());

/** `npm run staff -- …` on the built site: its output and exit code. */
function staff(...words: string[]): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [...compiledOnce, 'build/server/index.js', 'staff', ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, printed })));
}

/** Enables two-factor sign-in for an account, in the database of the stopped server. */
function withCode(email: string): Promise<void> {
  useConfigForTests({ LOG_LEVEL: 'silent', ...environment });
  return withDatabase(dataDirectory, () =>
    inTransaction(async (tx) => {
      const by = (await listStaff(tx)).find((person) => person.email === email);
      if (!by) throw new Error(`No ${email}`);
      await beginSecondStep(tx, by);
      const { letters = '' } = (await readPendingSecret(tx, by)) ?? {};
      await confirmSecondStep(tx, by, codeOfApp(letters));
    }),
  );
}

it.each([
  { script: 'with JavaScript', javaScriptEnabled: true, email: 'finance@example.com', width: 1440 },
  { script: 'without JavaScript', javaScriptEnabled: false, email: 'manager@example.com', width: 360 },
])('a forgotten password is reset by mail, $script, and a notice follows', async ({ email, width, ...browser }) => {
  const visitor = await (browser.javaScriptEnabled ? visit : plainVisit)({ viewport: { width, height: 800 } });
  const { page } = visitor;
  await page.goto(`${server.url}/sign-in`);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.waitForURL('**/forgotten-password');
  if (browser.javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If somebody signs in with that address').waitFor();
  const link = () => {
    const mail = sentMails(dataDirectory).find(({ to }) => to.includes(email));
    return /\/reset-password\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link, patient).not.toBe('');
  await page.goto(server.url + link());
  if (browser.javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Use at least 12 characters').waitFor();
  await page.getByLabel('New password').fill('eleven quiet tigers sing');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/studio');
  const names = (await visitor.context.cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['staff', 'device']));
  const told = () =>
    sentMails(dataDirectory).filter(({ to, subject }) => to.includes(email) && /changed/.test(subject));
  await expect.poll(() => told().length, patient).toBe(1);
  expect(told()[0]?.text).not.toContain('token=');
  await visitor.context.clearCookies();
  await page.goto(server.url + link());
  await page.getByText('This link no longer works').waitFor();
  visitor.problems = visitor.problems.filter((problem) => !/status of (422|410)/.test(problem));
  calm(visitor);
  await visitor.context.close();
});

it('at the server staff are listed, invited and let in again; a site that runs and holds the database is named', async () => {
  const held = await staff('reset', 'owner@example.com');
  expect(held).toMatchObject({
    code: 1,
    printed: expect.stringContaining('The server is running and has locked its database'),
  });
  expect(held.printed).not.toMatch(/\n\s+at /);
  await server.stop();
  const wrong = [
    [],
    ['dance'],
    ['reset'],
    ['list', '--without-code'],
    ['invite', 'a@b.example', '--role', 'king'],
    ['list', 'x'],
  ];
  for (const answer of await Promise.all(wrong.map((words) => staff(...words))))
    expect(answer).toMatchObject({ code: 2, printed: expect.stringContaining('usage: npm run staff') });
  expect(await staff('list')).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/owner@example\.com {2}owner {2}The owner {2}active {2}since \d{4}/),
  });
  expect(await staff('reset', 'nobody@example.com')).toMatchObject({ code: 1 });
  expect(await staff('invite', 'owner@example.com')).toMatchObject({ code: 1 });
  const reset = await staff('reset', 'owner@example.com');
  const invited = await staff('invite', 'new@example.com', '--role', 'sales');
  expect([reset.code, invited.code]).toEqual([0, 0]);
  expect((await staff('list')).printed).toMatch(/new@example\.com {2}sales {2}invited, until \d{4}/);
  await withCode('finance@example.com');
  expect((await staff('list')).printed).toMatch(/finance@example\.com .* signs in with a code/);
  expect((await staff('reset', 'finance@example.com')).printed).toContain('Add --without-code');
  const without = await staff('reset', 'finance@example.com', '--without-code');
  expect(without).toMatchObject({ code: 0, printed: expect.stringContaining('sign-in code is switched off') });
  expect((await staff('list')).printed).not.toContain('signs in with a code');
  server = await startServer({ dataDirectory, port, environment });
  const linkIn = (printed: string) => /http:\/\/localhost\S+/.exec(printed)?.[0] ?? '';

  const visitor = await visit({ viewport: { width: 360, height: 780 } });
  const { page } = visitor;
  await page.goto(linkIn(reset.printed));
  await page.getByLabel('New password').fill('twelve quiet tigers sing');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/studio');
  await visitor.context.clearCookies();
  await page.goto(linkIn(invited.printed));
  await page.getByText('Welcome to the team').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('new@example.com');
  await page.getByLabel('Your name').fill('Newcomer');
  await page.getByLabel('Password').fill('kite glue seven lanterns');
  await page.getByRole('button').click();
  await page.waitForURL('**/studio');
  expect(await page.locator('nav a[href="/studio/mails"]').count()).toBe(0);
  calm(visitor);
  await visitor.context.close();
});
