// npm run bench: our production server against a plain node:http server that writes the same bytes, in turns, on the starter content.
// Needs a build. Set DATABASE_URL for PostgreSQL; otherwise the embedded database is measured.
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { ask, load, median, memory, startPlain, startSite } from './processes.mjs';
import { checkouts, leads } from './writes.mjs';

const rounds = Number(process.env.ROUNDS ?? 7);
const rows = [];
const row = (what, figure, note = '') => {
  rows.push(`| ${what} | ${figure} | ${note} |`);
  process.stdout.write(`${what}: ${figure}${note ? ` (${note})` : ''}\n`);
};
const round = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : 'not measured here');

const first = await startSite();
await first.stop();
const starts = [];
for (let index = 0; index < 3; index += 1) {
  const again = await startSite({ DATA_DIR: first.dataDirectory });
  starts.push(again.coldStart);
  await again.stop();
}
row('first start with import, until the home page came', `${round(first.coldStart)} ms`);
row(
  'start with data, until the home page came',
  `${round(median(starts))} ms`,
  'median of 3, with the database of the settings',
);

const site = await startSite({ DATA_DIR: first.dataDirectory });
await new Promise((resolve) => setTimeout(resolve, 1500));
const idle = memory(site.child.pid);

const home = await ask(site.port, '/');
const paths = new Set([...home.body.toString().matchAll(/href="(\/[a-z0-9/_-]*)"/g)].map(([, path]) => path));
const { body: listing } = await ask(site.port, '/workshops');
for (const [, path] of listing.toString().matchAll(/href="(\/[a-z0-9/_-]*)"/g)) paths.add(path);
const misses = [];
for (const path of paths) {
  if (/^\/(checkout|studio|sign-in|workshops|assets)?($|\/)/.test(path) && !path.startsWith('/workshop/')) continue;
  const { status, firstByte } = await ask(site.port, path, { 'accept-encoding': 'br' });
  if (status === 200) misses.push(firstByte);
}
row(
  'miss: first request of a page, to the first byte',
  `${round(median(misses.slice(5)), 1)} ms`,
  `median of ${misses.length - 5} pages, in turn`,
);

const { etag } = home.headers;
for (const [what, path, headers] of [
  ['cached page, brotli', '/', { 'Accept-Encoding': 'br, gzip' }],
  ['cached page, identity', '/', {}],
  ['304', '/', { 'If-None-Match': etag, 'Accept-Encoding': 'br' }],
  ['data request (navigation)', '/workshop/electronics.data', {}],
])
  await compare(what, path, headers);

async function compare(what, path, headers) {
  const same = await ask(site.port, path, headers);
  if (same.status !== 200 && same.status !== 304) return row(what, `answered ${same.status}`);
  const plain = await startPlain({
    ...same,
    headers: { ...same.headers, 'transfer-encoding': undefined, 'content-length': same.body.length },
  });
  await load(site, { path, headers, ms: 1500 });
  await load(plain, { path, headers, ms: 1500 });
  const pairs = [];
  for (let index = 0; index < rounds; index += 1)
    pairs.push([await load(site, { path, headers }), await load(plain, { path, headers })]);
  await plain.stop();
  const of = (name) => median(pairs.map(([ours]) => ours[name]));
  const ratio = median(pairs.map(([ours, limit]) => ours.perSecond / limit.perSecond));
  const cost = median(pairs.map(([ours, limit]) => limit.micros / ours.micros));
  const failures = pairs.reduce((sum, [ours]) => sum + ours.failures, 0);
  row(
    what,
    `${round(ratio, 3)} of node:http`,
    `${round(of('perSecond'))}/s, CPU ${round(of('micros'), 1)} µs a request (${round(cost, 3)} of the limit's frugality), p50 ${round(of('p50'), 1)} ms, p99 ${round(of('p99'), 1)} ms at 64 connections, ${failures} failures`,
  );
}

const engine = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded';
row('memory idle / after load', `${round(idle)} / ${round(memory(site.child.pid))} MB`, `${engine} database`);

const words = (refused) =>
  [...refused].map(([status, count]) => `${count} answered ${status}`).join(', ') || 'none refused';
await leads(site.port, '/workshop/electronics', 300);
const lead = await leads(site.port, '/workshop/electronics', 3_000, 1_000);
row(
  'leads',
  `${round(lead.perSecond)}/s`,
  `p99 ${round(lead.p99)} ms, ${engine}, 32 at a time, ${words(lead.refused)}`,
);
const { body } = await ask(site.port, '/workshop/electronics');
const address = /href="(\/checkout\/[^"]+)"/.exec(body.toString())?.[1]?.replaceAll('&amp;', '&');
if (address) {
  await checkouts(site.port, address, 30);
  const bought = await checkouts(site.port, address, 400, 1_000);
  row(
    'checkouts (open and send)',
    `${round(bought.perSecond)}/s`,
    `p99 ${round(bought.p99)} ms, ${engine}, 16 at a time, ${words(bought.refused)}`,
  );
}
await site.stop();

writeFileSync(
  'docs/bench-figures.md',
  `${[
    '| what | figure | |',
    '|---|---|---|',
    ...rows,
    '',
    `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0].model}), ${round(totalmem() / 2 ** 30)} GB, ${new Date().toISOString().slice(0, 10)}; \`npm run bench\`, ${rounds} rounds.`,
  ].join('\n')}\n`,
);
