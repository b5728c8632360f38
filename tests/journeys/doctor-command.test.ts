import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { razorpaySettings } from '#tests/fakes/razorpay';
import { preparedDirectory, secret } from '#tests/prepared';
import { compiledOnce, startServer, type RunningServer } from '#tests/running-server';

type Finding = { about: string; state: string; says: string; todo: string | null };

let dataDirectory: string;
let server: RunningServer;
beforeAll(async () => {
  dataDirectory = await preparedDirectory();
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

/** `npm run doctor -- …` on the built site: its output and exit code. */
function doctor(
  words: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [...compiledOnce, 'build/server/index.js', 'doctor', ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'silent',
      SESSION_SECRET: secret,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, printed })));
}
async function findings(environment?: Record<string, string>) {
  const { code, printed } = await doctor(['--json'], environment);
  return { code, ...(JSON.parse(printed) as { state: string; findings: Finding[] }) };
}
const about = (found: Finding[], what: string) => found.filter((finding) => finding.about === what);

it('beside a server that holds the embedded database, the server tells of it; nothing is broken', async () => {
  const { code, state, findings: found } = await findings();
  expect([code, state]).toEqual([0, 'look']);
  expect(about(found, 'database')).toMatchObject([
    { state: 'fine', says: expect.stringContaining('embedded') as string },
  ]);
  expect(about(found, 'migrations')).toMatchObject([{ state: 'fine' }]);
  const { printed } = await doctor([]);
  expect(printed).toMatch(/^fine {4}database {4}The embedded database answers/m);
  expect(printed).toMatch(/^look {4}mail {8}.*\n {20}→ Set SMTP_URL/m);
  expect(printed).toMatch(/\d+ fine, \d+ to look at, 0 broken\n$/);
});

it('with a gateway that does not answer, or wrong settings, it exits with 1; with wrong words with 2', async () => {
  const away = await findings({ ...razorpaySettings, RAZORPAY_URL: 'http://127.0.0.1:9' });
  expect([away.code, away.state]).toEqual([1, 'broken']);
  expect(about(away.findings, 'gateways')).toMatchObject([{ state: 'broken', says: 'razorpay does not answer.' }]);
  const wrong = await findings({ PORT: 'many' });
  expect(wrong.code).toBe(1);
  expect(wrong.findings).toMatchObject([
    { about: 'settings', state: 'broken', says: expect.stringContaining('PORT') as string },
  ]);
  expect((await doctor(['--jsn'])).code).toBe(2);
});

it('while the server is stopped it opens the database itself', async () => {
  await server.kill();
  const { code, findings: found } = await findings();
  expect(code).toBe(0);
  expect(about(found, 'database')).toMatchObject([{ state: 'fine' }]);
  expect(about(found, 'school')).toHaveLength(1);
});
