// npm test: invite, sign in
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { codeOfApp } from '#tests/authenticator';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { sentMails } from '#tests/mails';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = testServer({ postgres: true });
const password = 'kite glue seven lanterns';
const teacher = 'selvi@example.org';
const phone = { viewport: { width: 360, height: 780 } };
const desktop = { viewport: { width: 1440, height: 900 } };

const mailsTo = (address: string, subject: RegExp) =>
  sentMails(server.dataDirectory).filter((mail) => mail.to.includes(address) && subject.test(mail.subject));

/** Opens a screen and sends the password form of the sign-in with it. */
async function signIn({ page }: Visit, email: string, word = password): Promise<void> {
  await page.goto(`${server.url}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const open = async (page: Page, path: string) => (await page.goto(server.url + path))?.status();
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Intended refusals are also reported on the console. */
function calmBut(visited: Visit, refusals: RegExp): void {
  visited.problems = visited.problems.filter((problem) => !refusals.test(problem));
  calm(visited);
}

let owner: Visit;
let selvi: Visit;
let laptop: Visit;
let recovery: string[] = [];

it('a teacher is invited by mail, sees only what they may, and signs in with codes', async () => {
  owner = await visit(desktop);
  await becomeOwner(owner.page, server);

  // The owner invites.
  await open(owner.page, '/studio/people');
  expect(await axeFindings(owner.page)).toEqual([]);
  await owner.page.getByLabel('E-mail').fill('selvi');
  await owner.page.getByRole('button', { name: 'Send the invitation' }).click();
  await owner.page.getByText('Choose what they may do.').waitFor();
  expect(await owner.page.getByLabel('E-mail').inputValue()).toBe('selvi');
  await owner.page.getByLabel('E-mail').fill(teacher);
  await owner.page.getByRole('radio', { name: /^Teacher/ }).check();
  await owner.page.getByRole('button', { name: 'Send the invitation' }).click();
  await owner.page.getByText(`${teacher} is invited as Teacher`).waitFor();
  const shown = await owner.page.getByLabel('Link to join').inputValue();
  const link = () => /http:\S+\/welcome\?token=[\w-]+/.exec(mailsTo(teacher, /invites you/)[0]?.text ?? '')?.[0];
  await expect.poll(link, patient).toBe(shown);
  await owner.page.getByRole('list', { name: 'Open invitations' }).getByText('Teacher · by Owner').waitFor();

  // The teacher joins on a phone and is refused where they may not go.
  selvi = await visit(phone);
  await selvi.page.goto(link() ?? '');
  await selvi.page.getByLabel('Your name').fill('Selvi');
  await selvi.page.getByLabel('Password').fill(password);
  await selvi.page.getByRole('button', { name: 'Open the studio' }).click();
  // Who teaches begins with their sessions.
  await selvi.page.waitForURL('**/studio/calendar');
  await selvi.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await selvi.page.locator('a[href="/studio/orders"], a[href="/studio/leads"]').count()).toBe(0);
  for (const path of ['/studio/orders', '/studio/leads', '/studio/money', '/studio/people', '/studio/audit']) {
    expect(await open(selvi.page, path), path).toBe(403);
    await selvi.page.getByRole('heading', { name: 'Your role does not allow this' }).first().waitFor();
  }

  // They set up a code.
  expect(await open(selvi.page, '/studio/account')).toBe(200);
  expect(await axeFindings(selvi.page)).toEqual([]);
  expect(await sideways(selvi.page)).toBe(0);
  await selvi.page.getByRole('button', { name: 'Set up' }).click();
  await selvi.page.getByRole('img', { name: 'QR code for the app' }).waitFor();
  expect(await axeFindings(selvi.page)).toEqual([]);
  const letters = await selvi.page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const codes = selvi.page.getByRole('region', { name: 'Sign-in code' });
  await codes.getByLabel('Code from the app').fill('000000');
  await codes.getByLabel('Your password').fill(password);
  await codes.getByRole('button', { name: 'Switch it on' }).click();
  await codes.getByText('This is not the code of this moment').waitFor();
  await codes.getByLabel('Code from the app').fill(codeOfApp(letters));
  await codes.getByLabel('Your password').fill(password);
  await codes.getByRole('button', { name: 'Switch it on' }).click();
  const kept = selvi.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await kept.first().waitFor();
  recovery = await kept.allInnerTexts();
  expect(recovery).toHaveLength(10);
  expect(await axeFindings(selvi.page)).toEqual([]);
  expect(await sideways(selvi.page)).toBe(0);
  await selvi.page.reload();
  await selvi.page.getByText('10 recovery codes are left').waitFor();

  // They sign in on another device with the code, and are notified.
  laptop = await visit(desktop);
  await signIn(laptop, teacher);
  await laptop.page.waitForURL('**/sign-in/code**');
  expect(await axeFindings(laptop.page)).toEqual([]);
  await laptop.page.getByLabel('Code', { exact: true }).fill('123456');
  await laptop.page.getByRole('button', { name: 'Sign in' }).click();
  await laptop.page.getByText('This code is not right').waitFor();
  await laptop.page.getByLabel('Code', { exact: true }).fill(codeOfApp(letters, 1));
  await laptop.page.getByRole('button', { name: 'Sign in' }).click();
  await laptop.page.waitForURL('**/studio/calendar');
  await expect.poll(() => mailsTo(teacher, /new browser/).length, patient).toBe(1);
  expect(mailsTo(teacher, /new browser/)[0]?.text).toContain('Chrome on Linux');
  calmBut(owner, /status of 422/);
  calmBut(selvi, /status of (403|422)/);
  calmBut(laptop, /status of 422/);
});

// npm test -- --all
it('a teacher signs in with a recovery code, signs out everywhere, and is shut out', async () => {
  // Where no script runs.
  const old = await plainVisit(phone);
  await signIn(old, teacher);
  await old.page.waitForURL('**/sign-in/code**');
  await old.page.getByLabel('Code', { exact: true }).fill(recovery[0] ?? '');
  await old.page.getByRole('button', { name: 'Sign in' }).click();
  await old.page.waitForURL('**/studio/calendar');
  await open(old.page, '/studio/account');
  await old.page.getByText('9 recovery codes are left').waitFor();
  const sessions = old.page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  expect(await sessions.count()).toBe(3);
  expect(await sessions.allInnerTexts()).not.toContain('127.0.0.1');
  await old.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await old.page.waitForURL('**/sign-in');
  for (const { page } of [selvi, laptop]) {
    await open(page, '/studio/account');
    expect(new URL(page.url()).pathname).toBe('/sign-in');
  }

  // The owner suspends them: the right password is answered like a wrong one.
  await open(owner.page, '/studio/people');
  await owner.page.getByRole('link', { name: 'Selvi' }).click();
  await owner.page.getByRole('heading', { name: 'Selvi', level: 1 }).waitFor();
  expect(await axeFindings(owner.page)).toEqual([]);
  await owner.page.getByText('Suspend', { exact: true }).click();
  await owner.page.locator('#act-suspend').getByRole('button', { name: 'Review' }).click();
  await owner.page.getByRole('button', { name: 'Suspend Selvi' }).click();
  await owner.page.getByText('Selvi is suspended.').first().waitFor();
  await signIn(laptop, teacher);
  await laptop.page.getByText('This e-mail address and password do not match.').waitFor();

  calmBut(owner, /status of 422/);
  calmBut(selvi, /status of (403|422)/);
  calmBut(laptop, /status of 422/);
});

// npm test -- --all
it('an owner who requires codes is led to set one up first; the audit tells all of it', async () => {
  owner = await visit(phone);
  const { page } = owner;
  await signIn(owner, 'owner@example.com', 'a long and quiet password 7');
  await page.waitForURL('**/studio');
  await open(page, '/studio/people');
  expect(await sideways(page)).toBe(0);
  await page.getByLabel('Owner', { exact: true }).last().check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/studio/account');
  await page.getByText('Set up your sign-in code to go on').waitFor();
  await open(page, '/studio/orders');
  expect(new URL(page.url()).pathname).toBe('/studio/account');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set up' }).click();
  const letters = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const codes = page.getByRole('region', { name: 'Sign-in code' });
  await codes.getByLabel('Code from the app').fill(codeOfApp(letters));
  await codes.getByLabel('Your password').fill('a long and quiet password 7');
  await codes.getByRole('button', { name: 'Switch it on' }).click();
  await page.getByRole('link', { name: 'I have kept them: go on' }).click();
  await page.getByText('Good to see you, Owner').waitFor();

  await open(page, '/studio/audit');
  expect(await axeFindings(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  const entries = page.getByRole('list', { name: 'Entries' });
  await entries.getByText('switched on sign in code').first().waitFor();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('What it is about').selectOption({ label: 'Colleague' });
  await page.getByLabel('Words').fill('suspend');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**search=suspend**');
  await expect.poll(() => entries.getByRole('listitem').count(), patient).toBe(1);
  expect(await entries.innerText()).toMatch(/Owner suspended[\s\S]*before:\s*active[\s\S]*after:\s*suspended/);
  await entries.getByRole('link', { name: 'Colleague Selvi' }).click();
  await page.getByRole('heading', { name: 'Selvi', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  calm(owner);
});
