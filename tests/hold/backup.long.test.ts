import { execFile, execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer } from '#tests/running-server';
import { figure } from './figure.ts';
import { keptConnections, openLoop, percentile, send, type Sent } from './open-loop.ts';

const run = promisify(execFile);
const pages = ['/', '/workshops', '/workshop/electronics', '/en/workshop/rocket-science', '/faq'];

it('O3: with 100,000 orders a backup is made while pages are served as before, and is restored within five minutes', async ({
  task,
}) => {
  const dataDirectory = await preparedDirectory();
  execFileSync(process.execPath, ['scripts/seed-large/seed-large.ts', '--data', dataDirectory], { stdio: 'ignore' });
  const server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
  const agent = keptConnections();
  const visit = (n: number) => send(server.port, pages[n % 5] ?? '/', { agent });
  // The jobs of the first minute after a start have much to look through.
  await openLoop({ perSecond: 20, seconds: 75 }, visit);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDirectory,
    SESSION_SECRET: secret,
    LOG_LEVEL: 'error',
  };
  const command = async (...words: string[]) => {
    const begun = performance.now();
    const { stdout } = await run(process.execPath, ['build/server/index.js', ...words], { env });
    return { stdout, seconds: (performance.now() - begun) / 1_000 };
  };
  const answers: Sent[] = [];
  const meanwhile = new AbortController();
  const backup = command('backup').finally(() => meanwhile.abort());
  while (!meanwhile.signal.aborted) answers.push(...(await openLoop({ perSecond: 200, seconds: 2 }, visit)));
  const made = await backup;
  agent.destroy();
  expect(await server.stop()).toBe(0);
  const file = /^(\S+\.backup):/m.exec(made.stdout)?.[1] ?? '';
  const restored = await command('restore', file);
  const p99 = percentile(
    answers.map(({ ms }) => ms),
    0.99,
  );
  figure(
    task,
    `made in ${made.seconds.toFixed(0)} s (${(statSync(file).size / 2 ** 20).toFixed(0)} MB), page p99 ${p99.toFixed(0)} ms meanwhile, restored in ${restored.seconds.toFixed(0)} s`,
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(p99).toBeLessThan(100);
  expect(restored.stdout).toMatch(/^Restored: /);
  expect(restored.seconds).toBeLessThan(300);
}, 1_200_000);
