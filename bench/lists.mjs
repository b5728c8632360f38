// Measures lists, search and home of the studio with 100,000 orders, 20,000 leads and 2,000 batches, on the embedded engine, and an export.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { data: { type: 'string', default: '.cache/lists' }, rounds: { type: 'string', default: '40' } },
});
const [data, rounds, port] = [values.data, Number(values.rounds), 4_478];
const site = `http://localhost:${port}`;
const cookieFile = path.join(data, 'owner-cookie');

let server;
async function start() {
  let output = '';
  server = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(data, 'data'),
      SESSION_SECRET: 'only this bench signs with this secret',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout.on('data', (text) => (output += text));
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`${site}/readyz`).catch(() => null);
    if (ready?.ok) return output;
    await setTimeout(100);
  }
  throw new Error(`The server was not ready:\n${output}`);
}
const stop = () => new Promise((done) => server.once('exit', done) && server.kill('SIGTERM'));

if (!existsSync(cookieFile)) {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const link = /\/welcome\?token=\S+/.exec(await start())?.[0] ?? '';
  const form = { name: 'Owner', email: 'owner@example.com', password: 'a long and quiet password 7' };
  const headers = { origin: site };
  const answer = await fetch(site + link, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  await stop();
  const seeded = ['scripts/seed-large.ts', '--data', path.join(data, 'data')];
  execFileSync(process.execPath, seeded, { stdio: 'inherit' });
  writeFileSync(cookieFile, answer.headers.get('set-cookie')?.split(';')[0] ?? '');
}

await start();
const cookie = readFileSync(cookieFile, 'utf8');
const read = async (address) => {
  const answer = await fetch(site + address, { headers: { cookie } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return text;
};
const first = await read('/studio/orders');
const order = /\/studio\/orders\/([0-9a-f-]{36})/.exec(first)?.[1];
const reference = /SD-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(first)?.[0] ?? '';
const next = /after=([^"&]+)/.exec(first)?.[1];

const addresses = {
  home: ['/studio'],
  'home, 26 weeks': ['/studio?weeks=26'],
  'orders, first part': ['/studio/orders'],
  'orders, a later part': [`/studio/orders?after=${next}`],
  'orders by state': ['/studio/orders?state=paid', '/studio/orders?state=expired'],
  'orders by programme and market': ['/studio/orders?programme=seeded-7&market=US'],
  'orders by means': ['/studio/orders?means=stripe', '/studio/orders?means=offline'],
  'orders of 30 days': ['/studio/orders?period=month'],
  'orders by amount': ['/studio/orders?sort=highest'],
  'orders, search': ['/studio/orders?search=priksh', '/studio/orders?search=98400', '/studio/orders?search=Ramesh'],
  'one order': [`/studio/orders/${order}`],
  'leads, first part': ['/studio/leads'],
  'leads by campaign': ['/studio/leads?view=all&campaign=diwali'],
  'leads, search': ['/studio/leads?search=deepya'],
  'search: reference': [`/studio/search?q=${reference}`],
  'search: name': ['/studio/search?q=Ramesh', '/studio/search?q=Karksh+Vila', '/studio/search?q=sunn'],
  'search: misspelt': ['/studio/search?q=Ramehs', '/studio/search?q=Laxmish'],
  'search: digits': ['/studio/search?q=98400', '/studio/search?q=91234'],
};
const lines = [];
for (const [name, those] of Object.entries(addresses)) {
  for (const address of those) await read(address);
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    await read(those[round % those.length]);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(Math.floor(times.length * share), times.length - 1)].toFixed(0);
  lines.push(`| ${name} | ${at(0.5)} | ${at(0.95)} |`);
  console.log(lines.at(-1));
}

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
for (const format of ['csv', 'xlsx']) {
  const [begin, before] = [performance.now(), memory()];
  let most = before;
  const asked = new URLSearchParams({ list: 'orders', format, query: '' });
  await fetch(`${site}/studio/exports`, {
    method: 'POST',
    headers: { cookie, origin: site },
    body: asked,
    redirect: 'manual',
  });
  for (;;) {
    await setTimeout(250);
    most = Math.max(most, memory());
    const page = await read('/studio/exports');
    if (!/<progress/.test(page)) break;
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  lines.push(`| export of 100,000 orders (${format}) | ${seconds} s | + ${(most - before).toFixed(0)} MB |`);
  console.log(lines.at(-1));
}
await stop();
