import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { database, inTransaction } from '#db';
import { listLeads } from '#leads';
import { patient, testBrowser } from '#tests/browser';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { databaseAddress } from '#tests/database-address';
import { staffOf } from '#tests/family-world';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { running } from '#tests/navigate';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';
import { write } from '../../src/channels/templates/templates.ts';
import { assignLeads } from '../../src/leads/pipeline/assign-leads.ts';
import { addRule } from '../../src/leads/pipeline/rules.ts';
import { salesPeople } from '../../src/leads/sales-people.ts';

const { visit, calm } = testBrowser();
let server: RunningServer;
let cookies: Awaited<ReturnType<typeof staffOfEachRole>>;
const mobile = '9840088123';

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, async () => {
    // Messages wait in the evening otherwise.
    await database()
      .execute(sql`insert into message_rules (id, quiet_from, quiet_until, workshop_cap, offers_cap, updated_by)
      values (1, 0, 0, 8, 2, 'test')`);
    const liveText = 'வணக்கம் {name}, {link} பாருங்கள்; நிறுத்த {choices} திறங்கள்.';
    await inTransaction((tx) =>
      write(
        tx,
        { purpose: 'lead-answer', channel: 'whatsapp', language: 'ta' },
        { text: liveText, version: 1, state: 'approved', liveText, liveName: 'lead_answer_v1', updatedBy: 'test' },
      ),
    );
    const sales = (await inTransaction(salesPeople)).find(({ name }) => name === 'The sales')?.id ?? '';
    const rule = { language: 'ta', programme: null, hours: 'any' as const, people: [sales] };
    await inTransaction((tx) => addRule(tx, { by: staffOf('manager'), rule }));
  });
  server = await startServer({
    dataDirectory,
    environment: { SESSION_SECRET: secret, SANDBOX_MESSAGES: 'on', SANDBOX_PAYMENTS: 'on' },
  });
});
afterAll(() => server.kill());

async function desk(role: 'manager' | 'sales') {
  const visitor = await visit({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
  const [name = '', value = ''] = cookies[role].split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

const stored = () =>
  withDatabase(server.dataDirectory, async () =>
    (await listLeads(database(), {})).filter((lead) => lead.mobile === `+91${mobile}`),
  );

/** The holder of the number writes on the make-believe phone. */
async function writeOnPhone(page: Page, text: string): Promise<void> {
  await page.goto(`${server.url}/studio/messages/phone?phone=91${mobile}`);
  await running(page);
  await page.getByRole('textbox', { name: 'Write as the owner of the phone' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => page.locator('ol p').filter({ hasText: text }).count(), patient).toBe(1);
}

it('a lead of a Tamil phone page without network becomes a learner, and one page and the report tell the whole path', async () => {
  // In the bus. Without consent nothing is kept of what brought them, so a form that waited for the network knows no campaign.
  const parent = await visit({ viewport: { width: 360, height: 780 }, locale: 'ta-IN' });
  await parent.page.goto(`${server.url}/workshop/rocket-science`);
  await running(parent.page);
  await parent.context.setOffline(true);
  const form = parent.page.locator('form', { has: parent.page.locator('input[name=form][value=lead]') }).first();
  await form.locator('input[name=name]').fill('தாமரை');
  await form.locator('input[name=mobile]').fill(mobile);
  await form.locator('input[name=consent]').check();
  await form.getByRole('checkbox', { name: /வாட்ஸ்அப்பில் அனுப்புங்கள்/ }).check();
  await form.locator('button[type=submit]').click();
  await parent.page.getByText('இந்த மொபைலில் வைத்திருக்கிறோம்.').first().waitFor();
  expect(await stored()).toEqual([]);
  await parent.context.setOffline(false);
  await parent.page.getByText('அனுப்பிவிட்டோம்.').first().waitFor();
  expect(await stored()).toMatchObject([{ submissions: 1, language: 'ta', suspected: false }]);
  await parent.context.close();

  // The job runs every minute; on a server of the run it is asked for at once.
  if (databaseAddress(server.dataDirectory))
    await withDatabase(server.dataDirectory, () => inTransaction((tx) => assignLeads(tx)));
  await expect
    .poll(async () => (await stored())[0]?.assignedTo ?? null, { timeout: 75_000, interval: 500 })
    .not.toBeNull();
  const sales = await desk('sales');
  const { page } = sales;
  const [lead] = await stored();
  const leadPage = `${server.url}/studio/leads/${lead?.id}`;

  // A template by WhatsApp, and an answer.
  await page.goto(leadPage);
  await running(page);
  await page.getByRole('button', { name: 'Messages' }).click();
  await page.waitForURL(/\/studio\/messages\/[0-9a-f-]{36}$/);
  const conversation = page.url();
  await page.getByRole('button', { name: 'Send the template' }).click();
  await page.waitForURL('**done=sent');
  await expect
    .poll(async () => {
      await page.goto(conversation);
      return page.getByRole('list', { name: 'Conversation' }).getByRole('listitem').last().innerText();
    }, patient)
    .toMatch(/வணக்கம் தாமரை, .*Sent/s);
  const chief = await desk('manager');
  await writeOnPhone(chief.page, 'எப்போது வகுப்பு?');

  // The answer is followed by a call, planned for now by the clock of the office, and noted in two taps.
  await page.goto(leadPage);
  await running(page);
  await page.getByLabel('Next call').fill(new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 16));
  await page.getByRole('button', { name: 'Save the plan' }).click();
  await page
    .getByText(/The sales looks after it, next call/)
    .first()
    .waitFor();
  await page.goto(`${server.url}/studio/leads/calls`);
  await running(page);
  const call = page.getByRole('list', { name: 'Call list' }).getByRole('listitem').filter({ hasText: 'தாமரை' });
  await call.getByText('Reached', { exact: true }).click();
  await call.getByRole('button', { name: 'Call in three days' }).click();
  await expect.poll(() => call.count(), patient).toBe(0);

  // The seat, bought with the same number.
  const { payment } = await placeOrder(server.url, world.offer, world.batch, 1, { mobile, name: 'தாமரை' });
  await comeBack((await pay(payment ?? '')) ?? '');
  await expect.poll(async () => (await stored())[0]?.state, patient).toBe('enrolled');

  await page.goto(leadPage);
  await running(page);
  const told = await page.getByRole('region', { name: 'History' }).innerText();
  for (const step of [
    /Came first: Direct or unknown → \/workshop\/rocket-science/,
    /Sent the form on \/workshop\/rocket-science as தாமரை/,
    /Agreed to messages: /,
    /The sales looks after it/,
    /Message to them: வணக்கம் தாமரை/,
    /Wrote to us: எப்போது வகுப்பு\?/,
    /Call: Reached, next call/,
    /→ Enrolled by order/,
    /Order \S+: Paid/,
    /₹499 came for/,
  ])
    expect(told).toMatch(step);
  calm(sales);
  await sales.context.close();

  await chief.page.goto(`${server.url}/studio/attribution`);
  await running(chief.page);
  // Visits are of who agreed alone: leads, contacted, orders, seats, revenue.
  expect(await chief.page.getByRole('row', { name: /^No campaign/ }).innerText()).toMatch(
    /No campaign\s+\S+\s+1\s+1\s+1\s+1\s+₹499/,
  );

  // No more messages, please.
  await writeOnPhone(chief.page, 'நிறுத்து');
  await chief.page.goto(conversation);
  await chief.page.getByText('This person said stop').first().waitFor();
  expect(await chief.page.getByRole('button', { name: 'Send the template' }).count()).toBe(0);
  await chief.page.goto(leadPage);
  await chief.page.getByText('Said no to messages: “நிறுத்து”').first().waitFor();
  calm(chief);
  await chief.context.close();
});
