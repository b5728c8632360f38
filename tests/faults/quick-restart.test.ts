import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '#tests/postgres';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';
import { sendLead } from '../hold/send-lead.ts';

let server: RunningServer | undefined;
afterAll(() => server?.kill());

/** Asks until the home page comes; returns what the health address said in the same moment. */
async function untilHome(site: string): Promise<{ readiness: number; state: string }> {
  for (;;) {
    const home = await fetch(site).catch(() => null);
    if (home?.status === 200) {
      const asked = await fetch(`${site}/readyz`);
      const { state } = (await asked.json()) as { state: string };
      return { readiness: asked.status, state };
    }
    await wait(3);
  }
}

it('a server that finds its home page stored shows it before it is ready, and who comes meanwhile for more waits and is served', async () => {
  const dataDirectory = await preparedDirectory();
  // A page rendered within half a minute of a change is not shown from the store, and this site was only just filled.
  await withDatabase(dataDirectory, (engine) => engine.script('truncate page_changes'));
  const start = { dataDirectory, port: await freePort() };
  const environment = { SESSION_SECRET: secret };
  server = await startServer({ ...start, environment });
  expect((await fetch(server.url)).status).toBe(200);
  // Rendered pages are written a quarter of a second later.
  await wait(600);
  const seen: string[] = [];
  // On a busy machine the moment between the two may pass unseen.
  for (let turn = 0; turn < 4 && !seen.includes('503 starting'); turn += 1) {
    await server.kill();
    server = await startServer({ ...start, environment, waitForReady: false });
    const { url } = server;
    const { readiness, state } = await untilHome(url);
    seen.push(`${readiness} ${state}`);
    const [lead, checkout, page, release] = await Promise.all([
      sendLead(url, String(9_840_000_100 + turn)),
      fetch(`${url}/checkout/${world.offer}`),
      fetch(`${url}/why`),
      fetch(`${url}/builds/latest.json`),
    ]);
    expect(lead.status).toBe(303);
    expect((await fetch(new URL(lead.headers.get('location') ?? '', url))).status).toBe(200);
    expect(await checkout.text()).toContain('name="mobile"');
    expect(page.status).toBe(200);
    expect(((await release.json()) as { id: string }).id).toMatch(/^[\w.-]+$/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await expect.poll(() => server?.output()).toContain('is served at');
  }
  expect(seen).toContain('503 starting');
  expect(await server.stop()).toBe(0);
});
