// npm run bench: our production server, measured on the starter content, in turns with a plain node:http server where that is the limit.
//   npm run bench                         all sections, five to ten minutes
//   npm run bench -- --short              all sections, less precise, about three minutes
//   npm run bench -- --only cached,leads  some sections: start, cached, miss, leads, checkouts, several, pages, purge
//   npm run bench -- --peers              the same page in the peers' apps (bench/peers), which it installs and builds first
// A section that fails is reported and does not stop the others.
import { parseArgs } from 'node:util';
import { embeddedSite, postgresSite, stopPostgres } from './databases.mjs';
import { cached, misses } from './hot.mjs';
import { pages } from './many-pages.mjs';
import { ask, load, median, memory, startSite } from './processes.mjs';
import { comparePeers } from './peers/compare.mjs';
import { purge } from './purge.mjs';
import { keep, number, section } from './report.mjs';
import { several } from './several.mjs';
import { checkouts, leads } from './writes.mjs';

const words = process.argv.slice(2);
const { short, peers, only } = options();
const rounds = short ? 3 : 7;
const ms = short ? 700 : 1500;
const command = ['npm run bench', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
const roomy = 'update batches set capacity = 100000';

let shared;
/** The PostgreSQL database that several sections share. */
const postgres = () => (shared ??= postgresSite());

async function withSite(environment, work) {
  const site = await startSite(environment);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Starts on PostgreSQL, one after the other: when the home page came, the wait of the first visitor of an unrendered page, and memory. */
async function startsOf(report, environment, what, [time, megabytes] = []) {
  const starts = [];
  const others = [];
  for (let index = 0; index < (short ? 3 : 7); index += 1)
    await withSite(environment, async ({ coldStart, port }) => {
      starts.push(coldStart);
      others.push((await ask(port, `/checkout/nothing-${index}`)).firstByte);
    });
  report.row(`${what}, time to home page`, `${number(median(starts))} ms`, time, `median of ${starts.length}`);
  report.row(`${what}, first byte of an uncached page right after`, `${number(median(others))} ms`);
  await withSite(environment, async (site) => {
    await pause(2000);
    const idle = memory(site.child.pid);
    await load(site, { path: '/', headers: { 'Accept-Encoding': 'br' }, ms: 3000 });
    const loaded = memory(site.child.pid);
    report.row(`${what}, memory idle / after load`, `${number(idle)} / ${number(loaded)} MB`, megabytes);
  });
}

const sections = {
  start: async (report) => {
    const database = await postgresSite();
    await startsOf(report, database.environment, 'cold start, nothing stored');
    // Under one address the rendered pages of the start before are found; not those of the half minute after the import.
    const named = { ...database.environment, SITE_URL: 'http://school.example' };
    await database.sql("update page_changes set at = at - interval '1 minute'");
    await withSite(named, () => pause(1000));
    await startsOf(report, named, 'cold start, home page stored', ['≤ 160 ms', '≤ 140 / 150 MB']);
    const { environment: embedded, firstStart } = await embeddedSite();
    report.row('very first start with import, embedded', `${number(firstStart)} ms`);
    await withSite(embedded, async (site) => {
      report.row('later start, embedded', `${number(site.coldStart)} ms`);
      await pause(2000);
      report.row('memory idle, embedded', `${number(memory(site.child.pid))} MB`);
    });
  },
  miss: async (report) => {
    const { environment } = await postgresSite();
    await withSite(environment, (site) => misses(report, { site }));
  },
  cached: async (report) => {
    const { environment } = await postgres();
    await withSite(environment, (site) => cached(report, { site, rounds, ms }));
  },
  leads: (report) => writing(leads, report, ['≥ 400/s', '≥ 300/s']),
  checkouts: (report) => writing(checkouts, report, ['≥ 120/s', '≥ 60/s']),
  several: async (report) => {
    const database = await postgresSite();
    await database.sql(roomy);
    await several(report, { database, ms });
  },
  purge: async (report) => purge(report, { database: await postgres(), changes: short ? 30 : 100 }),
  peers: async (report) => {
    const { environment } = await postgres();
    await comparePeers(report, { environment, rounds, ms, starts: short ? 1 : 3 });
  },
  pages: async (report) =>
    pages(report, { database: await postgresSite(), rounds: short ? 2 : 5, ms, largest: short ? 10_000 : 100_000 }),
};

async function writing(work, report, [onPostgres, onEmbedded]) {
  const database = await postgresSite();
  await database.sql(roomy);
  const proxied = { TRUST_PROXY: '1' };
  const syncs = async () => Number((await database.sql('select wal_sync from pg_stat_wal'))[0].wal_sync);
  await withSite({ ...database.environment, ...proxied }, (site) =>
    work(report, { site, engine: 'PostgreSQL', rounds, ms, budget: onPostgres, syncs }),
  );
  const embedded = await embeddedSite();
  await embedded.sql(roomy);
  await withSite({ ...embedded.environment, ...proxied }, (site) =>
    work(report, { site, engine: 'embedded', rounds, ms, budget: onEmbedded }),
  );
}

/** What the command says; ends with a sentence where it says something else, before anything is measured. */
function options() {
  try {
    const { values } = parseArgs({
      options: { short: { type: 'boolean' }, peers: { type: 'boolean' }, only: { type: 'string' } },
    });
    return values;
  } catch (error) {
    return refuse(error.message);
  }
}

function refuse(why) {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}

const started = performance.now();
let failed = 0;
// What downloads other frameworks is only done when asked for.
const usual = Object.keys(sections).filter((name) => name !== 'peers');
const chosen = peers ? ['peers'] : (only?.split(',') ?? usual);
const unknown = chosen.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0)
  refuse(`No section is named ${unknown.join(', ')}. The sections: ${Object.keys(sections).join(', ')}`);
for (const name of chosen) {
  const report = section(name);
  try {
    await sections[name](report, { rounds, ms });
    keep(name, report.text(), command);
  } catch (error) {
    failed += 1;
    process.stdout.write(`  not measured: ${error.stack ?? error}\n`);
  }
}
await stopPostgres();
process.stdout.write(`\n${number((performance.now() - started) / 1000)} s; figures in bench/figures.md\n`);
process.exitCode = failed > 0 ? 1 : 0;
