// npm test: webhook
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { webhookReceiver } from '#tests/fakes/webhook-receiver';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { running } from '#tests/navigate';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let server: RunningServer;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let manager = '';

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  manager = (await staffOfEachRole(dataDirectory)).manager;
  receiver = await webhookReceiver();
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, WEBHOOKS_PRIVATE: 'yes' } });
});
afterAll(async () => {
  await server.kill();
  await receiver.close();
});

it('a manager adds a webhook, copies its secret, and a lead of the site reaches the other system signed, with its try in the log', async () => {
  const desk = await visit({ reducedMotion: 'reduce' });
  const { page, context } = desk;
  const [name = '', value = ''] = manager.split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}/studio/webhooks`);
  await running(page);
  await page.getByText('New webhook').click();
  await page.getByLabel('Name (for colleagues)').fill('Zoho');
  await page.getByLabel('Address of the receiver').fill('not an address');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText('Write an https address of the open internet').first().waitFor();
  await page.getByLabel('Address of the receiver').fill(receiver.url);
  await page.getByLabel(/lead\.created/).check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const shown = (await page.locator('code', { hasText: 'whsec_' }).textContent()) ?? '';
  expect(await axeFindings(page)).toEqual([]);

  const parent = await visit({ locale: 'ta-IN' });
  await parent.page.goto(`${server.url}/workshop/rocket-science`);
  await running(parent.page);
  const form = parent.page.locator('form', { has: parent.page.locator('input[name=form][value=lead]') }).first();
  await form.locator('input[name=name]').fill('மீனா');
  await form.locator('input[name=mobile]').fill('9840077321');
  await form.locator('input[name=consent]').check();
  await form.locator('button[type=submit]').click();
  await parent.page.waitForURL('**/success?lead=*');
  calm(parent);
  await parent.context.close();

  await expect.poll(() => receiver.received.length).toBe(1);
  const [first] = receiver.received;
  if (!first) throw new Error('nothing came');
  const { headers, body } = first;
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const mac = createHmac('sha256', Buffer.from(shown.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${mac}`);
  expect(JSON.parse(body)).toMatchObject({
    type: 'lead.created',
    data: { lead: { name: 'மீனா', mobile: '+919840077321' } },
  });

  await page.getByRole('link', { name: 'Open the webhook' }).click();
  await page.getByRole('link', { name: /Somebody asked to be called back/ }).click();
  await page.getByText('HTTP 200').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('It is on its way again.').waitFor();
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(headers['webhook-id']);

  // A recipe fills the form in; saved, the other system gets its own fields.
  await page.goto(`${server.url}/studio/webhooks`);
  await running(page);
  await page.getByRole('link', { name: 'Zoho' }).click();
  await page.getByText('Change the webhook').click();
  await page.getByRole('button', { name: 'Fill in for HubSpot' }).click();
  const fields = page.getByLabel('Their fields and ours');
  await expect.poll(() => fields.inputValue()).toBe('firstname = name\nphone = mobile\nemail = email');
  expect(await axeFindings(page)).toEqual([]);
  await fields.fill('firstname = surname');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('There is no field “surname” with us.').first().waitFor();
  await fields.fill('firstname = name');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('link', { name: /Somebody asked to be called back/ }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(JSON.parse(receiver.received[2]?.body ?? '')).toEqual({
    fields: [{ objectTypeId: '0-1', name: 'firstname', value: 'மீனா' }],
  });
  // The refused fields above are the one thing that the browser noted.
  expect(desk.problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await context.close();
});
