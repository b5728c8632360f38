import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type Engine } from '#platform/db';
import { patient, testBrowser } from '#tests/browser';
import { fromAnywhere } from '#tests/buyer';
import { databaseAddress } from '#tests/database-address';
import { running } from '#tests/navigate';
import { freePort } from '#tests/postgres';
import { preparedDirectory, secret } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';
import { cutOff, type CutOff } from '../hold/cut-off.ts';
import { figure } from '../hold/figure.ts';
import { leadSent, sendLead } from '../hold/send-lead.ts';

const rounds = longProofs ? 20 : 1;
const { visit } = testBrowser();
let dataDirectory: string;
let folder: string;
let cable: CutOff;
let server: RunningServer;
let engine: Engine;
let address: string;
let metrics: number;

const throughCable = () => {
  const url = new URL(address);
  url.port = String(cable.port);
  return url.href;
};

const start = () =>
  startServer({
    dataDirectory,
    environment: {
      DATABASE_URL: throughCable(),
      SESSION_SECRET: secret,
      CONTACT_PHONE: '+914428001234',
      METRICS_PORT: String(metrics),
    },
  });

beforeAll(async () => {
  dataDirectory = await preparedDirectory({ postgres: 'always' });
  folder = path.join(dataDirectory, 'leads-waiting');
  address = databaseAddress(dataDirectory) ?? '';
  metrics = await freePort();
  cable = await cutOff(Number(new URL(address).port));
  server = await start();
  engine = openPostgres(address);
});
afterAll(async () => {
  await server.kill();
  await engine.close();
  await cable.stop();
});

let next = 9_840_300_000;
type Thanked = { mobile: string; from: number; to: number; location: string };

/** Sends the form of a page without JavaScript; null where the server went away. */
async function send(thanked: Thanked[]): Promise<number | null> {
  const mobile = String((next += 1));
  const from = Date.now();
  try {
    const answer = await sendLead(server.url, mobile, undefined, { headers: fromAnywhere() });
    const location = answer.headers.get('location') ?? '';
    if (leadSent(answer)) thanked.push({ mobile: `+91${mobile}`, from, to: Date.now(), location });
    return answer.status;
  } catch {
    return null;
  }
}

/** Thirty-two visitors, each with form after form, until the server is gone. */
async function sendUntilGone(thanked: Thanked[]): Promise<void> {
  const visitor = async () => {
    while ((await send(thanked)) !== null);
  };
  await Promise.all(Array.from({ length: 32 }, visitor));
}

type Stored = { mobile: string; leads: number; submissions: number; consent: string };
const stored = async () => {
  const { rows } = (await engine.db.execute(
    sql`select mobile, count(*)::int as leads, sum(submissions)::int as submissions, min(consent_at)::text as consent from leads group by mobile`,
  )) as unknown as { rows: Stored[] };
  return new Map(rows.map((row) => [row.mobile, row]));
};
const files = () => readdirSync(folder).filter((name) => name.includes('.leads'));
const drained = () => expect.poll(files).toEqual([]);

async function fillAndSend(page: Page, mobile: string): Promise<void> {
  const form = page.locator('form:has(input[name="form"][value="lead"])').first();
  await form.locator('input[name="name"]').fill('Meena');
  await form.locator('input[name="mobile"]').fill(mobile);
  await form.locator('input[name="consent"]').check();
  await form.locator('button[type="submit"]').click();
}

it('F4: without the database a form in a browser ends on a plain thank-you page, and its lead is stored when it is back', async () => {
  const seen = await visit();
  const { page } = seen;
  await page.goto(`${server.url}/workshop/electronics`);
  await running(page);
  cable.cut();
  await fillAndSend(page, '9840299999');
  await page.waitForURL(/\/workshop\/electronics\/success\?lead=/);
  await page.getByRole('heading', { name: 'Thank you! We will call you.' }).waitFor();
  expect(await page.content()).not.toMatch(/9840299999|Meena/);
  expect(files()).toHaveLength(1);
  expect(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).toMatch(/^coursefront_leads_waiting 1$/m);
  expect(server.output()).toContain('leads wait on the disk until the database is back');
  // A link in the page of before is of no use now; what is thanked for by no genuine token is not thanked for.
  const other = await fetch(`${server.url}/workshop/electronics/success?lead=nonsense`);
  expect(other.status).toBe(503);
  cable.restore();
  await drained();
  await page.reload();
  await page.getByText('Thank you! We will call you.').first().waitFor();
  expect((await stored()).get('+919840299999')).toMatchObject({ leads: 1, submissions: 1 });
  // What a browser asks of releases meanwhile is not answered.
  expect(seen.problems.filter((problem) => !/\/builds\/|_payload\.json/.test(problem))).toEqual([]);
  await page.context().close();
});

it('F4: a form in a browser that the disk cannot take either is kept there, and sent when somebody tries again', async () => {
  const { page, context } = await visit();
  await page.goto(`${server.url}/workshop/electronics`);
  await running(page);
  cable.cut();
  const aside = temporaryFolder();
  renameSync(folder, path.join(aside, 'leads'));
  writeFileSync(folder, 'no folder');
  await fillAndSend(page, '9840299998');
  await page.getByText('Kept on this phone').waitFor();
  rmSync(folder);
  renameSync(path.join(aside, 'leads'), folder);
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByText('Sent.').waitFor();
  cable.restore();
  await drained();
  expect((await stored()).get('+919840299998')).toMatchObject({ leads: 1, submissions: 1 });
  await context.close();
});

it(`F4: of leads taken without the database none is lost or doubled by ${rounds} times kill -9 while they are taken and while they are stored`, async ({
  task,
}) => {
  const thanked: Thanked[] = [];
  let copied = '';
  for (let round = 0; round < rounds; round += 1) {
    await fetch(`${server.url}/workshop/electronics`).then((answer) => answer.text());
    expect(await send(thanked)).toBe(303);
    cable.cut();
    const before = thanked.length;
    const sending = sendUntilGone(thanked);
    await expect.poll(() => thanked.length, patient).toBeGreaterThan(before + 100);
    const [last] = thanked.slice(-1);
    const page = await fetch(server.url + (last?.location ?? ''));
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('Thank you! We will call you.') as string,
    ]);
    await wait(Math.random() * 100);
    await server.kill();
    await sending;
    expect(files().length).toBeGreaterThan(0);
    copied = temporaryFolder();
    cpSync(folder, copied, { recursive: true });
    // Killed again while it stores them.
    cable.restore();
    server = await start();
    await wait(Math.random() * 200);
    await server.kill();
    server = await start();
    await drained();
  }
  const found = await stored();
  const wrong = () =>
    thanked.filter(({ mobile }) => found.get(mobile)?.submissions !== 1 || found.get(mobile)?.leads !== 1);
  expect(wrong()).toEqual([]);
  const early = thanked.filter(({ mobile, from, to }) => {
    const consent = Date.parse(found.get(mobile)?.consent ?? '');
    // Those of before the cut bear the clock of the database, which is this machine's.
    return consent < from - 50 || consent > to + 50;
  });
  expect(early).toEqual([]);

  // All of it again, as a kill between commit and end of file leaves it: nothing changes.
  const submissions = async () => [...(await stored()).values()].reduce((sum, row) => sum + row.submissions, 0);
  const many = await submissions();
  await server.kill();
  cpSync(copied, folder, { recursive: true });
  server = await start();
  await drained();
  expect(await submissions()).toBe(many);
  // The control: with other keys they are stored twice.
  await server.kill();
  cpSync(copied, folder, { recursive: true });
  for (const name of files()) {
    const file = path.join(folder, name);
    const records = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    writeFileSync(file, records.map((line) => rekeyed(line.slice(9))).join(''));
  }
  server = await start();
  await drained();
  expect(await submissions()).toBeGreaterThan(many);
  expect(server.output()).not.toMatch(/98403\d{5}/);
  figure(task, `${rounds * 2} kills, ${thanked.length} leads thanked for without the database, 0 lost, 0 doubled`);
}, 600_000);

function rekeyed(record: string): string {
  const lead = JSON.parse(record) as { row: object };
  const key = crypto.randomUUID();
  const text = JSON.stringify({ ...lead, row: { ...lead.row, submission: key, once: key } });
  return `${crc32(text).toString(16).padStart(8, '0')} ${text}\n`;
}
