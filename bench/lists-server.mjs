import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * The built server over a seeded database in `folder`, with an owner signed in; `database`: the address of a PostgreSQL database, else the
 * embedded one is used. What was seeded there before is used again.
 */
export async function seededServer({ folder, database }) {
  // Two engines may be measured side by side.
  const port = database ? 4_479 : 4_478;
  const site = `http://localhost:${port}`;
  const cookieFile = path.join(folder, 'owner-cookie');
  const data = path.join(folder, 'data');
  let server;
  let output = '';
  const start = async () => {
    output = '';
    server = spawn(process.execPath, ['build/server/index.js'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: data,
        SESSION_SECRET: 'only this bench signs with this secret',
        LOG_LEVEL: 'warn',
        ...(database && { DATABASE_URL: database }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server.stdout.on('data', (text) => (output += text));
    for (let tries = 0; tries < 900; tries += 1) {
      const ready = await fetch(`${site}/readyz`).catch(() => null);
      if (ready?.ok) return;
      await setTimeout(100);
    }
    throw new Error(`The server was not ready:\n${output}`);
  };
  const stop = () =>
    new Promise((done) => {
      server.once('exit', done);
      server.kill('SIGTERM');
    });

  if (!existsSync(cookieFile)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await start();
    const link = await welcomeLink(() => output);
    const form = { name: 'Owner', email: 'owner@example.com', password: 'a long and quiet password 7' };
    const answer = await fetch(site + link, {
      method: 'POST',
      headers: { origin: site },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
    if (!cookie.startsWith('staff=')) throw new Error(`Nobody was let in: ${answer.status}`);
    await stop();
    const begin = performance.now();
    const where = database ? ['--database', database] : ['--data', data];
    execFileSync(process.execPath, ['scripts/seed-large/seed-large.ts', ...where], { stdio: 'inherit' });
    console.log(`seeded in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    writeFileSync(cookieFile, cookie);
  }
  await start();
  const cookie = readFileSync(cookieFile, 'utf8');
  return {
    stop,
    read: async (address) => {
      const answer = await fetch(site + address, { headers: { cookie } });
      const text = await answer.text();
      if (answer.status !== 200 || answer.redirected)
        throw new Error(`${address} answered ${answer.status} at ${answer.url}`);
      return text;
    },
    send: (address, form) =>
      fetch(site + address, {
        method: 'POST',
        headers: { cookie, origin: site },
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    /** Megabytes of the server in memory. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
  };
}

/** The link that makes its holder the first owner, which the server prints when it is ready. */
async function welcomeLink(output) {
  for (let tries = 0; tries < 100; tries += 1) {
    const [link] = /\/welcome\?token=\S+/.exec(output()) ?? [];
    if (link) return link;
    await setTimeout(100);
  }
  throw new Error(`The server printed no welcome link:\n${output()}`);
}
