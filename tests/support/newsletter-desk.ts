/** The newsletter as its readers and its writers use it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient } from './browser.ts';
import { post } from './buyer.ts';
import { sentMails } from './mails.ts';
import { running } from './navigate.ts';
import type { RunningServer } from './running-server.ts';

type Server = Pick<RunningServer, 'url' | 'dataDirectory'>;

/** The first mail to an address with `subject` in its subject line. */
export const mailTo = ({ dataDirectory }: Server, address: string, subject: string) =>
  sentMails(dataDirectory).find(({ to, subject: said }) => to.includes(address) && said.includes(subject));

/** Asks for the newsletter on a page, and says yes by the link in the mail. */
export async function becomeReader(server: Server, email: string, page: string): Promise<void> {
  await post(server.url + page, { form: 'newsletter', email, consent: 'yes' });
  const tokenOf = ({ to, text }: { to: string; text: string }) =>
    to.includes(email) ? (/\/newsletter\?token=([\w.-]+)/.exec(text)?.[1] ?? []) : [];
  const tokens = () => sentMails(server.dataDirectory).flatMap(tokenOf);
  await expect.poll(tokens, patient).toHaveLength(1);
  await post(`${server.url}/newsletter`, { token: tokens()[0] ?? '', choice: 'confirm' });
}

/** Begins an issue; afterwards the page is its text, where the subject and blocks are written. Returns the address of the issue. */
export async function beginIssue(page: Page, site: string, name: string): Promise<string> {
  await page.goto(`${site}/studio/newsletters`);
  await running(page);
  await page.getByLabel('Name of a new issue').fill(name);
  await page.getByRole('button', { name: 'Write it' }).click();
  await page.waitForURL(/\/studio\/newsletters\/[0-9a-f-]{36}\/text/);
  return page.url().replace(/\/text.*/, '');
}

/** Writes an issue of one heading in a language; afterwards the page is the issue. */
export async function writeIssue(
  page: Page,
  site: string,
  { name, subject, words, language = 'en' }: { name: string; subject: string; words: string; language?: string },
): Promise<void> {
  const issue = await beginIssue(page, site, name);
  await page.goto(`${issue}/text?language=${language}`);
  await running(page);
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('button', { name: '+ Heading' }).click();
  await page.waitForURL('**done=changed');
  await page.getByLabel('Words').fill(words);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**done=saved');
  await page.goto(issue);
  await running(page);
}

/** Asks, on an issue, what would happen if it went out now. */
export async function checkSending(page: Page): Promise<void> {
  await page.getByText('Send it, now or later').click();
  await page.getByRole('button', { name: 'Check what happens' }).click();
}

/** The address in an issue that ends the newsletter for its reader. */
export const endIn = (mail: string) => /\/newsletter\/end\/[0-9a-f.a-z-]+/.exec(mail)?.[0] ?? '';

/** Presses the button of a mail program (RFC 8058): from elsewhere and without an origin. */
export const endInOneClick = (site: string, mail: string) =>
  fetch(site + endIn(mail), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
