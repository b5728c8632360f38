// npm test: roster, move
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '#platform/people/model';
import { axeFindings } from '#tests/axe';
import { mailsWith } from '#tests/mails';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { rosterBatch, staffId, type RosterBatch } from '#tests/roster-world';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
const desktop = { viewport: { width: 1440, height: 900 } };
const learners = 30;
let server: RunningServer;
let cookies: Record<Role, string>;
let taught: RosterBatch;
let other: RosterBatch;
let large: RosterBatch;

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, async () => {
    const teacherId = await staffId('teacher@example.com');
    taught = await rosterBatch({ capacity: 4, learners: 3, teacherId, begun: true });
    other = await rosterBatch({ capacity: 20, learners: 1, weeks: 4 });
    large = await rosterBatch({ capacity: learners, learners, weeks: 5 });
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

async function visitAs(role: Role, options: BrowserContextOptions = {}) {
  const visitor = await (options.javaScriptEnabled === false ? plainVisit : visit)(options);
  const [name = '', value = ''] = cookies[role].split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}
const roster = ({ id }: RosterBatch) => `${server.url}/studio/batches/${id}/roster`;
const mails = (said: string) => mailsWith(server.dataDirectory, said).length;

describe('a teacher on a phone', () => {
  it('marks attendance with one tap, sees that it is saved, and neither numbers nor money', async () => {
    const visitor = await visitAs('teacher');
    const { page } = visitor;
    await page.goto(roster(taught));
    const group = page.getByRole('group', { name: 'Attendance of Learner 01' });
    const present = group.getByRole('button', { name: 'Present' });
    await present.click();
    await expect.poll(() => present.getAttribute('aria-pressed'), patient).toBe('true');
    // From the second tap on the page is not reloaded.
    await group.getByRole('button', { name: 'Late' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByText('0 present, 1 late, 0 absent, 0 excused, 2 not marked').waitFor();
    const boxes = await Promise.all((await group.getByRole('button').all()).map((button) => button.boundingBox()));
    expect(boxes.every((box) => box !== null && box.height >= 44 && box.width >= 44)).toBe(true);
    expect(await page.locator('main').innerText()).not.toMatch(/\+91|₹|Meena|Paid/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await axeFindings(page)).toEqual([]);
    calm(visitor);
    // The connection breaks: the roster is unchanged, and the tap reports it.
    await page.route('**/roster/mark', (route) => route.abort());
    await group.getByRole('button', { name: 'Absent' }).click();
    await page.getByText('Not saved: no connection. Tap again.').waitFor();
    await page.unroute('**/roster/mark');
    await group.getByRole('button', { name: 'Absent' }).click();
    await page.getByText('0 present, 0 late, 1 absent, 0 excused, 2 not marked').waitFor();
    await visitor.context.close();
  });

  // npm test -- --all
  it('does so without JavaScript, marks the rest with one button, and writes a note', async () => {
    const { page, context } = await visitAs('teacher', { javaScriptEnabled: false });
    await page.goto(roster(taught));
    const group = page.getByRole('group', { name: 'Attendance of Learner 02' });
    await group.getByRole('button', { name: 'Excused' }).click();
    await group.locator('[aria-pressed=true]', { hasText: 'Excused' }).waitFor();
    await page.getByRole('button', { name: 'Mark the rest present' }).click();
    await page.getByText(/1 excused, 0 not marked/).waitFor();
    const card = page.locator('li', { has: group });
    await card.getByText('Add a note').click();
    await card.getByLabel('Note about Learner 02').fill('Brings own scissors');
    await card.getByRole('button', { name: 'Save the note' }).click();
    await page.getByText('Brings own scissors').waitFor();
    await context.close();
  });

  it('is refused at the roster of another batch, its files, its move, message and cancellation', async () => {
    const { page, context } = await visitAs('teacher');
    expect((await page.goto(roster(other)))?.status()).toBe(403);
    await page.getByText('Your role does not allow this').first().waitFor();
    const batches = `${server.url}/studio/batches/${taught.id}`;
    const move = `${server.url}/studio/enrolments/${taught.enrolments[0]}/move`;
    for (const place of [`${roster(other)}.csv`, `${roster(other)}.xlsx`, `${roster(other)}/sheet`, move])
      expect((await page.request.get(place)).status(), place).toBe(403);
    for (const place of [`${batches}/message`, `${batches}/cancel`])
      expect((await page.request.get(place)).status(), place).toBe(403);
    expect((await page.request.get(`${roster(taught)}.csv`)).status()).toBe(200);
    await context.close();
  });
});

it('sales move a learner: the family gets one mail, also after a double click', async () => {
  const visitor = await visitAs('sales', desktop);
  const { page } = visitor;
  await page.goto(roster(taught));
  await page.locator('li', { hasText: 'Learner 03' }).getByRole('link', { name: 'Move' }).click();
  await page.getByRole('heading', { name: 'Move Learner 03' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText('To a free seat').click();
  await page.getByLabel('To the batch').selectOption(other.id);
  await page.locator('#move-why').fill('the family asked');
  await page.locator('#act-move').getByRole('button', { name: 'Review' }).click();
  await page.getByText(/gets the new date and calendar by mail, in English/).waitFor();
  await page.getByRole('button', { name: 'Move Learner 03' }).dblclick();
  await page.getByText(/Learner 03 has a seat on .* gets the new date by mail/).waitFor();
  await page.goto(roster(other));
  await page.getByRole('heading', { name: /Learner 03/ }).waitFor();
  await vi.waitFor(() => expect(mails('New date: Paper planes')).toBe(1), patient);
  calm(visitor);
  await visitor.context.close();
});

// npm test -- --all
it('a manager writes to all families, previews the mail, and sees the state of each mail', async () => {
  const visitor = await visitAs('manager');
  const { page } = visitor;
  await page.goto(`${server.url}/studio/batches/${taught.id}/message`);
  await page.getByLabel('Subject').first().fill('Bring scissors');
  await page.getByLabel('Text').first().fill('We cut on Saturday.\n\nSee you.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('heading', { name: 'What they will read' }).waitFor();
  await page.getByRole('button', { name: 'Send to 2 families' }).click();
  await page.getByText('The message is on its way to 2 families.', { exact: false }).waitFor();
  await vi.waitFor(() => expect(mails('Subject: Bring scissors')).toBe(2), patient);
  await page.reload();
  await page.getByText('2 sent').waitFor();
  calm(visitor);
  await visitor.context.close();
});

// npm test -- --all
it(`an owner cancels a batch of ${learners} with mixed choices, stops on the way, continues, and all are settled once`, async () => {
  const visitor = await visitAs('owner', desktop);
  const { page } = visitor;
  await page.goto(roster(large));
  await page.getByRole('navigation', { name: 'This batch' }).getByRole('link', { name: 'Cancel' }).click();
  await page.getByLabel('For everybody').selectOption('refund');
  for (const [n, order] of large.orders.slice(0, 8).entries())
    await page.locator(`[name="o-${order}"]`).selectOption(n < 4 ? `move:${other.id}` : 'credit');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Why').fill('the hall is closed');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('22 learners: ₹10,978 goes back.').waitFor();
  await page.getByText('4 learners: credits of ₹1,996.').waitFor();
  await page.getByRole('button', { name: 'Cancel the batch' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText(/^Stopped: \d+ of 30 learners settled/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const stopped = await page.getByText(/^Stopped: \d+ of 30/).innerText();
  await page.reload();
  expect(await page.getByText(/^Stopped: \d+ of 30/).innerText()).toBe(stopped);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Carried out: 30 of 30 learners settled').waitFor();
  await vi.waitFor(() => expect(mails('Subject: Cancelled: Paper planes')).toBe(26), patient);
  await page.goto(roster(large));
  await page.getByText('Nobody has a seat yet').waitFor();
  expect((await page.request.get(`${server.url}/studio/batches/${large.id}/cancel`)).status()).toBe(200);
  calm(visitor);
  await visitor.context.close();
});
