import { fork } from 'node:child_process';
import { expect, it } from 'vitest';
import { startPostgres } from '#tests/postgres';
import { figure } from './figure.ts';

type Figures = {
  /** Repeated requests, as by browsers and gateways, with the response of the first try. */
  again: string[];
  count: number;
  placed: number;
  lost: number;
  doubled: number;
  sentP99: number;
  /** In MB: when the load began, halfway and after it. */
  memory: [number, number, number];
};

/** Checkouts at a fixed rate against an imitation of Razorpay that takes 300 ms for each call (`npm run bench:checkout`). */
function load(environment: Record<string, string>): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const child = fork('bench/checkout-open-loop.mjs', {
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', (figures) => resolve(figures as Figures));
    child.once('exit', (code) => reject(new Error(`The load ended with ${code} and told nothing`)));
  });
}

const holds = async (
  task: { meta: { figure?: string } },
  engine: string,
  seconds: number,
  environment: Record<string, string>,
) => {
  const { again, count, placed, lost, doubled, sentP99, memory } = await load({
    RATE: '20',
    SECONDS: String(seconds),
    ...environment,
  });
  const [, halfway, after] = memory;
  expect({ placed, lost, doubled }).toEqual({ placed: count, lost: 0, doubled: 0 });
  expect(sentP99).toBeLessThan(500);
  expect(after).toBeLessThan(600);
  expect((after - halfway) / halfway).toBeLessThan(0.1);
  figure(
    task,
    `${engine}: ${count} checkouts in ${seconds} s, p99 ${sentP99.toFixed(0)} ms, 0 lost, 0 doubled, ${again.length > 0 ? `${again.join(', ')}, ` : ''}${halfway.toFixed(0)} → ${after.toFixed(0)} MB in the second half`,
  );
};

it(
  'L3: 20 checkouts a second for ten minutes on the embedded database',
  ({ task }) => holds(task, 'embedded', 600, {}),
  900_000,
);

it('L3: 20 checkouts a second on PostgreSQL', async ({ task }) => {
  const postgres = await startPostgres();
  try {
    await holds(task, 'PostgreSQL', 120, { DATABASE_URL: await postgres.createDatabase('checkouts') });
  } finally {
    await postgres.stop();
  }
}, 300_000);
