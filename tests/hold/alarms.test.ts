import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, openPostgres, useEngine, type Engine } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { queueMail } from '#platform/mail';
import { placeOrder } from '#tests/buyer';
import { databaseAddress } from '#tests/database-address';
import { freePort } from '#tests/postgres';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';
import { fakeMailServer, type FakeMailServer } from './alarms/fake-mail-server.ts';
import { lookout, type Lookout } from './alarms/lookout.ts';
import { alertRules } from './alarms/rules.ts';
import { cutOff, type CutOff } from './cut-off.ts';
import { figure } from './figure.ts';
import { namesIn } from './promql/parse.ts';
import { leadSent, sendLead } from './send-lead.ts';
import { fakeRazorpay, razorpaySettings, type RazorpayFake } from '../support/fakes/razorpay.ts';

let cable: CutOff;
let mails: FakeMailServer;
let razorpay: RazorpayFake;
let server: RunningServer;
let client: Client;
let engine: Engine;
let watch: Lookout;
let numbers: string;
const backups = temporaryFolder();
const proven = new Map<string, number>();

beforeAll(async () => {
  [mails, razorpay] = await Promise.all([fakeMailServer(), fakeRazorpay()]);
  const dataDirectory = await preparedDirectory({ postgres: 'always' });
  const direct = databaseAddress(dataDirectory) ?? '';
  const between = new URL(direct);
  cable = await cutOff(Number(between.port));
  between.port = String(cable.port);
  const port = await freePort();
  numbers = `http://127.0.0.1:${port}/metrics`;
  mkdirSync(backups, { recursive: true });
  writeFileSync(path.join(backups, nameOf(new Date())), 'a backup');
  server = await startServer({
    dataDirectory,
    environment: {
      DATABASE_URL: between.href,
      SESSION_SECRET: secret,
      METRICS_PORT: String(port),
      METRICS_DATABASE_SECONDS: '1',
      SMTP_URL: mails.url,
      MAIL_FROM: 'hello@example.org',
      BACKUP_DIR: backups,
      RAZORPAY_URL: razorpay.url,
      ...razorpaySettings,
      GATEWAY_TIMEOUT_MS: '300',
    },
  });
  client = new Client({ connectionString: direct });
  client.on('error', () => {});
  await client.connect();
  engine = openPostgres(direct);
  useEngine(engine);
  await installJobs(engine);
  watch = lookout(numbers);
});
afterAll(async () => {
  await server.kill();
  await engine.close();
  await client.end();
  await cable.stop();
  await mails.stop();
  await razorpay.close();
});

const nameOf = (at: Date) => `coursefront-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
const get = async (page: string) => (await fetch(server.url + page)).text().catch(() => '');
const send = (many: number) =>
  inTransaction(async (tx) => {
    for (let n = 0; n < many; n += 1)
      await queueMail(tx, {
        to: 'parent@example.org',
        subject: `Mail ${n}`,
        html: '<p>Hello</p>',
        text: 'Hello',
        language: 'en',
        dedupeKey: newId(),
        about: { kind: 'order', id: newId() },
      });
  });
const fires = async (alert: string, meanwhile?: () => Promise<unknown>) =>
  void proven.set(alert, await watch.untilFiring(alert, meanwhile));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let next = 9_840_300_000;

it('O5: while all is well no alert fires, and every metric that rules and dashboards use exists', async () => {
  await send(3);
  await expect.poll(() => mails.taken()).toBe(3);
  expect(leadSent(await sendLead(server.url, String((next += 1))))).toBe(true);
  let round = 0;
  const visit = () =>
    Promise.all(['/', '/workshops', '/workshop/electronics', `/workshops?q=kite${(round += 1)}`].map(get));
  // What runs for the first time is slow.
  await visit();
  expect(await watch.fired(24, visit)).toEqual([]);
  const text = await (await fetch(numbers)).text();
  const told = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const partOf = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
  const named = [...alertRules().flatMap(({ expression }) => namesIn(expression)), ...namesOnDashboards()];
  expect(named.length).toBeGreaterThan(30);
  // Prometheus makes `up`; the others exist where the settings name standbys (tests/faults/standby.test.ts).
  const elsewhere = new Set(['up', 'coursefront_standby_up', 'coursefront_standby_lag_seconds']);
  const unknown = named.filter((name) => !elsewhere.has(name) && !told.has(name) && !told.has(partOf(name)));
  expect([...new Set(unknown)]).toEqual([]);
});

/** Every metric of the product on a dashboard. */
function namesOnDashboards(): string[] {
  return readdirSync('deploy/grafana').flatMap((file) => {
    const text = readFileSync(path.join('deploy/grafana', file), 'utf8');
    const asked = [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
      ([, expr = '""']) => JSON.parse(expr) as string,
    );
    return asked.flatMap((expr) => expr.match(/\b(?:coursefront|nodejs|process)_\w+/g) ?? []);
  });
}

describe('O5: each alert fires in the fault that it is for', () => {
  it('a mail server that refuses: mails are refused, their jobs fail', async () => {
    mails.mood = 'refuses';
    await send(8);
    await fires('MailsRefused', () => pause(60));
    await fires('JobsFail');
  });

  it('a mail server that hangs: mails wait, and the queue is stuck behind those that hang', async () => {
    mails.mood = 'hangs';
    await send(40);
    await pause(500);
    // An hour later.
    await client.query(`update mails set created_at = created_at - interval '1 hour' where state = 'queued'`);
    await client.query(
      `update pgboss.job set start_after = start_after - interval '1 hour' where name = 'deliver-mail' and state = 'created'`,
    );
    await fires('MailsWait', () => pause(55));
    await fires('QueueStuck');
    mails.mood = 'takes';
  });

  it('a gateway that cannot be reached', async () => {
    const pages = await get('/checkout/electronics-in');
    const batch = /name="batch"[^>]*value="([^"]*)"/.exec(pages)?.[1] ?? '';
    razorpay.fail(...Array.from({ length: 60 }, () => 'reset' as const));
    for (let n = 0; n < 4; n += 1) await placeOrder(server.url, 'electronics-in', batch, n);
    await fires('GatewayUnreachable');
    razorpay.calm();
  });

  it('webhooks without a valid signature', async () => {
    const forged = () =>
      fetch(`${server.url}/webhooks/razorpay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': '0'.repeat(64) },
        body: '{"event":"payment.captured"}',
      });
    expect((await forged()).status).toBe(401);
    await watch.look();
    await fires('NoticesRefused', async () => {
      await forged();
      await pause(250);
    });
  });

  it('holds that are not released, because a hanging transaction locks them', async () => {
    const { rows } = await client.query<{ id: string }>('select id from batches limit 1');
    await client.query(
      `insert into seat_holds (id, batch_id, order_id, seats, state, expires_at) values ($1, $2, $3, 1, 'held', now() - interval '1 minute')`,
      [newId(), rows[0]?.id, newId()],
    );
    await client.query('begin');
    await client.query(`select id from seat_holds where expires_at < now() for update`);
    await fires('HoldsOverdue', () => pause(20));
    await client.query('rollback');
    await client.query(`update seat_holds set state = 'released' where expires_at < now()`);
  });

  it('a payment without an order', async () => {
    await client.query(
      `insert into unknown_payments (id, gateway, gateway_payment_id, amount, currency, received_at, state) values ($1, 'razorpay', 'pay_stray1', 49900, 'INR', now(), 'open')`,
      [newId()],
    );
    await fires('MoneyAdrift', () => pause(40));
    await client.query(`update unknown_payments set state = 'closed'`);
  });

  it('backups that stopped two days ago', async () => {
    for (const file of readdirSync(backups)) rmSync(path.join(backups, file));
    writeFileSync(path.join(backups, nameOf(new Date(Date.now() - 2 * 86_400_000))), 'a backup');
    await fires('BackupOld', () => pause(20));
  });

  it('a database behind a slow line: pages take long, and too many wait', async () => {
    let round = 0;
    await watch.look();
    // Waiting clients soon give up.
    const impatient = async (n: number) =>
      (await fetch(`${server.url}/workshops?q=slow${n}`, { signal: AbortSignal.timeout(1_500) })).text();
    cable.slow(400);
    await Promise.allSettled(Array.from({ length: 150 }, (_, n) => impatient(n)));
    cable.restore();
    await fires('RequestsShed');
    await fires('SlowPages', async () => {
      round += 1;
      if (round % 8 !== 1) return;
      cable.slow(400);
      await Promise.allSettled([1, 2, 3].map((n) => get(`/workshops?q=slower${round}${n}`)));
      cable.restore();
    });
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('a database that is cut off: alerts for it, for failed requests and for waiting leads', async () => {
    cable.cut();
    await fires('DatabaseUnreachable', () => get('/workshops?q=cut'));
    await fires('ManyErrors', () => Promise.all([1, 2, 3].map((n) => get(`/workshops?q=cut${n}`))));
    expect(leadSent(await sendLead(server.url, String((next += 1))))).toBe(true);
    await fires('LeadsWait');
    cable.restore();
  });

  it('a server that is gone', async () => {
    await server.kill();
    await fires('SiteDown');
    await fires('NumbersAbsent');
  });

  it('a scrape job of another name: no server is seen', async () => {
    proven.set('SiteAbsent', await lookout(numbers, 'site:9464', 'kubernetes-pods').untilFiring('SiteAbsent'));
  });

  it('and none is left without its fault', ({ task }) => {
    // These need a disk or a standby of their own.
    const elsewhere = {
      DiskNearlyFull: 'tests/hold/alarm-disk.long.test.ts',
      StandbyDown: 'tests/faults/standby.test.ts',
      StandbyBehind: 'tests/faults/standby.test.ts',
    };
    for (const [alert, file] of Object.entries(elsewhere))
      expect(readFileSync(file, 'utf8')).toContain(`untilFiring('${alert}'`);
    expect(alertRules().flatMap(({ alert }) => (proven.has(alert) || alert in elsewhere ? [] : [alert]))).toEqual([]);
    figure(task, `${proven.size} alerts fire in their faults, none while all is well`);
  });
});
