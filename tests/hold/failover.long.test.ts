import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, openPostgres, useEngine, type Engine } from '#platform/db';
import { readBooks } from '#tests/books';
import { fromAnywhere, placeOrder } from '#tests/buyer';
import { failoverPrograms, startFailoverCluster, type FailoverCluster } from '#tests/failover-cluster';
import { fakeRazorpay, razorpaySettings, type RazorpayFake } from '#tests/fakes/razorpay';
import { secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { smallWorld, world } from '#tests/world';
import { figure } from './figure.ts';
import { leadSent, sendLead } from './send-lead.ts';

const rounds = 10;
const leadsPerSecond = 30;
const programs = failoverPrograms();

let cluster: FailoverCluster | undefined;
let gateway: RazorpayFake | undefined;
let server: RunningServer | undefined;

beforeAll(async () => {
  if (!programs) return;
  [cluster, gateway] = await Promise.all([startFailoverCluster(programs), fakeRazorpay()]);
  const environment = { ...razorpaySettings, RAZORPAY_URL: gateway.url, SESSION_SECRET: secret };
  server = await startServer({ environment: { ...environment, DATABASE_URL: cluster.address } });
  await withEngine(() => inTransaction((tx) => smallWorld(tx, { capacity: 100_000 })));
  for (const page of ['/', '/workshop/electronics']) await (await fetch(server.url + page)).text();
}, 300_000);
afterAll(async () => {
  await server?.kill();
  await gateway?.close();
  await cluster?.stop();
});

async function withEngine<Value>(work: (engine: Engine) => Promise<Value>): Promise<Value> {
  const engine = openPostgres(cluster?.address ?? '');
  useEngine(engine);
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

const column = (query: ReturnType<typeof sql>) =>
  withEngine(async (engine) => {
    const { rows } = (await engine.db.execute(query)) as unknown as { rows: { value: string }[] };
    return rows.map(({ value }) => value);
  });

/** Those that are not there exactly once. */
function notOnce(wanted: Iterable<string>, stored: string[]): string[] {
  const counted = new Map<string, number>();
  for (const one of stored) counted.set(one, (counted.get(one) ?? 0) + 1);
  return [...wanted].filter((one) => counted.get(one) !== 1);
}

/** What visitors, buyers and the gateway do until it is stopped, and what was acknowledged to them. */
function traffic(site: string, pays: RazorpayFake) {
  const seen = { goesOn: true, pages: 0, failedPages: [] as string[], refusedLeads: 0 };
  const leads = new Set<string>();
  const orders = new Set<string>();
  const payments = new Set<string>();
  /** When an order was last acknowledged that was begun after a moment. */
  const placed: { began: number; ended: number }[] = [];
  let next = 9_841_000_000;
  let buyer = 0;
  const underWay = new Set<Promise<void>>();
  const begin = (work: () => Promise<void>) => {
    const one: Promise<void> = work()
      .catch(() => {})
      .finally(() => underWay.delete(one));
    underWay.add(one);
  };
  const lead = async () => {
    const mobile = String((next += 1));
    const answer = await sendLead(site, mobile, '/workshop/electronics', { headers: fromAnywhere() });
    await answer.body?.cancel();
    if (leadSent(answer)) leads.add(`+91${mobile}`);
    else seen.refusedLeads += 1;
  };
  const look = async () => {
    const answer = await fetch(site).then(
      async (page) => ({ status: page.status, text: await page.text() }),
      (error: Error) => ({ status: 0, text: `${error.message} ${String(error.cause)}` }),
    );
    seen.pages += 1;
    if (answer.status !== 200 || !answer.text.includes('</html>'))
      seen.failedPages.push(`${new Date().toISOString()} ${answer.status} ${answer.text.slice(0, 200)}`);
  };
  const buy = async () => {
    const began = performance.now();
    const { payment } = await placeOrder(site, world.offer, world.batch, (buyer += 1));
    if (payment === null) return;
    placed.push({ began, ended: performance.now() });
    const order = await orderOf(payment);
    orders.add(order);
    const id = pays.pay(order);
    // A gateway sends what was not answered 2xx again.
    for (let attempt = 0; attempt < 60 && !payments.has(id); attempt += 1) {
      const { headers, body } = pays.webhook(id);
      headers.set('content-type', 'application/json');
      const sent = { method: 'POST', headers, body: Buffer.from(body) };
      const answer = await fetch(`${site}/webhooks/razorpay`, sent).catch(() => null);
      if (answer?.ok) payments.add(id);
      else await wait(1_000);
    }
  };
  const repeat = async (every: number, work: () => Promise<void>) => {
    for (let due = performance.now(); seen.goesOn; due += every) {
      begin(work);
      await wait(Math.max(0, due + every - performance.now()));
    }
  };
  const all = Promise.all([repeat(1_000 / leadsPerSecond, lead), repeat(200, look), repeat(1_000, buy)]);
  const stop = async () => {
    seen.goesOn = false;
    await all;
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return { seen, leads, orders, payments, placed, stop };
}

/** The gateway's id of the order that a payment page shows; the page is asked for again while the database is away. */
async function orderOf(payment: string): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const page = await fetch(payment).then(
      (answer) => answer.text(),
      () => '',
    );
    const found = /\border_[a-f0-9]{14}\b/.exec(page)?.[0];
    if (found) return found;
    await wait(1_000);
  }
  throw new Error('The payment page showed no order');
}

it('F13: a lost leader of the database is replaced without hands, and of what was acknowledged nothing is lost or doubled', async ({
  task,
}) => {
  if (!programs || !cluster || !gateway || !server) {
    figure(task, 'not run: Patroni, etcd, HAProxy and PostgreSQL with pg_rewind are not on this machine');
    return;
  }
  const { seen, leads, orders, payments, placed, stop } = traffic(server.url, gateway);
  const late: Record<'process' | 'machine', number[]> = { process: [], machine: [] };
  await wait(5_000);
  for (let round = 0; round < rounds; round += 1) {
    const machine = round % 2 === 1;
    const before = await cluster.leader();
    if (before === null) throw new Error(`No leader:\n${cluster.output().slice(-4_000)}`);
    const killed = performance.now();
    cluster.kill(before, machine);
    const first = () => placed.find(({ ended }) => ended > killed + 1_000);
    await expect.poll(first, { timeout: 90_000, interval: 100 }).toBeDefined();
    await expect.poll(cluster.leader, { timeout: 30_000 }).not.toBeNull();
    expect(await cluster.leader()).not.toBe(before);
    late[machine ? 'machine' : 'process'].push(((first()?.ended ?? 0) - killed) / 1_000);
    await cluster.whole();
    await wait(2_000);
  }
  await stop();
  // What waits on the disk is stored within seconds.
  const missing = async () => notOnce(leads, await column(sql`select mobile as value from leads`));
  await expect.poll(missing, { timeout: 60_000, interval: 1_000 }).toEqual([]);
  expect(seen.failedPages).toEqual([]);
  const known = await column(sql`select gateway_reference as value from payment_sessions`);
  expect(notOnce(orders, known)).toEqual([]);
  const paid = await column(sql`select gateway_payment_id as value from payments where state = 'paid'`);
  expect(notOnce(payments, paid)).toEqual([]);
  const books = await withEngine((engine) => readBooks(engine, world.batch));
  expect(books).toMatchObject({ enrolments: books.orders.paid, unmatched: 0, seatsAdrift: 0 });
  expect(leads.size).toBeGreaterThan(rounds * leadsPerSecond * 5);
  expect(payments.size).toBeGreaterThan(rounds * 3);
  const most = (times: number[]) => Math.max(...times).toFixed(1);
  figure(
    task,
    `${rounds} leaders lost, ${leads.size} leads, ${orders.size} orders and ${payments.size} webhooks acknowledged, 0 lost, 0 doubled; ${seen.refusedLeads} leads refused; home page ${seen.pages} times 200; orders late by at most ${most(late.process)} s (a killed process), ${most(late.machine)} s (a lost machine)`,
  );
}, 1_200_000);
