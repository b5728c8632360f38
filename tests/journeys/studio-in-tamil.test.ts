import { afterAll, beforeAll, expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { englishOfPage, type Screen } from '#tests/studio-screens';
import { studioToVisit } from '#tests/studio-sweep';

const { visit } = testBrowser();
let server: RunningServer;
let owner = '';
let data = '';
let screens: Screen[] = [];

beforeAll(async () => {
  const { dataDirectory, told } = await studioToVisit();
  ({ owner, data, screens } = told);
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, SANDBOX_MESSAGES: 'on' } });
});
afterAll(() => server.kill());

/** Opening each screen in a browser costs many times as much: `studio-screens` does, in all tests. Here a page only reads what is sent. */
it('every screen of the studio answers who reads Tamil in Tamil, as it is sent', async () => {
  const headers = { cookie: owner, origin: server.url };
  const chosen = await fetch(`${server.url}/studio/account`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ do: 'language', language: 'ta' }),
    redirect: 'manual',
  });
  expect(chosen.headers.get('location')).toContain('said=language');

  const { page, context } = await visit();
  const found: string[] = [];
  for (const { pattern, address } of screens) {
    const answer = await fetch(server.url + address, { headers });
    const sent = await answer.text();
    if (answer.status !== 200) found.push(`${pattern}: answered ${answer.status}`);
    if (!sent.includes('<html lang="ta"')) found.push(`${pattern}: not in Tamil`);
    for (const text of await englishOfPage(page, data, sent)) found.push(`${pattern}: English: ${text}`);
  }
  expect(found).toEqual([]);
  expect(screens.length).toBeGreaterThan(100);
  await context.close();
});
