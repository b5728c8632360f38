// npm run bench:checkout: checkouts at a fixed rate, whatever the answers take, against an imitation of Razorpay that needs
// 300 ms for each call. Prints how long sending the form took, and whether an order was lost or opened twice at the gateway.
// RATE (a second), SECONDS and GATEWAY_MS change it. Needs a build.
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { fakeRazorpay, razorpaySettings } from '../tests/support/fakes/razorpay.ts';
import { cpuTime, memory, startSite } from './processes.mjs';

const rate = Number(process.env.RATE ?? 20);
const seconds = Number(process.env.SECONDS ?? 30);
const gatewayMs = Number(process.env.GATEWAY_MS ?? 300);
const count = rate * seconds;
/** Before each try (in ms) of what a browser or a gateway does again when it was not answered. */
const pauses = [0, 1_000, 2_000, 4_000, 8_000];

const fake = await fakeRazorpay();
fake.slow(gatewayMs);
// A directory of a former start saves the first one.
const first = await startSite(process.env.DATA_DIR ? { DATA_DIR: process.env.DATA_DIR } : {});
await first.stop();
await makeRoom(first.dataDirectory);
const environment = { ...razorpaySettings, RAZORPAY_URL: fake.url, SANDBOX_PAYMENTS: 'off', TRUST_PROXY: '1' };
const site = await startSite({ ...environment, DATA_DIR: first.dataDirectory });
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
// Each buyer has an address of their own, as behind a proxy.
const addressOf = (n) => ({ 'x-forwarded-for': `10.${n & 255}.${(n >> 8) & 255}.1` });
const formHeaders = {
  origin: `http://127.0.0.1:${site.port}`,
  'content-type': 'application/x-www-form-urlencoded',
};

// Where kits go.
const home = {
  shipCountry: 'IN',
  shipName: 'Buyer',
  shipPostcode: '600001',
  shipLine1: '12 Beach Road',
  shipCity: 'Chennai',
};
const offers = await openOffers();
const tally = new Map();
const times = { open: [], send: [], webhook: [] };
const placed = [];
// Each course of a checkout is warmed up before anything is measured: alone, then for five seconds at the rate.
const unmeasured = [{ open: [], send: [], webhook: [] }, new Map(), []];
for (let n = 0; n < 10; n += 1) await checkout(1_000_000 + n, ...unmeasured);
const warming = [];
for (let n = 0; n < rate * 5; n += 1) {
  warming.push(checkout(2_000_000 + n, ...unmeasured));
  await setTimeout(1000 / rate);
}
await Promise.all(warming);
const before = memory(site.child.pid);
const used = cpuTime(site.child.pid);
const started = performance.now();
const running = [];
let halfway = before;
for (let n = 0; n < count; n += 1) {
  if (n === Math.floor(count / 2)) halfway = memory(site.child.pid);
  const due = started + (n * 1000) / rate;
  const wait = due - performance.now();
  if (wait > 0) await setTimeout(wait);
  running.push(checkout(n, times, tally, placed));
}
await Promise.all(running);
const after = memory(site.child.pid);
const perCheckout = (cpuTime(site.child.pid) - used) / 1e6 / count;

const perOrder = new Map();
for (const { receipt } of fake.orders.values()) perOrder.set(receipt, (perOrder.get(receipt) ?? 0) + 1);
const doubled = [...perOrder.values()].filter((opened) => opened > 1).length;
const lost = placed.filter(({ heard }) => !heard).length;
const at = (list, share) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const line = (name, list) =>
  `${name}: p50 ${at(list, 0.5)?.toFixed(0)} ms, p99 ${at(list, 0.99)?.toFixed(0)} ms, slowest ${at(list, 1)?.toFixed(0)} ms (${list.length})`;
process.stdout.write(
  `${[
    `${count} checkouts, ${rate} a second for ${seconds} s, gateway ${gatewayMs} ms a call`,
    line('checkout opened', times.open),
    line('checkout sent, payment opened', times.send),
    line('webhook stored', times.webhook),
    `answers: ${[...tally].map(([what, many]) => `${many} × ${what}`).join(', ')}`,
    `CPU of the server ${perCheckout.toFixed(1)} ms a checkout, with its three pages, webhook, documents and mail`,
    `lost ${lost}, doubled ${doubled}, memory ${before.toFixed(0)} → ${after.toFixed(0)} MB`,
  ].join('\n')}\n`,
);
// For `npm run hold`, which runs this as a process of its own.
const again = [...tally]
  .filter(([what]) => !/^(?:sent 303|webhook 200)$/.test(what))
  .map(([what, many]) => `${many} × ${what}`);
process.send?.({
  again,
  count,
  placed: placed.length,
  lost,
  doubled,
  sentP99: at(times.send, 0.99),
  memory: [before, halfway, after],
});
await site.stop();
await fake.close();
process.exitCode = lost + doubled > 0 || placed.length < count ? 1 : 0;
if (process.connected) process.disconnect();

/** Opens the checkout, sends it, and once the gateway has the order pays it there and posts the webhook. */
async function checkout(n, into, answers, done) {
  const { offer, batch } = offers[Math.abs(n) % offers.length];
  const address = `/checkout/${offer}?batch=${batch}`;
  let begun = performance.now();
  const page = await send(address, undefined, addressOf(n));
  into.open.push(performance.now() - begun);
  const cookie = String(page.headers['set-cookie'] ?? '').split(';', 1)[0];
  const form = {
    attempt: hidden(page.text, 'attempt'),
    total: hidden(page.text, 'total'),
    name: `Buyer ${n}`,
    country: 'IN',
    mobile: `98${String(40_000_000 + n)}`,
    email: `buyer${n}@example.com`,
    learnerName: `Learner ${n}`,
    learnerAge: '10',
    ages: '10',
    ...(page.text.includes('name="shipCountry"') ? home : {}),
    ...(page.text.includes('name="state"') ? { state: '33' } : {}),
    batch,
    terms: 'yes',
  };
  begun = performance.now();
  const sent = await send(address, new URLSearchParams(form).toString(), { ...formHeaders, ...addressOf(n), cookie });
  into.send.push(performance.now() - begun);
  countAnswer(answers, `sent ${sent.status}`);
  if (sent.status !== 303) return;
  const order = { heard: false };
  done.push(order);
  let pay;
  let id;
  // Who meets an error on the way to the gateway loads the page again.
  for (const pause of pauses) {
    if (pause > 0) await setTimeout(pause);
    pay = await send(sent.headers.location, undefined, addressOf(n));
    const gatewayOrder = /name="order_id" value="(order_\w+)"|value="(order_\w+)" name="order_id"/.exec(pay.text);
    id = gatewayOrder?.[1] ?? gatewayOrder?.[2];
    if (id) break;
    countAnswer(answers, `pay page ${pay.status} loaded again`);
  }
  if (!id || !fake.orders.has(id)) {
    const what = `pay page ${pay.status} without the gateway's order, minute ${Math.floor((performance.now() - started) / 60_000)}`;
    countAnswer(answers, what);
    if (process.env.SHOW_LOST) process.stderr.write(`${what}: ${sent.headers.location} ${pay.headers.location}\n`);
    return;
  }
  const { headers, body } = fake.webhook(fake.pay(id));
  // A gateway that is not thanked tells it again, for a day; here for a quarter of a minute.
  for (const pause of pauses) {
    if (pause > 0) await setTimeout(pause);
    begun = performance.now();
    const told = await send('/webhooks/razorpay', body, {
      ...Object.fromEntries(headers),
      'content-type': 'application/json',
    });
    into.webhook.push(performance.now() - begun);
    countAnswer(answers, `webhook ${told.status}`);
    order.heard = told.status === 200;
    if (order.heard) break;
  }
}

function countAnswer(answers, what) {
  answers.set(what, (answers.get(what) ?? 0) + 1);
}

/** The batches of the starter content are small; here no request may be refused. */
async function makeRoom(dataDirectory) {
  const sql = 'update batches set capacity = 100000';
  if (process.env.DATABASE_URL) {
    const client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query(sql);
    await client.end();
  } else {
    const database = new PGlite(path.join(dataDirectory, 'database'));
    await database.exec(sql);
    await database.close();
  }
}

/** Rupee offers with their batches, over which the buyers are spread. */
async function openOffers() {
  const found = [];
  const { text } = await send('/workshops');
  for (const [, address] of text.matchAll(/href="(\/workshop\/[a-z0-9-]+)"/g)) {
    const page = await send(address);
    const offer = /href="\/checkout\/([a-z0-9-]+-in)[?"]/.exec(page.text)?.[1];
    if (!offer || found.some((known) => known.offer === offer)) continue;
    const form = await send(`/checkout/${offer}`);
    // What costs nothing never reaches the gateway.
    if (hidden(form.text, 'total').startsWith('0 ')) continue;
    for (const [tag] of form.text.matchAll(/<input[^>]*name="batch"[^>]*>/g)) {
      const batch = /value="([^"]+)"/.exec(tag)?.[1];
      if (batch && !tag.includes('disabled')) found.push({ offer, batch });
    }
  }
  return found;
}

function hidden(html, name) {
  const [tag = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
  return (/value="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&');
}

function send(address, body, headers = {}) {
  const told = body ? { ...headers, 'content-length': Buffer.byteLength(body) } : headers;
  const asked = {
    host: '127.0.0.1',
    port: site.port,
    path: address,
    method: body ? 'POST' : 'GET',
    headers: told,
    agent,
  };
  return new Promise((resolve) => {
    // A connection may end at the moment it is used again: what only reads is asked once more, as browsers do.
    const nothing = (error) =>
      resolve(
        sent.reusedSocket && !body ? send(address, body, headers) : { status: error.code, headers: {}, text: '' },
      );
    const sent = request(asked, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.on('error', nothing);
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    sent.on('error', nothing);
    sent.end(body);
  });
}
