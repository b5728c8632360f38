// npm test: message
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database } from '#platform/db';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { running } from '#tests/navigate';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { writeOnPhone } from '#tests/sandbox-phone';

const { visit, calm } = testBrowser();
let server: RunningServer;
let manager = '';

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  manager = (await staffOfEachRole(dataDirectory)).manager;
  // Messages wait in the evening otherwise.
  await withDatabase(dataDirectory, () =>
    database().execute(sql`insert into message_rules (id, quiet_from, quiet_until, workshop_cap, offers_cap, updated_by)
      values (1, 0, 0, 8, 2, 'test')`),
  );
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, SANDBOX_MESSAGES: 'on' } });
});
afterAll(() => server.kill());

const mobile = '9840077123';
const lastText = (page: Page) => page.getByRole('list', { name: 'Conversation' }).getByRole('listitem').last();

describe('a lead on a Tamil phone page', () => {
  it('opts in, gets a template, replies, is answered, and after STOP nothing more goes out', async () => {
    const parent = await visit({ locale: 'ta-IN' });
    await parent.page.goto(`${server.url}/workshop/rocket-science`);
    await running(parent.page);
    const form = parent.page.locator('form', { has: parent.page.locator('input[name=form][value=lead]') }).first();
    const box = form.getByRole('checkbox', { name: /வாட்ஸ்அப்பில் அனுப்புங்கள்/ });
    expect(await box.isChecked()).toBe(false);
    await form.locator('input[name=name]').fill('மீனா');
    await form.locator('input[name=mobile]').fill(mobile);
    await form.locator('input[name=consent]').check();
    await box.check();
    await form.locator('button[type=submit]').click();
    await parent.page.waitForURL('**/success?lead=*');
    calm(parent);
    await parent.context.close();

    const desk = await visit({ reducedMotion: 'reduce' });
    const { page, context } = desk;
    const [name = '', value = ''] = manager.split('=');
    await context.addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/studio/messages/text?purpose=lead-answer&channel=whatsapp&language=ta`);
    await running(page);
    await page.getByLabel('Text', { exact: true }).fill('வணக்கம் {name}, {lnk} பாருங்கள்; நிறுத்த {choices} திறங்கள்.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('There is no {lnk} in this message.').first().waitFor();
    await page.getByLabel('Text', { exact: true }).fill('வணக்கம் {name}, {link} பாருங்கள்; நிறுத்த {choices} திறங்கள்.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**done=saved');
    await page.getByRole('button', { name: 'Send in for approval' }).click();
    await page.waitForURL('**done=submitted');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${server.url}/studio/messages/phone`);
    await running(page);
    await page.getByRole('button', { name: /^Approve/ }).click();
    await page.waitForURL('**/studio/messages/phone');

    await page.goto(`${server.url}/studio/leads`);
    await running(page);
    await page.getByRole('link', { name: /மீனா/ }).first().click();
    await page.waitForURL('**/studio/leads/*');
    await page.getByRole('button', { name: 'Messages' }).click();
    await page.waitForURL(/\/studio\/messages\/[0-9a-f-]{36}$/);
    const conversation = page.url();
    await page.getByText('Only a template can be sent now').waitFor();
    await page.getByRole('button', { name: 'Send the template' }).click();
    await page.waitForURL('**done=sent');
    await expect
      .poll(async () => {
        await page.goto(conversation);
        return lastText(page).innerText();
      }, patient)
      .toMatch(/வணக்கம் மீனா, http.*Sent/s);

    await writeOnPhone(page, server.url, `91${mobile}`, 'எப்போது வகுப்பு?');
    await page.goto(`${server.url}/studio/messages`);
    expect(await page.getByRole('list', { name: 'Conversations' }).innerText()).toContain('1 unread');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(conversation);
    await running(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Your answer').fill('சனிக்கிழமை காலை 10 மணிக்கு.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL('**done=sent');
    await expect
      .poll(async () => {
        await page.goto(`${server.url}/studio/messages/phone?phone=91${mobile}`);
        return page.getByText('சனிக்கிழமை காலை 10 மணிக்கு.').count();
      }, patient)
      .toBe(1);
    expect(await axeFindings(page)).toEqual([]);

    await writeOnPhone(page, server.url, `91${mobile}`, 'நிறுத்து');
    await page.goto(conversation);
    await page.getByText('This person said stop').first().waitFor();
    expect(await page.getByLabel('Your answer').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Send the template' }).count()).toBe(0);
    const answered = await page.evaluate(async () => {
      const body = new URLSearchParams({ do: 'answer', text: 'still there?' });
      return (await fetch(location.pathname, { method: 'POST', body })).status;
    });
    expect(answered).toBe(422);
    await page.goto(`${server.url}/studio/messages/phone?phone=91${mobile}`);
    expect(await page.getByText('still there?').count()).toBe(0);
    expect(desk.problems.filter((problem) => !problem.includes('422'))).toEqual([]);
    await context.close();
  });
});

describe('a webhook', () => {
  // npm test -- --all
  it('without a signature is refused, and its answer reveals nothing', async () => {
    const post = (channel: string) =>
      fetch(`${server.url}/webhooks/messages/${channel}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '[]',
      });
    expect((await post('whatsapp')).status).toBe(401);
    expect((await post('fax')).status).toBe(404);
    expect((await fetch(`${server.url}/webhooks/messages/whatsapp?hub.mode=subscribe`)).status).toBe(403);
  });

  // npm test -- --all
  it('a link to choices that is not genuine opens nothing', async () => {
    expect((await fetch(`${server.url}/messages/0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.1.00`)).status).toBe(404);
  });
});
