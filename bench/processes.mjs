// Starts and measures child processes.
import { fork, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFlags } from '../tests/support/start-flags.ts';

const here = import.meta.dirname;

const start = [...startFlags, 'build/server/index.js'];

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Our production server; `coldStart` is the time until the page came, in ms. */
export async function startSite(environment = {}, page = '/') {
  const dataDirectory = environment.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'bench-'));
  const site = await startApp({
    words: start,
    environment: { LOG_LEVEL: 'fatal', DATA_DIR: dataDirectory, ...environment },
    path: page,
  });
  return { ...site, dataDirectory };
}

/** A server that listens on `PORT`, started in production by Node with these words; `coldStart` as above. A quiet one is heard only if it ends early. */
export async function startApp({ words, cwd, environment, path: page, quiet = false }) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, words, {
    cwd,
    stdio: ['ignore', 'ignore', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: port, ...environment },
  });
  let said = '';
  child.stderr?.on('data', (text) => (said = (said + text).slice(-2000)));
  for (;;) {
    const answer = await ask(port, page).catch(() => null);
    if (answer?.status === 200) break;
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}. ${said}`);
    if (performance.now() - started > 120_000) {
      child.kill('SIGKILL');
      throw new Error('The server did not start within two minutes.');
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { port, child, coldStart: performance.now() - started, stop: () => stop(child) };
}

/** A plain server that answers everything with this. */
export async function startPlain({ status, headers, body }) {
  const child = fork(path.join(here, 'plain.mjs'));
  const flat = Object.entries(headers)
    .filter(([name]) => !/^(date|connection|keep-alive)$/.test(name))
    .flat();
  child.send({ status, headers: flat, body: body.toString('base64') });
  const { port } = await new Promise((resolve) => child.once('message', resolve));
  return { port, child, stop: () => stop(child) };
}

function stop(child) {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

/** One request on its own connection; `firstByte` in ms. */
export function ask(port, address, headers = {}) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    get({ host: '127.0.0.1', port, path: address, headers, agent: false }, (answer) => {
      const firstByte = performance.now() - started;
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks), firstByte }),
      );
    }).on('error', reject);
  });
}

/** Load for some time from a process of its own; with the CPU time the server's process used for each request, in µs (Linux). */
export async function load(server, options) {
  const client = fork(path.join(here, 'load.mjs'));
  const before = cpuTime(server.child.pid);
  client.send({ port: server.port, headers: {}, connections: 64, ms: 1000, ...options });
  const figures = await new Promise((resolve) => client.once('message', resolve));
  const used = cpuTime(server.child.pid) - before;
  client.kill();
  return { ...figures, micros: used / 1000 / figures.requests };
}

/** Nanoseconds all threads of a process and of those it started have run. */
export function cpuTime(pid) {
  return sumOver(pid, (one) =>
    readdirSync(`/proc/${one}/task`).reduce(
      (sum, task) => sum + Number(readFileSync(`/proc/${one}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
      0,
    ),
  );
}

/** Resident memory in MB, with that of the processes it started. */
export function memory(pid) {
  return sumOver(pid, (one) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))[1]) / 1024);
}

/** Not a number where there is no /proc. */
function sumOver(pid, measure) {
  try {
    return childrenOf(pid).reduce((sum, child) => sum + (sumOver(child, measure) || 0), measure(pid));
  } catch {
    return Number.NaN;
  }
}

function childrenOf(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean) : [];
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
