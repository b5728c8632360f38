import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#config';
import { database } from '#db';
import { testBrowser } from '#tests/browser';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { running } from '#tests/navigate';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let server: RunningServer;
let owner = '';

beforeAll(async () => {
  const dataDirectory = await preparedDirectory();
  owner = (await staffOfEachRole(dataDirectory)).owner;
  await withDatabase(dataDirectory, async () => {
    useConfigForTests({ LOG_LEVEL: 'silent' });
    await database().execute(sql`update staff set language = 'ta' where role = 'owner'`);
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

it('somebody who reads Tamil finds the studio in Tamil, from the server and after a navigation in the browser', async () => {
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = owner.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  const { page } = visitor;
  await page.goto(`${server.url}/studio`);
  await running(page);
  const menu = page.getByRole('navigation', { name: 'ஸ்டூடியோ' });
  await menu.getByRole('link', { name: 'ஆர்டர்கள்' }).click();
  await page.waitForURL('**/studio/orders');
  expect(await page.locator('html').getAttribute('lang')).toBe('ta');
  await menu.getByRole('link', { name: 'முகப்பு' }).waitFor();
  calm(visitor);
  await visitor.context.close();
});
