import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { listLeads } from '#marketing/leads';
import { patient, testBrowser } from '#tests/browser';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { hitsOf } from '#tests/canary-hits';
import { eraseForGood, reviewErasure } from '#tests/erasure-desk';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { sentMails } from '#tests/mails';
import { running } from '#tests/navigate';
import { becomeReader, checkSending, endInOneClick, mailTo, writeIssue } from '#tests/newsletter-desk';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { tamilSalesDesk } from '#tests/tamil-sales-desk';
import { openPhone, textsOnPhone, writeOnPhone } from '#tests/sandbox-phone';
import { world } from '#tests/world';
import { assignLeads } from '../../src/marketing/leads/pipeline/assign-leads.ts';

const { visit, calm } = testBrowser();
let server: RunningServer;
let cookies: Awaited<ReturnType<typeof staffOfEachRole>>;
const mobile = '9840088123';
const phone = `91${mobile}`;
const email = 'thamarai@example.org';

beforeAll(async () => {
  // The test looks into the database while the server runs.
  const dataDirectory = await preparedDirectory({ postgres: 'always' });
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, tamilSalesDesk);
  server = await startServer({
    dataDirectory,
    environment: {
      SESSION_SECRET: secret,
      SANDBOX_MESSAGES: 'on',
      SANDBOX_PAYMENTS: 'on',
      NEWSLETTER_PER_MINUTE: '60000',
    },
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

/** What the funnel report says; visits are of who agreed alone. */
async function report(page: Page): Promise<string> {
  await page.goto(`${server.url}/studio/attribution`);
  await running(page);
  return page.locator('main table').first().innerText();
}

it('a lead of a Tamil phone page without network becomes a learner, one page and the report tell the path; they end mails and messages, and are erased', async () => {
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

  // The minutely job, run immediately.
  await withDatabase(server.dataDirectory, () => inTransaction((tx) => assignLeads(tx)));
  expect((await stored())[0]?.assignedTo).toBeTruthy();
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
  await writeOnPhone(chief.page, server.url, phone, 'எப்போது வகுப்பு?');

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
  const { payment } = await placeOrder(server.url, world.offer, world.batch, 1, { mobile, email, name: 'தாமரை' });
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

  // Leads, contacted, orders, seats, revenue.
  const funnel = await report(chief.page);
  expect(funnel).toMatch(/No campaign\s+\S+\s+1\s+1\s+1\s+1\s+₹499/);

  // The newsletter: read once, ended by the button of the mail program, and the next issue has no reader.
  await becomeReader(server, email, '/workshop/rocket-science');
  const issue = { name: 'May', subject: 'மே மாதச் செய்தி', words: 'ராக்கெட்டுகள்', language: 'ta' };
  await writeIssue(chief.page, server.url, issue);
  await checkSending(chief.page);
  await chief.page.getByRole('button', { name: 'Send it', exact: true }).click();
  await chief.page.getByText('1 of 1 done').first().waitFor();
  const mail = () => mailTo(server, email, issue.subject)?.text ?? '';
  await expect.poll(mail, patient).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const ended = await endInOneClick(server.url, mail());
  expect(await ended.text()).toContain('இனி மின்னஞ்சல் அனுப்பாது');
  const mails = sentMails(server.dataDirectory).length;
  await writeIssue(chief.page, server.url, { ...issue, name: 'June', subject: 'ஜூன் மாதச் செய்தி' });
  await checkSending(chief.page);
  await chief.page.getByText('Nobody would get it').waitFor();

  // STOP on WhatsApp, while a colleague has an answer and a template before them, and sends both.
  // They bought in English, and asked in Tamil.
  const inTamil = `${conversation}?use=lead-answer.whatsapp.ta`;
  await page.goto(inTamil);
  await running(page);
  await page.getByLabel('Your answer').fill('சனிக்கிழமை வருகிறீர்களா?');
  const sending = page.locator('form', { has: page.getByRole('button', { name: /^Send/ }) });
  const forms = await sending.evaluateAll((found) =>
    found.map((one) =>
      [...new FormData(one as HTMLFormElement)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    ),
  );
  expect(forms).toHaveLength(2);
  await writeOnPhone(chief.page, server.url, phone, 'நிறுத்து');
  const before = await textsOnPhone(chief.page);
  for (const fields of forms) {
    const headers = { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' };
    const data = new URLSearchParams(fields).toString();
    const answer = await page.request.post(inTamil, { headers, data, maxRedirects: 0 });
    expect([answer.status(), await answer.text()]).toEqual([422, expect.stringContaining('This person said stop')]);
  }
  await page.goto(inTamil);
  await page.getByText('This person does not want these messages.').waitFor();
  expect(await sending.count()).toBe(0);
  await page.goto(leadPage);
  await page.getByText('Said no to messages: “நிறுத்து”').first().waitFor();
  await openPhone(chief.page, server.url, phone);
  expect(await textsOnPhone(chief.page)).toEqual(before);
  expect(sentMails(server.dataDirectory)).toHaveLength(mails);

  // Erasure: refused while a seat waits for them; after the course it covers everything under their number and address.
  const office = chief.page;
  const look = async () => {
    await office.goto(leadPage);
    await running(office);
    await office.getByRole('button', { name: 'This person’s data' }).click();
    await office.getByRole('button', { name: `Add ${email}` }).click();
    await office.getByRole('button', { name: `Leave ${email} out` }).waitFor();
  };
  await look();
  const reference = /Order (\S+): Paid/.exec(told)?.[1] ?? '';
  await office.getByText(`Order ${reference} has a seat in sessions to come: end the enrolment first.`).waitFor();
  await withDatabase(server.dataDirectory, () =>
    database().execute(
      sql`update batch_sessions set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`,
    ),
  );
  await look();
  const review = await reviewErasure(office, 'They asked for it');
  for (const gone of ['Requests for a call: 1', 'Newsletter: 1', 'Orders: 1', 'CGST Act'])
    expect(review).toContain(gone);
  await eraseForGood(office, server.url);

  // Nothing of theirs is left except what the law requires, in no table, file or log line.
  const left = await withDatabase(server.dataDirectory, () => hitsOf(['தாமரை', mobile, email]));
  expect([...left.keys()].filter((column) => !column.startsWith('documents.'))).toEqual([]);
  expect(left.size).toBeGreaterThan(0);
  expect(sentMails(server.dataDirectory).filter(({ to, text }) => `${to} ${text}`.includes(email))).toEqual([]);
  expect(server.output()).not.toMatch(new RegExp(`தாமரை|${mobile}|${email}`));
  for (const address of [leadPage, conversation]) expect((await office.goto(address))?.status()).toBe(404);
  for (const list of [
    '/studio/search?q=',
    '/studio/leads?search=',
    '/studio/orders?search=',
    '/studio/messages?search=',
  ])
    for (const word of ['தாமரை', mobile]) {
      await office.goto(server.url + list + encodeURIComponent(word));
      expect(await office.getByRole('link', { name: /தாமரை|98400 ?88123|—/ }).count(), list).toBe(0);
    }
  await openPhone(office, server.url, phone);
  expect(await textsOnPhone(office)).toEqual([]);

  // The order stays in the books without a name, its invoice is unchanged, and the report has the same numbers.
  await office.goto(`${server.url}/studio/orders?search=${reference}`);
  await running(office);
  await office.getByRole('link', { name: '—', exact: true }).click();
  await office.getByRole('heading', { name: new RegExp(reference) }).waitFor();
  expect(await office.locator('main').innerText()).toMatch(/₹499/);
  expect(await report(office)).toBe(funnel);
  for (const visitor of [sales, chief]) {
    calm({ ...visitor, problems: visitor.problems.filter((text) => !/status of 4(?:22|04)/.test(text)) });
    await visitor.context.close();
  }
}, 180_000);
