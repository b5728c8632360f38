// npm test: batch
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/db';
import { acceptInvitation, inviteStaff } from '#platform/people';
import type { Role } from '#platform/people/model';
import { axeFindings } from '#tests/axe';
import { mailsWith } from '#tests/mails';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { testServer } from '#tests/test-server';
import { world } from '#tests/world';
import { variants } from '#tests/proofs';

const { visit, calm } = testBrowser();
const tokens = new Map<string, string>();

async function join(role: Role): Promise<void> {
  const email = `${role}@example.com`;
  const made = await inTransaction((tx) => inviteStaff(tx, { email, role }));
  const token = new URLSearchParams(made.ok ? made.value.split('?')[1] : '').get('token') ?? '';
  const joined = await acceptInvitation({ token, name: `The ${role}`, email, password: 'kite glue seven lanterns' });
  if (!joined.ok) throw new Error(`No ${role}`);
  tokens.set(role, joined.value.token);
}

const server = testServer({
  postgres: true,
  prepare: async () => {
    for (const role of ['manager', 'teacher'] as const) await join(role);
  },
});

const phone = { width: 360, height: 780 };
const desk = { width: 1440, height: 900 };

async function visitAs(role: Role, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const visitor = await visit(options);
  await visitor.context.addCookies([{ name: 'staff', value: tokens.get(role) ?? '', url: server.url }]);
  return visitor;
}

/** A Saturday `weeks` weeks from now, in the format of date inputs. */
function saturday(weeks: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7) + weeks * 7);
  return day.toISOString().slice(0, 10);
}

/** `9 Jan`, as visitors read a date. */
const short = (date: string, ahead = 0) => {
  const day = new Date(Date.parse(date) + ahead * 86_400_000);
  return new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(day);
};

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe.each(
  variants([
    { script: 'with JavaScript', javaScriptEnabled: true, weeks: 12, time: '07:00', hour: '7:00' },
    { script: 'without JavaScript', javaScriptEnabled: false, weeks: 14, time: '08:00', hour: '8:00' },
  ]),
)('a manager on a phone, $script,', ({ javaScriptEnabled, weeks, time, hour }) => {
  it('makes a batch from a pattern, sees its sessions before, and a visitor finds it on the page of the workshop', async () => {
    const visitor = await visitAs('manager', { viewport: phone, javaScriptEnabled });
    const { page } = visitor;
    const first = saturday(weeks);
    await page.goto(`${server.url}/studio/batches`);
    await page.getByRole('link', { name: 'New batch' }).click();
    await page.waitForURL('**/studio/batches/new');
    await page.getByLabel('Programme', { exact: true }).selectOption('rocket-science');
    await page.getByLabel('Seats', { exact: true }).fill('12');
    await page.getByLabel('Teacher', { exact: true }).selectOption({ label: 'The teacher' });
    await page.getByLabel('Joining link').fill('http://meet.example.com/rockets');
    await page.getByLabel('First date').fill(first);
    await page.getByLabel('Hour').fill(time);
    await page.getByLabel('Sat', { exact: true }).check();
    await page.getByLabel('Sun', { exact: true }).check();
    await page.getByLabel('How many sessions').fill('3');
    await page.getByRole('button', { name: 'Show the sessions' }).click();
    // The browser does not validate this: the server names the field, and the typed values are kept.
    await page.getByText('The link must begin with https://').waitFor();
    expect(await page.getByLabel('Sun', { exact: true }).isChecked()).toBe(true);
    await page.getByLabel('Joining link').fill('https://meet.example.com/rockets');
    await page.getByRole('button', { name: 'Show the sessions' }).click();
    const review = page.getByRole('region', { name: 'Check and confirm' });
    await review.waitFor();
    expect(await review.getByRole('listitem').count()).toBe(4);
    await review.getByRole('button', { name: 'Create the batch' }).click();
    await page.getByText('The batch is made.').waitFor();
    expect(await page.getByRole('list', { name: 'Sessions', exact: true }).getByRole('listitem').count()).toBe(3);
    expect(await fits(page)).toBe(true);
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);

    await vi.waitFor(async () => {
      const shown = await (await fetch(`${server.url}/en/workshop/rocket-science`)).text();
      expect(shown).toContain(`3 sessions: ${short(first)}, ${short(first, 1)}, ${short(first, 7)}`);
      expect(shown.replaceAll('\u00a0', ' ')).toContain(hour);
    }, patient);
    calm(visitor);
    await visitor.context.close();
  });
});

// npm test -- --all
it('a session that is moved reaches the enrolled family once, with a calendar that has the new time', async () => {
  const { payment } = await placeOrder(server.url, world.offer, world.batch, 1);
  const back = (await comeBack((await pay(payment ?? '')) ?? '')) as unknown;
  const mail = await vi.waitFor(() => {
    const [found] = mailsWith(server.dataDirectory, 'buyer1@example.com');
    if (!found) throw new Error(`No mail yet: ${String(back)}`);
    return found;
  }, patient);
  const token = /calendar\.ics\?order=([^\s"<&]+)/.exec(mail)?.[1] ?? '';

  const visitor = await visitAs('manager', { viewport: desk });
  const { page } = visitor;
  await page.goto(`${server.url}/studio/batches?search=paper`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Paper planes' }).click();
  await page.getByRole('link', { name: 'Change session 2' }).click();
  const date = saturday(20);
  await page.locator('#session-date').fill(date);
  await page.locator('#session-time').fill('16:45');
  await page.locator('#act-session').getByRole('button', { name: 'Review' }).click();
  await page.getByText('One mail with the new calendar goes to the family with a seat.').waitFor();
  await page.getByRole('button', { name: 'Save and tell the families' }).click();
  await page.getByText('Saved. The families are being told.').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const file = await (await fetch(`${server.url}/calendar.ics?order=${token}`)).text();
  expect(file).toContain(`DTSTART:${date.replaceAll('-', '')}T111500Z`);
  expect(file).toMatch(/SEQUENCE:\d+001\b/);
  const told = () => mailsWith(server.dataDirectory, 'buyer1@example.com').filter((text) => text.includes('New dates'));
  await vi.waitFor(() => expect(told()).toHaveLength(1), patient);
  expect(told()[0]).toContain('text/calendar');
  calm(visitor);
  await visitor.context.close();
});

// npm test -- --all
it('a teacher who is somewhere else is shown before saving, and the session is saved only when that is said to be right', async () => {
  const visitor = await visitAs('manager', { viewport: phone });
  const { page } = visitor;
  await page.goto(`${server.url}/studio/batches?search=paper`);
  await page.getByRole('link', { name: 'Paper planes' }).click();
  await page.getByText('Add a session', { exact: true }).click();
  const form = page.locator('#act-add');
  await page.locator('#add-date').fill(saturday(12));
  await page.locator('#add-time').fill('07:30');
  await page.locator('#add-teacher').selectOption({ label: 'The teacher' });
  await form.getByRole('button', { name: 'Review' }).click();
  await page.getByText(/The teacher teaches Rocket Science Workshop on Sat/).waitFor();
  expect(await page.locator('#add-time').inputValue()).toBe('07:30');
  await page.getByLabel('Save it all the same').check();
  await form.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('region', { name: 'Check and confirm' }).waitFor();
  await page.goto(`${server.url}/studio/calendar?view=month&on=${saturday(12)}`);
  await page.getByText('Rocket Science Workshop (1)').first().waitFor();
  expect(await fits(page)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  calm(visitor);
  await visitor.context.close();
});

// npm test -- --all
it('a teacher lands on their own sessions, sees no others and no batch, and follows them by a secret address they can end', async () => {
  const visitor = await visitAs('teacher', { viewport: desk });
  const { page } = visitor;
  await page.goto(`${server.url}/studio`);
  await page.waitForURL('**/studio/calendar');
  await page.getByRole('heading', { name: 'My sessions' }).waitFor();
  await page.goto(`${server.url}/studio/calendar?view=month&on=${saturday(12)}`);
  await page.getByText('Rocket Science Workshop (1)').first().waitFor();
  expect(await page.getByRole('link', { name: /Paper planes/ }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  const title = await page.locator('h2').first().innerText();
  await page.keyboard.press('ArrowRight');
  await vi.waitFor(async () => expect(await page.locator('h2').first().innerText()).not.toBe(title), patient);
  expect((await page.request.get(`${server.url}/studio/batches`)).status()).toBe(403);
  await page.getByText('My sessions in my own calendar').click();
  await page.getByRole('button', { name: 'Make my address' }).click();
  await page.getByRole('button', { name: 'End this address' }).waitFor();
  const address = new URL(await page.locator('code').innerText());
  const feed = await fetch(server.url + address.pathname);
  expect(feed.headers.get('content-type')).toContain('text/calendar');
  const file = await feed.text();
  expect(file).toContain('Rocket Science Workshop');
  expect(file).not.toContain('Paper planes');
  await page.getByRole('button', { name: 'End this address' }).click();
  await vi.waitFor(async () => expect((await fetch(server.url + address.pathname)).status).toBe(404), patient);
  expect(server.output()).not.toContain(address.pathname);
  calm(visitor);
  await visitor.context.close();
});
