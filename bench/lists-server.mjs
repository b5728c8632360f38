import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { builtServer, ownerCookie, postForm } from './built-server.mjs';
import { cpuTime } from './processes.mjs';

/**
 * The built server over a seeded database in `folder`, with an owner signed in; `database`: the address of a PostgreSQL database, else the
 * embedded one is used. What was seeded there before is used again. `seed`: more words for `scripts/seed-large`.
 */
export async function seededServer({ folder, database, seed = [] }) {
  const cookieFile = path.join(folder, 'owner-cookie');
  const data = path.join(folder, 'data');
  // Two engines may be measured side by side.
  const start = () => builtServer({ port: database ? 4_479 : 4_478, data, database });
  if (!existsSync(cookieFile)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const empty = await start();
    const first = await ownerCookie(empty);
    await empty.stop();
    const begin = performance.now();
    const where = database ? ['--database', database] : ['--data', data];
    execFileSync(process.execPath, ['scripts/seed-large/seed-large.ts', ...where, ...seed], { stdio: 'inherit' });
    console.log(`seeded in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    writeFileSync(cookieFile, first);
  }
  const { site, pid, stop } = await start();
  await settled(pid);
  const cookie = readFileSync(cookieFile, 'utf8');
  return {
    stop,
    pid,
    /** Runs a job that the server would run at its hour, and returns when it is done. Null for the embedded database, which only its server can open. */
    run: database ? (job) => runJob(database, job) : null,
    read: async (address) => {
      const answer = await fetch(site + address, { headers: { cookie } });
      const text = await answer.text();
      if (answer.status !== 200 || answer.redirected)
        throw new Error(`${address} answered ${answer.status} at ${answer.url}`);
      return text;
    },
    send: (address, form) => postForm(site, address, form, cookie),
    /** Megabytes of the server in memory. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  };
}

/** Sends a job to the servers of this database and returns when one of them has done it. */
async function runJob(connectionString, name) {
  const boss = new PgBoss({ connectionString, migrate: false, supervise: false, schedule: false });
  await boss.start();
  const id = await boss.send(name);
  for (let state = 'created'; state !== 'completed';) {
    if (state === 'failed') throw new Error(`The job ${name} failed`);
    await wait(1_000);
    [{ state }] = await boss.findJobs(name, { id });
  }
  await boss.stop({ graceful: false });
}

/** Jobs first work off what was seeded, which no school has at once: until the server has been idle for some seconds, at most ten minutes. */
async function settled(pid) {
  const end = performance.now() + 600_000;
  for (let quiet = 0; quiet < 3 && performance.now() < end;) {
    const before = cpuTime(pid);
    await wait(5_000);
    quiet = (cpuTime(pid) - before) / 5e9 < 0.1 ? quiet + 1 : 0;
  }
}
