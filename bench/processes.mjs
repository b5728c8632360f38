// Starts and measures child processes.
import { fork, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const here = import.meta.dirname;

/** How `npm start` starts the server: with the flags that bound its memory. */
const start = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.split(' ').slice(1);

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Our production server; `coldStart` is the time until the home page came, in ms. */
export async function startSite(environment = {}) {
  const port = await freePort();
  const dataDirectory = environment.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'bench-'));
  const started = performance.now();
  const child = spawn(process.execPath, start, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      PORT: port,
      DATA_DIR: dataDirectory,
      ...environment,
    },
  });
  for (;;) {
    const answer = await ask(port, '/').catch(() => null);
    if (answer?.status === 200) break;
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    if (performance.now() - started > 120_000) {
      child.kill('SIGKILL');
      throw new Error('The server did not start within two minutes.');
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { port, child, dataDirectory, coldStart: performance.now() - started, stop: () => stop(child) };
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

/** Nanoseconds all threads of a process have run. */
function cpuTime(pid) {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    return tasks.reduce(
      (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
      0,
    );
  } catch {
    return Number.NaN;
  }
}

/** Resident memory in MB. */
export function memory(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
