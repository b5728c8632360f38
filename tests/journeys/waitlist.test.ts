// npm test: waitlist
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { findBatch } from '#catalogue/batches';
import { database } from '#platform/db';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { placeOrder, post } from '#tests/buyer';
import { fillHome } from '#tests/home';
import { sentMails } from '#tests/mails';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';

const { visit, calm: undisturbed } = testBrowser();
/** A refused form returns 422, which the browser logs. */
const calm = (visitor: Visit) =>
  undisturbed({ ...visitor, problems: visitor.problems.filter((text) => !text.includes('status of 422')) });
const slug = 'rocket-science-ta-saturday';
const path = '/workshop/rocket-science';
let batch = '';
let owner: Visit;

/** One date of a Tamil workshop, with two seats. */
const server = testServer({
  postgres: true,
  environment: { SANDBOX_PAYMENTS: 'on' },
  prepare: async () => {
    await database().execute(
      sql`update batches set state = case when slug = ${slug} then 'open' else 'closed' end, capacity = greatest(taken, 2) where programme = 'rocket-science'`,
    );
    batch = (await findBatch(database(), slug))?.id ?? '';
  },
});

beforeAll(async () => {
  for (const n of [1, 2]) expect((await placeOrder(server.url, 'rocket-science-in', batch, n)).payment).toBeTruthy();
  owner = await visit({ viewport: { width: 1440, height: 900 } });
  await becomeOwner(owner.page, server);
});

/** The link in the mails to this address, once `mails` have arrived. */
function mailedLink(address: string, mails: number): Promise<string> {
  return vi.waitFor(() => {
    const theirs = sentMails(server.dataDirectory).filter(({ to }) => to.includes(address));
    expect(theirs).toHaveLength(mails);
    return /\/waitlist\/[\w.-]+/.exec(theirs.at(-1)?.text ?? '')?.[0] ?? '';
  }, patient);
}

/** The waitlist on the staff screen. */
async function line(): Promise<string> {
  await owner.page.goto(`${server.url}/studio/waitlist?batch=${batch}`);
  return owner.page.locator('main').innerText();
}

/** Staff cancel the unpaid order of the n-th buyer, which frees its seat. */
async function cancelOrderOf(n: number): Promise<void> {
  const { page } = owner;
  await page.goto(`${server.url}/studio/orders?search=buyer${n}%40example.com`);
  await page.locator('a[href^="/studio/orders/0"]').first().click();
  await page.getByText('Cancel and free the seat').click();
  const form = page.locator('form:has([name=do][value=cancel])');
  await form.locator('[name=why]').fill('the family cannot come');
  await form.getByRole('button', { name: 'Review' }).click();
  await page.locator('section:has(#review) button[value=do]').click();
  await page.getByRole('status').first().waitFor();
}

async function fillJoin(page: Page, email: string): Promise<void> {
  for (const [name, value] of Object.entries({ name: 'Kayal', mobile: '98410 55501', email }))
    await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=consent]').check();
  await page.locator('form[method=post] button.button-lg').click();
}

const phone = { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' } as const;
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

it('a Tamil family joins on the phone, is offered the seat that staff freed, and pays; the next is asked and declines', async () => {
  const visitor = await visit(phone);
  const { page } = visitor;
  await page.goto(server.url + path);
  await page
    .getByRole('link', { name: /இடம் கிடைத்தால் எனக்குச் சொல்லுங்கள்/ })
    .first()
    .click();
  await page.waitForURL('**/waitlist?**');
  expect(await axeFindings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await fillJoin(page, 'no address');
  await page.locator('[role=alert]').first().waitFor();
  expect(await page.locator('[name=name]').inputValue()).toBe('Kayal');
  await page.locator('[name=email]').fill('kayal@example.com');
  await page.locator('form[method=post] button.button-lg').click();
  await page.getByRole('heading', { name: 'நீங்கள் பட்டியலில் இருக்கிறீர்கள்' }).waitFor();
  const joining = `${server.url}/waitlist?batch=${batch}&language=en&market=IN&page=${path}`;
  const second = {
    name: 'Second',
    mobile: '9841055502',
    country: 'IN',
    email: 'second@example.com',
    consent: 'yes',
    batch,
  };
  expect((await post(joining, second)).status).toBe(303);
  // The same person again gets the same answer.
  expect((await post(joining, second)).headers.get('location')).toContain('joined=yes');
  expect(await line()).toMatch(/1\. Kayal[\s\S]*2\. Second/);
  expect(await axeFindings(owner.page)).toEqual([]);

  await cancelOrderOf(1);
  const link = await mailedLink('kayal@example.com', 2);
  await page.goto(server.url + link);
  await page.getByRole('heading', { name: 'உங்களுக்கு ஓர் இடம் கிடைத்திருக்கிறது' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  // Others cannot buy it.
  expect((await placeOrder(server.url, 'rocket-science-in', batch, 9)).payment).toBeNull();
  await page.getByRole('link', { name: /இடத்தை எடுத்துக்கொள்ள/ }).click();
  await page.waitForURL('**/checkout/**');
  expect(await page.locator('[name=email]').inputValue()).toBe('kayal@example.com');
  expect(await page.locator('[name=batch]:checked').getAttribute('value')).toBe(batch);
  await page.locator('[name=learnerName]').fill('Nila');
  await page.locator('[name=learnerAge]').fill('11');
  await fillHome(page);
  await page.locator('[name=terms]').check();
  await page.locator('form[method=post] button.button-lg').click();
  await page.waitForURL('**/sandbox/pay/**');
  await page.locator('button[value=approve]').click();
  await page.waitForURL(/order=/);
  const after = await line();
  expect(after).toMatch(/Kayal[\s\S]*Taken/);
  expect(after).toMatch(/1\. Second/);

  await cancelOrderOf(2);
  const offered = await mailedLink('second@example.com', 3);
  expect(await line()).toMatch(/A seat is held for\s+Second/i);
  await page.goto(server.url + offered);
  await page.getByRole('button', { name: 'No, thank you: give it to the next' }).click();
  await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
  expect(await line()).toMatch(/Second[\s\S]*Declined/);
  calm(visitor);
  await visitor.context.close();
});

// npm test -- --all
it('staff add somebody who called, see who waits, and take them off with a reason, also on a phone', async () => {
  expect((await placeOrder(server.url, 'rocket-science-in', batch, 11)).payment).toBeTruthy();
  const { page } = owner;
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${server.url}/studio/waitlist?batch=${batch}`);
  await page.getByText('Add somebody who called').click();
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await page.getByText('Write their name').waitFor();
  const add = async (person: { name: string; mobile: string; email: string }) => {
    const form = page.locator('form:has([name=mobile])');
    for (const [name, value] of Object.entries(person)) await form.locator(`[name=${name}]`).fill(value);
    await page.getByRole('button', { name: 'Add to the list' }).click();
    await page.getByRole('heading', { name: person.name }).waitFor();
  };
  await add({ name: 'Caller', mobile: '9841055503', email: 'caller@example.com' });
  expect(await axeFindings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  const entry = new URL(page.url()).searchParams.get('entry') ?? '';

  await page.goto(`${server.url}/studio/waitlist?batch=${batch}`);
  await page.getByText('Add somebody who called').click();
  await add({ name: 'Neighbour', mobile: '9841055504', email: 'neighbour@example.com' });
  await page.getByText('Move in the line').click();
  await page.locator('#act-move [name=to]').fill('1');
  await page.locator('#act-move [name=why]').fill('their sister is in this batch');
  await page.locator('#act-move').getByRole('button', { name: 'Review' }).click();
  await page.getByText('Neighbour moves from place 2 to place 1 of 2.').waitFor();
  await page.locator('section:has(#review) button[value=do]').click();
  await page.getByText('Neighbour is at place 1 now.').waitFor();
  expect(await line()).toMatch(/1\. Neighbour[\s\S]*2\. Caller/);

  // Staff mails link to the entry only; the address gets its batch.
  await page.goto(`${server.url}/studio/waitlist?entry=${entry}`);
  await page.waitForURL(`**/studio/waitlist?batch=${batch}&entry=${entry}`);
  await page.getByText(/somebody was moved before them: their sister is in this batch/).waitFor();
  await page.getByText('Take off the list').click();
  await page.locator('#act-remove [name=why]').fill('found another date');
  await page.locator('#act-remove').getByRole('button', { name: 'Review' }).click();
  await page.getByText('Caller is taken off the list.').waitFor();
  await page.locator('section:has(#review) button[value=do]').click();
  await page.getByText('Caller is off the list.').waitFor();
  await page.getByText(/Waiting → Removed: found another date/).waitFor();
  calm(owner);
});

// npm test -- --all
it('a link that is foreign, altered or over leads to a clear page', async () => {
  const visitor = await visit(phone);
  await visitor.page.goto(
    `${server.url}/waitlist/0198c0de-0000-7000-8000-000000000000.zzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`,
  );
  expect(await visitor.page.locator('h1').textContent()).toBe('This link does not work any more');
  expect(await axeFindings(visitor.page)).toEqual([]);
  calm(visitor);
  await visitor.context.close();
});
