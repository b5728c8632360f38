import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessDay } from '#foundation/locale/business-day.ts';
import { fakeRazorpay, razorpaySettings, type RazorpayFake } from '#tests/fakes/razorpay';
import { preparedDirectory, secret } from '#tests/prepared';
import { compiledOnce } from '#tests/running-server';

let fake: RazorpayFake;
let dataDirectory: string;
beforeAll(async () => {
  fake = await fakeRazorpay();
  dataDirectory = await preparedDirectory();
});
afterAll(() => fake.close());

/** `npm run reconcile -- …` on the built site: its output and exit code. */
function reconcile(...words: string[]): Promise<{ code: number | null; printed: string }> {
  const environment = { ...razorpaySettings, RAZORPAY_URL: fake.url, SANDBOX_PAYMENTS: 'off', SESSION_SECRET: secret };
  const child = spawn(process.execPath, [...compiledOnce, 'build/server/index.js', 'reconcile', ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, printed })));
}

it('the comparison by hand shows each day, names what differs, and exits with 0, 1 or 2', async () => {
  const hour = 3_600_000;
  const days = ['--from', businessDay(new Date(Date.now() - 24 * hour)), '--to', businessDay(new Date())];
  expect(await reconcile('--from', 'yesterday', '--to', '2026-02-30')).toMatchObject({
    code: 2,
    printed: expect.stringContaining('usage: npm run reconcile'),
  });

  const clean = await reconcile(...days);
  expect(clean.printed).toContain(`razorpay ${days[1]}: 0 entries`);
  expect(clean).toMatchObject({
    code: 0,
    printed: expect.stringContaining('0 entries compared, 0 corrected, 0 different'),
  });

  const stray = fake.stray({ ago: hour / 1_000 });
  const different = await reconcile(...days);
  expect(different.printed).toMatch(new RegExp(`DIFFERENT razorpay ${stray}, 12300 INR`));
  expect(different.code).toBe(1);
});
