import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#foundation/kit/id.ts';
import { keepAddress } from '#tests/database-address';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { freePort, startPostgres, type TestPostgres } from '#tests/postgres';
import { secret } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';
import { startStandby, type TestStandby } from '#tests/standby';
import { lookout, readNumbers } from '../hold/alarms/lookout.ts';
import { figure } from '../hold/figure.ts';

let primary: TestPostgres;
let standby: TestStandby;
let staff: string;
const servers: (RunningServer & { metrics: string })[] = [];

beforeAll(async () => {
  primary = await startPostgres({ fsync: 'off' });
  const DATABASE_URL = await primary.createDatabase('site');
  const dataDirectory = temporaryFolder();
  const SITE_URL = 'http://localhost';
  const environment = { SESSION_SECRET: secret, SITE_URL, DATABASE_URL, DEMO_CONTENT: 'off' };
  await (await startServer({ dataDirectory, environment })).stop();
  keepAddress(dataDirectory, DATABASE_URL);
  staff = (await staffOfEachRole(dataDirectory)).owner;
  standby = await startStandby(primary);
  const reads = { DATABASE_READ_URL: standby.address('site'), DATABASE_READ_LAG_SECONDS: '300' };
  for (const port of [await freePort(), await freePort()]) {
    const server = await startServer({ environment: { ...environment, ...reads, METRICS_PORT: String(port) } });
    servers.push({ ...server, metrics: `http://127.0.0.1:${port}/metrics` });
  }
  await vi.waitFor(async () => {
    await browser().ask(first(), '/studio/coupons');
    expect(await readFrom('standby')).toBeGreaterThan(0);
  }, 30_000);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await standby.stop();
  await primary.stop();
});

const [first, second] = [() => serverAt(0), () => serverAt(1)];
function serverAt(place: number) {
  const server = servers[place];
  if (!server) throw new Error('It was not started');
  return server;
}

/** A browser of somebody of the staff, which keeps the cookies that it is given. */
function browser() {
  const cookies = new Map([['staff', staff.slice('staff='.length)]]);
  const ask = async ({ url }: RunningServer, path: string, form?: Record<string, string>) => {
    const headers = {
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(form && { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' }),
    };
    const body = form && new URLSearchParams(form);
    const response = await fetch(url + path, { headers, redirect: 'manual', ...(body && { method: 'POST', body }) });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(name ?? '', value ?? '');
    }
    return { status: response.status, text: await response.text() };
  };
  /** Drops the read-position cookies, as if the server had not set any. */
  const forget = () => ['studio-wrote', 'studio-saw'].forEach((name) => cookies.delete(name));
  return { ask, forget, cookies };
}

/** How many lists the servers read from the standby, or from the primary. */
async function readFrom(where: 'standby' | 'primary'): Promise<number> {
  let sum = 0;
  for (const { metrics } of servers) {
    const numbers = readNumbers(await (await fetch(metrics)).text());
    for (const { name, labels, value } of numbers)
      if (name === 'coursefront_standby_reads_total' && labels.from === where) sum += value;
  }
  return sum;
}

const coupon = (code: string) => ({ key: newId(), name: code, kind: 'percent', percent: '10', codes: 'one', code });

describe('two servers with a streaming standby', () => {
  it('lists are read from the standby, as its own statistics tell', async () => {
    const scans = async () => {
      const [row] = await standby.run(
        `select seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = 'coupons'`,
        'site',
      );
      return Number(row?.scans);
    };
    const before = await scans();
    const { ask } = browser();
    await vi.waitFor(async () => {
      expect((await ask(first(), '/studio/coupons')).status).toBe(200);
      expect(await scans()).toBeGreaterThan(before);
    }, 15_000);
  });

  it('a writer on one server reads the change on the other while replay is paused; the control reads the old list', async () => {
    await standby.run('select pg_wal_replay_pause()');
    const { ask, forget } = browser();
    expect(await ask(first(), '/studio/coupons', coupon('STANDSTILL'))).toMatchObject({ status: 303 });
    expect((await ask(second(), '/studio/coupons')).text).toContain('STANDSTILL');
    expect((await ask(first(), '/studio/coupons.data')).text).toContain('STANDSTILL');
    forget();
    expect((await ask(second(), '/studio/coupons')).text).not.toContain('STANDSTILL');
    await standby.run('select pg_wal_replay_resume()');
    await vi.waitFor(async () => {
      forget();
      expect((await ask(second(), '/studio/coupons')).text).toContain('STANDSTILL');
    }, 15_000);
  });

  it('a standby that is killed under lists fails no request; the primary is read from at once, and it again when it is back', async ({
    task,
  }) => {
    const answers: number[] = [];
    const crowd = { over: false };
    const readers = Array.from({ length: longProofs ? 8 : 4 }, async (_, at) => {
      const { ask } = browser();
      while (!crowd.over) answers.push((await ask(serverAt(at % 2), '/studio/coupons')).status);
    });
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(40), 60_000);
    await standby.kill();
    const at = answers.length;
    const fromPrimary = await readFrom('primary');
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(at + 40), 60_000);
    expect((await fetch(`${first().url}/readyz`)).status).toBe(200);
    expect(await readFrom('primary')).toBeGreaterThan(fromPrimary);
    await standby.start();
    const fromStandby = await readFrom('standby');
    await vi.waitFor(async () => expect(await readFrom('standby')).toBeGreaterThan(fromStandby + 10), 60_000);
    crowd.over = true;
    await Promise.all(readers);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    figure(task, `a standby killed under ${answers.length} lists: 0 failed requests`);
  });

  it('O5: a standby whose replay stops while the primary goes on, and one that is gone, raise an alert', async () => {
    const watch = lookout(first().metrics);
    await watch.look();
    expect(watch.pending()).toEqual([]);
    if (longProofs) {
      await standby.run('select pg_wal_replay_pause()');
      expect(await browser().ask(first(), '/studio/coupons', coupon('LATE'))).toMatchObject({ status: 303 });
      await wait(32_000);
      await watch.untilFiring('StandbyBehind');
      await standby.run('select pg_wal_replay_resume()');
    }
    await standby.kill();
    await watch.untilFiring('StandbyDown', () => wait(100));
    await standby.start();
    await vi.waitFor(async () => {
      await watch.look();
      expect(watch.pending()).toEqual([]);
    }, 30_000);
  });
});
