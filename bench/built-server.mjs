import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { startFlags } from '../tests/support/start-flags.ts';

/** The built server in production over the data in `data`, or a PostgreSQL `database`, once it is ready. `output`: what it has printed so far. */
export async function builtServer({ port, data, database }) {
  const site = `http://localhost:${port}`;
  let printed = '';
  const child = spawn(process.execPath, [...startFlags, 'build/server/index.js'], {
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
  child.stdout.on('data', (text) => (printed += text));
  const output = () => printed;
  await until(async () => (await fetch(`${site}/readyz`).catch(() => null))?.ok, output);
  return {
    site,
    output,
    pid: child.pid,
    stop: () =>
      new Promise((done) => {
        child.once('exit', done);
        child.kill('SIGTERM');
      }),
  };
}

/** Makes the first owner by the link that a new server prints; returns the cookie of their session. */
export async function ownerCookie({ site, output }) {
  await until(() => /\/welcome\?token=\S+/.test(output()), output);
  const [link] = /\/welcome\?token=\S+/.exec(output());
  const form = { name: 'Owner', email: 'owner@example.com', password: 'a long and quiet password 7' };
  const answer = await postForm(site, link, form);
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
  if (!cookie.startsWith('staff=')) throw new Error(`Nobody was let in: ${answer.status}`);
  return cookie;
}

/** Sends a form as a browser of the site does, and follows no redirect. */
export function postForm(site, address, form, cookie) {
  return fetch(site + address, {
    method: 'POST',
    headers: { origin: site, ...(cookie && { cookie }) },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

async function until(met, output) {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await met()) return;
    await setTimeout(100);
  }
  throw new Error(`The server was not ready:\n${output()}`);
}
