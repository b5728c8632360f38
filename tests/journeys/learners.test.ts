// npm test: group
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findBatch } from '#catalogue/batches';
import { database } from '#platform/db';
import type { Role } from '#platform/people/model';
import { axeFindings } from '#tests/axe';
import { mailsWith, sentMails } from '#tests/mails';
import { patient, testBrowser } from '#tests/browser';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';
import { mostTelling } from '#tests/proofs';

const { visit, calm } = testBrowser();
const desktop = { viewport: { width: 1440, height: 900 } };
let server: RunningServer;
let cookies: Record<Role, string>;
let batchId = '';

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, async () => {
    batchId = (await findBatch(database(), world.batch))?.id ?? '';
  });
  const environment = { SESSION_SECRET: secret, SANDBOX_PAYMENTS: 'on' };
  server = await startServer({ dataDirectory, environment });
});
afterAll(() => server.kill());

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const checkout = (more = '') => `${server.url}/checkout/${world.offer}${more}?batch=${world.batch}`;

async function asStaff(role: Role, options: object = desktop) {
  const visitor = await visit(options);
  const [name = '', value = ''] = cookies[role].split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

async function typeBuyer(page: Page, name: string, email: string): Promise<void> {
  await page.locator('[name=mobile]').fill('98400 12345');
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=terms]').check();
}
const payButton = 'form[method=post] button.button-lg';

describe.each(
  mostTelling([
    { script: 'with JavaScript', javaScriptEnabled: true, buyer: 'meena', names: ['Arun Raman', 'Kavya Raman'] },
    { script: 'without JavaScript', javaScriptEnabled: false, buyer: 'devi', names: ['Anbu Devi', 'Nila Devi'] },
  ]),
)('siblings on a phone $script', ({ javaScriptEnabled, buyer, names }) => {
  it('buy a seat each, pay once, and both stand on the roster and on the family’s page', async () => {
    const visitor = await visit({ javaScriptEnabled });
    const { page } = visitor;
    const [first = '', second = ''] = names;
    await page.goto(checkout());
    await typeBuyer(page, 'Meena', `${buyer}@example.com`);
    await page.locator('[name=learnerName]').fill(first);
    await page.locator('[name=learnerAge]').fill('11');
    await page.getByRole('button', { name: 'Add another learner' }).click();
    await page.locator('[name=learnerName2]').waitFor();
    await page.getByRole('button', { name: 'Pay ₹998' }).waitFor();
    expect(await page.locator('[name=learnerName]').inputValue()).toBe(first);
    // A row more is one to give back too.
    await page.getByRole('button', { name: 'Add another learner' }).click();
    await page.getByRole('button', { name: 'Pay ₹1,497' }).waitFor();
    await page.getByRole('button', { name: 'Remove learner 3' }).click();
    await page.getByRole('button', { name: 'Pay ₹998' }).waitFor();
    expect(await fits(page)).toBe(true);
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page.locator('[name=learnerName2]').fill(second);
    await page.locator(payButton).click();
    // The age is missing: it is said at its field, and nothing is lost.
    await page.locator('#field-learnerAge2-error').waitFor();
    expect(await page.locator('[name=learnerName2]').inputValue()).toBe(second);
    await page.locator('[name=learnerAge2]').fill('8');
    await page.locator('summary', { hasText: 'own e-mail address' }).nth(1).click();
    await page.locator('[name=learnerEmail2]').fill(`${buyer}-child@example.com`);
    await page.locator('[name=terms]').check();
    await page.locator(payButton).click();
    await page.locator('button[value=approve]').click();
    const [arun = '', kavya = ''] = names.map((name) => name.split(' ')[0]);
    await page.getByText(`${arun} and ${kavya} have a seat in Paper planes.`).waitFor();

    await page.getByRole('link', { name: 'Open your family page' }).click();
    const list = page.locator('section[aria-labelledby=learners]');
    for (const name of names) await list.getByText(name, { exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'Invoices and receipts' }).count()).toBe(1);
    expect(await fits(page)).toBe(true);
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);

    // The child's own page: theirs alone, without money.
    await expect.poll(() => mailsWith(server.dataDirectory, `To: ${buyer}-child@example.com`).length, patient).toBe(1);
    const mail = mailsWith(server.dataDirectory, `To: ${buyer}-child@example.com`)[0] ?? '';
    const address = /\/family\/[^\s"<=]+/.exec(mail)?.[0] ?? '';
    expect(mail).not.toContain('₹');
    await page.goto(server.url + address);
    await page.getByRole('heading', { name: 'Paper planes' }).waitFor();
    const text = await page.locator('main').innerText();
    expect(text).toContain(kavya);
    expect(text).not.toMatch(new RegExp(`${arun}|₹|Cancel|another date`));
    expect(await page.locator('a[href*="order="], a[href*="/documents/"]').count()).toBe(0);

    const staff = await asStaff('owner', {});
    await staff.page.goto(`${server.url}/studio/batches/${batchId}/roster`);
    for (const name of names) await staff.page.getByText(name, { exact: true }).first().waitFor();
    calm({ ...visitor, problems: visitor.problems.filter((said) => !said.includes('status of 422')) });
    calm(staff);
    await staff.context.close();
    await visitor.context.close();
  });
});

// npm test -- --all from here on
it('a school pastes twelve lines with two mistakes, corrects them, and pays', async () => {
  const visitor = await visit(desktop);
  const { page } = visitor;
  await page.goto(checkout());
  await page.getByRole('link', { name: 'Enrol a group or a class' }).click();
  await page.waitForURL('**/group?*');
  await page.locator('[name=list]').waitFor();
  await typeBuyer(page, 'Asha Teacher', 'school@example.com');
  const lines = Array.from({ length: 12 }, (_, n) => `Pupil ${String(n + 1).padStart(2, '0')}\t${9 + (n % 3)}`);
  lines[3] = 'Pupil 04\tnine';
  lines[8] = '\t10';
  await page.locator('[name=list]').fill(['Name\tAge', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByText('2 lines need a correction.').waitFor();
  await page.getByRole('button', { name: 'Pay ₹5,988' }).waitFor();
  await page.locator('#field-row-4-age-error').waitFor();
  await page.locator('#field-row-9-name-error').waitFor();
  expect(await page.locator('[name=row-4-age]').inputValue()).toBe('nine');
  expect(await page.locator('[name=name]').inputValue()).toBe('Asha Teacher');
  expect(await axeFindings(page)).toEqual([]);
  // Half a list is nothing: it is not sold.
  const refused = page.waitForResponse((answer) => answer.status() === 422);
  refused.catch(() => null);
  await page.locator(payButton).click();
  // Anything typed before the response is shown would be lost with the replaced fields.
  await refused;
  await page.locator(`${payButton}:not([aria-disabled])`).waitFor();
  await page.locator('#field-row-4-age-error').waitFor();
  await page.locator('[name=row-4-age]').fill('9');
  await page.locator('[name=row-9-name]').fill('Pupil 09');
  await page.locator('[name=terms]').check();
  await page.locator(payButton).click();
  await page.locator('button[value=approve]').click();
  await page.getByText('Pupil, Pupil, Pupil +9 have a seat in Paper planes.').waitFor();
  calm({ ...visitor, problems: visitor.problems.filter((said) => !said.includes('status of 422')) });
  await visitor.context.close();
});

it('a file that is none, too large or with formulas is refused with a sentence at its place, without JavaScript too', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false });
  await page.goto(checkout('/group'));
  const send = async (name: string, buffer: Buffer) => {
    await page.locator('[name=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the list' }).click();
  };
  await send('pupils.csv', Buffer.alloc(1_200_000, 'Kavin,11\n'));
  await page.locator('#field-list-error', { hasText: 'larger than 1 MB' }).waitFor();
  await send('pupils.csv', Buffer.from('Kavin,11\n'.repeat(10_000)));
  await page.locator('#field-list-error', { hasText: 'at most 200 learners' }).waitFor();
  await send('pupils.png', Buffer.from('PNG'));
  await page.locator('#field-list-error', { hasText: 'cannot read this file' }).waitFor();
  await send('pupils.csv', Buffer.from('Name;Age\nKavin;11\nNila;9\n'));
  await page.getByText('Every line is right.').waitFor();
  expect(await fits(page)).toBe(true);
  // As it stands in a chat: what is no learner is named, what is in doubt is shown to be corrected.
  await page.getByRole('button', { name: 'Send another list' }).click();
  const chat = ['Class 5B – Science club', '1. Ravi 10', '2. Asha K - 9 yrs ✅', '3. Nila 2 - 8', 'Total: 3'];
  await page.locator('[name=list]').fill(chat.join('\n'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByText('Not read as learners: “Class 5B – Science club”, “Total: 3”').waitFor();
  await page.getByText('1 line has a number or a sign in the name.').waitFor();
  const names = ['row-1-name', 'row-2-name', 'row-3-name'].map((field) => page.locator(`[name=${field}]`).inputValue());
  expect(await Promise.all(names)).toEqual(['Ravi', 'Asha K', 'Nila 2']);
  expect(await page.locator('[name=row-3-name]').isVisible()).toBe(true);
  expect(await fits(page)).toBe(true);
  await context.close();
});

it('staff correct a learner of an order, take one out, and see what to refund', async () => {
  const visitor = await asStaff('owner');
  const { page } = visitor;
  await page.goto(`${server.url}/studio/orders?search=Kavya`);
  await page.getByRole('link', { name: /Kavya/ }).first().click();
  await page.getByRole('heading', { name: '2 learners' }).waitFor();
  await page.getByRole('link', { name: 'Correct, change or add learners' }).click();
  const kavya = page.getByRole('listitem').filter({ hasText: 'Kavya Raman' });
  await kavya.locator('summary', { hasText: 'Correct' }).click();
  // What may be mistyped causes a question beside its field, in the language of staff, and does not block the form.
  await kavya.getByLabel('Age').fill('55');
  await kavya.getByLabel('E-mail of the learner').fill('kavya@gmial.com');
  await kavya.getByLabel('Name').focus();
  await kavya.getByText(/^The programme is for ages \d+ to \d+\. Is 55 right\?$/).waitFor();
  await kavya.getByRole('button', { name: 'Did you mean kavya@gmail.com?' }).click();
  expect(await kavya.getByLabel('E-mail of the learner').inputValue()).toBe('kavya@gmail.com');
  await kavya.getByLabel('E-mail of the learner').fill('');
  await kavya.getByLabel('Age').fill('two');
  await kavya.getByLabel('Name').focus();
  await expect.poll(() => kavya.getByText('Is 55 right?').count()).toBe(0);
  await kavya.getByRole('button', { name: 'Save' }).click();
  await kavya.getByText('Please give the age in years').waitFor();
  expect(await kavya.getByLabel('Age').inputValue()).toBe('two');
  await kavya.getByLabel('Name').fill('Kaviya Raman');
  await kavya.getByLabel('Age').fill('9');
  await kavya.getByRole('button', { name: 'Save' }).click();
  const kaviya = page.getByRole('listitem').filter({ hasText: 'Kaviya Raman, 9' });
  await kaviya.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await kaviya.locator('summary', { hasText: 'Take out' }).click();
  await kaviya.getByLabel('Why').fill('She is ill');
  await kaviya.getByRole('button', { name: 'Review' }).click();
  await page.getByText(/The share of Kaviya Raman in what was paid is ₹499/).waitFor();
  await page.getByRole('button', { name: 'Take Kaviya Raman out' }).click();
  await page.getByRole('heading', { name: '1 learner' }).waitFor();
  calm({ ...visitor, problems: visitor.problems.filter((said) => !said.includes('status of 422')) });
  await visitor.context.close();
});

it('staff add a sibling to a paid order: by a link that the family pays, and both pages know each other', async () => {
  const visitor = await asStaff('owner', {});
  const { page } = visitor;
  await page.goto(`${server.url}/studio/orders?search=Anbu`);
  await page.getByRole('link', { name: /Anbu/ }).first().click();
  await page.getByRole('link', { name: 'Correct, change or add learners' }).click();
  await page.locator('summary', { hasText: 'Add a learner' }).click();
  const form = page.locator('#act-add');
  await form.getByText('One more seat costs ₹499.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await form.getByLabel('Name').fill('Tara Devi');
  await form.getByLabel('Age', { exact: true }).fill('two');
  await form.getByRole('button', { name: 'Review' }).click();
  await form.getByText('Please give the age in years').waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Tara Devi');
  await form.getByLabel('Age', { exact: true }).fill('6');
  await form.getByRole('button', { name: 'Review' }).click();
  await page.getByText('The difference is ₹499.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add Tara Devi' }).click();
  await page.getByText(/A seat is held for Tara Devi by order/).waitFor();
  const added = page.getByRole('list', { name: 'Added learners' });
  await added.getByText(/The seat is kept until/).waitFor();
  expect(await fits(page)).toBe(true);
  const link = await vi.waitFor(() => {
    const mails = sentMails(server.dataDirectory).filter(({ to }) => to.includes('devi@example.com'));
    const path = mails.map(({ text }) => /\/checkout\/link\?[^\s"<]+/.exec(text)?.[0]).find(Boolean);
    expect(path).toBeTruthy();
    return path ?? '';
  }, patient);
  const buyer = await visit({});
  await buyer.page.goto(server.url + link);
  await buyer.page.locator('[name=terms]').check();
  await buyer.page.getByRole('button', { name: 'Pay ₹499' }).click();
  await buyer.page.locator('button[value=approve]').click();
  await buyer.page.getByRole('link', { name: 'Open your family page' }).click();
  const others = buyer.page.locator('section[aria-labelledby=others]');
  await others.getByRole('link', { name: /Anbu Devi/ }).click();
  await buyer.page.locator('section[aria-labelledby=others]').getByRole('link', { name: 'Tara Devi' }).waitFor();
  expect(await axeFindings(buyer.page)).toEqual([]);
  await page.reload();
  await added.getByText('Paid').waitFor();
  calm({ ...visitor, problems: visitor.problems.filter((said) => !said.includes('status of 422')) });
  calm(buyer);
});
