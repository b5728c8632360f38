// Measures every list, search, report and figure of the studio with 100,000 orders, 20,000 leads and 2,000 batches, and exports, on both engines.
// Reports with 1,000,000 events and 100,000 leads: --data .cache/reports --leads 100000 --events 1000000 --only report,leads,board --exports no
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../tests/support/postgres.ts';
import { screens } from './lists-screens.mjs';
import { seededServer } from './lists-server.mjs';
import { cpuTime } from './processes.mjs';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.cache/lists' },
    rounds: { type: 'string', default: '40' },
    /** `embedded`, `postgres`, or both. */
    engine: { type: 'string', default: 'embedded,postgres' },
    /** An empty PostgreSQL database to use instead of a server of our own, which is seeded at each run. */
    database: { type: 'string' },
    /** Only screens whose name has one of these, parted by commas. */
    only: { type: 'string', default: '' },
    exports: { type: 'string', default: 'yes' },
    /** Whether reports wait for the job that adds up their days: not in a database of yours on which a server has run since its seeding. */
    wait: { type: 'string', default: 'yes' },
    /** Number of leads, and of events and visits; by default those of `scripts/seed-large`. Another number needs another `--data`. */
    leads: { type: 'string' },
    events: { type: 'string' },
  },
});
const seed = ['leads', 'events'].flatMap((name) => (values[name] ? [`--${name}`, values[name]] : []));
const [engines, only] = [values.engine.split(','), values.only.split(',')];
/** Added memory of an export, in MB. */
const maxMemory = 150;

const lines = [];
let missed = 0;
const print = (line) => {
  lines.push(line);
  console.log(line);
};

for (const engine of engines) {
  const postgres = engine === 'postgres' && !values.database ? await startPostgres() : null;
  const database = engine === 'postgres' ? (values.database ?? (await postgres.createDatabase('lists'))) : undefined;
  // The files of a server of our own end with it, and so does what belongs to them.
  const folder = path.join(values.data, postgres ? `postgres-${process.pid}` : engine);
  const server = await seededServer({ folder, database, seed });
  try {
    print(`\n### ${engine}, load ${os.loadavg()[0].toFixed(1)} at the start\n`);
    print('| screen | first | median | p95 | goal | CPU | |\n|---|---|---|---|---|---|---|');
    // Of a database that is not our own nothing is known.
    const cpu = () => cpuTime(server.pid) + (postgres ? cpuTime(postgres.pid()) : 0);
    // Reports wait for a job, so they are measured where they are asked for.
    const isAsked = (name) => only.some((part) => (part === '' ? !name.startsWith('report') : name.includes(part)));
    const chosen = (await screens(server.read)).filter(({ name }) => isAsked(name));
    if (values.wait === 'yes' && chosen.some(({ name }) => name.startsWith('report'))) await sumsOfDays(server);
    for (const screen of chosen) await measure({ ...server, cpu }, screen);
    if (values.exports === 'yes') {
      print('\n| file | time | memory of the server | |\n|---|---|---|---|');
      for (const format of ['csv', 'xlsx']) await measureExport(server, format);
    }
    print(`\nLoad ${os.loadavg()[0].toFixed(1)} at the end.`);
  } finally {
    await server.stop();
    await postgres?.stop();
  }
}
console.log(missed === 0 ? '\nEverything within its goal.' : `\n${missed} beyond their goal.`);

async function measure({ read, cpu }, { name, addresses, goal }) {
  const timed = async (address) => {
    const begin = performance.now();
    await read(address);
    return performance.now() - begin;
  };
  const first = Math.max(...(await inTurn(addresses, timed)));
  const before = cpu();
  const times = await inTurn(
    Array.from(
      { length: Math.max(Number(values.rounds), addresses.length * 8) },
      (_, round) => addresses[round % addresses.length],
    ),
    timed,
  );
  const used = (cpu() - before) / 1e6 / times.length;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(Math.floor(times.length * share), times.length - 1)];
  const reached = at(0.95) <= goal;
  if (!reached) missed += 1;
  print(
    `| ${name} | ${[first, at(0.5), at(0.95)].map((time) => time.toFixed(0)).join(' | ')} | ${goal} | ${used.toFixed(0)} | ${reached ? 'reached' : '**missed**'} |`,
  );
}

/** The job that adds up the days of attribution runs at 25 past each hour; a new database has two years for it. */
async function sumsOfDays({ run }) {
  if (run) {
    await run('keep-attribution-days');
    return;
  }
  const past = (Date.now() / 60_000) % 60;
  const minutes = past < 25 ? 40 - past : 100 - past;
  console.log(`Reports are measured in ${Math.ceil(minutes)} minutes, when their sums are added up.`);
  await setTimeout(minutes * 60_000);
}

async function inTurn(list, work) {
  const done = [];
  for (const one of list) done.push(await work(one));
  return done;
}

async function measureExport({ read, send, memory }, format) {
  const [begin, before] = [performance.now(), memory()];
  let most = before;
  await send('/studio/exports', { list: 'orders', format, query: '' });
  for (;;) {
    await setTimeout(250);
    most = Math.max(most, memory());
    if (!/<progress/.test(await read('/studio/exports'))) break;
  }
  const reached = most - before <= maxMemory;
  if (!reached) missed += 1;
  print(
    `| 100,000 orders (${format}) | ${((performance.now() - begin) / 1000).toFixed(0)} s | + ${(most - before).toFixed(0)} MB | ${reached ? 'reached' : '**missed**'} |`,
  );
}
