import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { placeOrder } from '#tests/buyer';
import { ownerCookie } from '#tests/owner';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { startFlags } from '#tests/start-flags';
import { world } from '#tests/world';
import { visitorAddress } from './engines.ts';
import { figure } from './figure.ts';
import { keptConnections, openLoop, percentile, send, type Sent } from './open-loop.ts';
import { leadFields } from './send-lead.ts';
import { held, smallMachine } from './small-machine.ts';

const machine = smallMachine(512);
let server: RunningServer | undefined;
afterAll(async () => {
  await server?.kill();
  machine?.end();
});

const pages = [
  '/',
  '/workshops',
  '/workshop/electronics',
  '/en/workshop/rocket-science',
  '/faq',
  '/ta',
  '/hi/workshops',
];
const lists = ['orders', 'leads', 'batches', 'money', 'mails'].map((name) => `/studio/${name}`);
const seconds = 90;

it('L5: one processor and 512 MB carry the embedded database with 10,000 orders through visitors, leads, checkouts, lists of staff and a backup', async ({
  task,
}) => {
  if (!machine) {
    figure(task, 'not run: this user may make no control group (cgroup)');
    return;
  }
  const dataDirectory = await preparedDirectory({ capacity: 100_000 });
  const size = ['--orders', '10000', '--leads', '5000', '--batches', '200', '--events', '5000'];
  execFileSync(process.execPath, ['scripts/seed-large/seed-large.ts', '--data', dataDirectory, ...size], {
    stdio: 'ignore',
  });
  const environment = { SESSION_SECRET: secret, LOG_LEVEL: 'error' };
  server = await startServer({ dataDirectory, environment, through: machine.through, worksLong: true });
  const { port, pid, url } = server;
  await wait(15_000);
  const idle = held(pid);

  const agent = keptConnections();
  const cookie = await ownerCookie(server);
  for (const page of pages) await send(port, page, { agent });
  const views: Sent[] = [];
  const writes: number[] = [];
  const listed: Sent[] = [];
  const failed: string[] = [];
  const [program, ...words] = [...machine.through, process.execPath, ...startFlags, 'build/server/index.js', 'backup'];
  const backup = wait((seconds / 3) * 1000).then(async () => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDirectory, ...environment };
    const child = spawn(program, words, { env, stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  });
  // A busy hour of a school: each second eight pages, now and then a lead, a checkout, a list of staff.
  await openLoop({ perSecond: 10, seconds }, async (n) => {
    const headers = { 'x-forwarded-for': visitorAddress(n) };
    const fails = (what: string, status: number) => failed.push(`${what}: ${status}`);
    if (n % 10 === 7) {
      const sent = await send(port, '/workshop/electronics', {
        agent,
        headers,
        form: leadFields(String(9_841_000_000 + n)),
      });
      writes.push(sent.ms);
      if (sent.status !== 303) fails('lead', sent.status);
    } else if (n % 50 === 8) {
      const began = performance.now();
      const placed = await placeOrder(url, world.offer, world.batch, n);
      writes.push(performance.now() - began);
      if (!placed.payment) fails('checkout', placed.status);
    } else if (n % 20 === 9) {
      const list = lists[Math.floor(n / 20) % lists.length] ?? '';
      const seen = await send(port, list, { agent, headers: { cookie } });
      listed.push(seen);
      if (seen.status !== 200) fails(list, seen.status);
    } else {
      const seen = await send(port, pages[n % pages.length] ?? '/', { agent, headers });
      views.push(seen);
      if (seen.status !== 200) fails(pages[n % pages.length] ?? '/', seen.status);
    }
  });
  const code = await backup;
  const used = held(pid);
  agent.destroy();
  const { mostMegabytes, killed } = machine.seen();
  const p99 = (times: number[]) => percentile(times, 0.99).toFixed(0);
  const times = (sent: Sent[]) => sent.map(({ ms }) => ms);
  const megabytes = ({ all, own, files }: typeof idle) =>
    `${all.toFixed(0)} MB (${own.toFixed(0)} its own, ${files.toFixed(0)} of files)`;
  figure(
    task,
    `idle ${megabytes(idle)}, after ${seconds} s of traffic ${megabytes(used)}; at most ${mostMegabytes.toFixed(0)} of 512 MB in use, cached files and a backup with them, ${killed} killed; p99: ${views.length} pages ${p99(times(views))} ms, ${listed.length} lists ${p99(times(listed))} ms, ${writes.length} leads and checkouts ${p99(writes)} ms`,
  );
  expect(failed).toEqual([]);
  expect(code).toBe(0);
  expect(killed).toBe(0);
  expect(await server.stop()).toBe(0);
  expect(percentile(times(views), 0.99)).toBeLessThan(300);
}, 900_000);
