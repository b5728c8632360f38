import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/db';
import { startPostgres, type TestPostgres } from '#tests/postgres';
import { secret } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer, type RunningServer } from '#tests/running-server';
import { askRaw, get } from './ask-raw.ts';
import { cutOff, type CutOff } from './cut-off.ts';
import { figure } from './figure.ts';
import { leadSent, sendLead } from './send-lead.ts';

const phone = '+914428001234';
const cached = ['/', '/workshop/electronics', '/workshops'];
let postgres: TestPostgres;
let cable: CutOff;
let server: RunningServer;
let direct: string;
const acknowledged: string[] = [];
let next = 9_840_200_000;

beforeAll(async () => {
  postgres = await startPostgres();
  direct = await postgres.createDatabase('away');
  cable = await cutOff(postgres.port);
  server = await startServer({
    environment: {
      DATABASE_URL: direct.replace(`:${postgres.port}/`, `:${cable.port}/`),
      SESSION_SECRET: secret,
      CONTACT_PHONE: phone,
    },
  });
  for (const page of cached) await (await fetch(server.url + page)).text();
});
afterAll(async () => {
  await server.kill();
  await cable.stop();
  await postgres.stop();
});

// Each on a new connection: one that was idle while the database was down may be closed just when it is reused.
const status = async (page: string) => (await askRaw(server.port, get(page))).status;

async function sendOne(): Promise<Response> {
  const mobile = String((next += 1));
  const answer = await sendLead(server.url, mobile);
  if (leadSent(answer)) acknowledged.push(`+91${mobile}`);
  return answer;
}

const troubles: Record<string, { begin: () => Promise<void> | void; end: () => Promise<void> | void }> = {
  'cut off': { begin: () => cable.cut(), end: () => cable.restore() },
  killed: { begin: () => postgres.kill(), end: () => postgres.start() },
  frozen: { begin: () => cable.freeze(), end: () => cable.restore() },
};

describe.each(Object.keys(troubles).slice(0, longProofs ? 3 : 1))('F4: a database that is %s', (name) => {
  it('leaves cached pages served, keeps leads on the disk or tells the phone number and keeps what was typed, and is used again at once', async ({
    task,
  }) => {
    const { begin, end } = troubles[name] as (typeof troubles)[string];
    for (let n = 0; n < 10; n += 1) expect((await sendOne()).status).toBe(303);
    await begin();
    await wait(100);
    expect(await Promise.all(cached.map(status))).toEqual([200, 200, 200]);
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(503);

    // An uncached page for this visitor says when to retry.
    const made = await fetch(`${server.url}/workshops?q=kite`);
    expect([made.status, made.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await made.text()).toContain('A Tiny Glitch');
    // So does the data of a page that is not cached.
    const data = await fetch(`${server.url}/builds/latest.json`);
    expect([data.status, data.headers.get('retry-after')]).toEqual([503, '30']);
    // A gateway sends its event again.
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const event = async () => {
      const answer = await fetch(`${server.url}/webhooks/sandbox`, json);
      return [answer.status, answer.headers.get('retry-after')];
    };
    // Within five seconds of another one it is refused without a query.
    await expect.poll(event, { interval: 1_000 }).toEqual([503, '30']);

    // The thank-you page after a form needs no database.
    const taken = await Promise.all(Array.from({ length: 5 }, sendOne));
    expect(taken.map((answer) => answer.status)).toEqual([303, 303, 303, 303, 303]);
    const thanks = await fetch(server.url + (taken[0]?.headers.get('location') ?? ''));
    expect([thanks.status, await thanks.text()]).toEqual([200, expect.stringContaining('We will call you') as string]);
    // With an unwritable disk, visitors are shown the phone number.
    const [folder, aside] = ['leads-waiting', 'taken-away'].map((entry) => path.join(server.dataDirectory, entry));
    if (!folder || !aside) throw new Error('no folder');
    renameSync(folder, aside);
    writeFileSync(folder, 'no folder');
    const refused = await Promise.all(Array.from({ length: 5 }, sendOne));
    rmSync(folder);
    renameSync(aside, folder);
    expect(refused.map((answer) => answer.status)).toEqual([503, 503, 503, 503, 503]);
    const told = refused[0] as Response;
    expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await told.text();
    expect(page).toContain(`tel:${phone}`);
    expect(page).toMatch(/<input type="hidden" name="mobile" value="98402\d+">/);
    expect(await Promise.all(cached.map(status))).toEqual([200, 200, 200]);

    await end();
    const back = performance.now();
    const waiting = () => readdirSync(folder).length;
    while ((waiting() > 0 || (await status('/readyz')) !== 200) && performance.now() - back < 30_000) await wait(50);
    const recovered = performance.now() - back;
    expect(waiting()).toBe(0);
    if (longProofs) expect(recovered).toBeLessThan(10_000);
    expect(leadSent(await sendOne())).toBe(true);
    expect(await status('/readyz')).toBe(200);

    const engine = openPostgres(direct);
    const { rows } = (await engine.db.execute(sql`select mobile from leads`)) as unknown as {
      rows: { mobile: string }[];
    };
    await engine.close();
    const stored = rows.map(({ mobile }) => mobile);
    expect(acknowledged.filter((mobile) => stored.filter((other) => other === mobile).length !== 1)).toEqual([]);
    expect(server.output()).not.toMatch(/98402\d{5}/);
    figure(
      task,
      `${name}: back after ${(recovered / 1000).toFixed(1)} s, ${acknowledged.length} leads acknowledged, 0 lost`,
    );
  }, 120_000);
});
