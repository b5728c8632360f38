import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fromAnywhere } from '#tests/buyer';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer } from '#tests/running-server';
import { figure } from '../hold/figure.ts';

/** Visitors, thirty-two at a time, each with a number of their own, until the server is gone; returns the numbers it thanked for. */
async function sendUntilKilled(site: string, first: number, thanked: string[]): Promise<void> {
  let next = first;
  const visitor = async () => {
    for (;;) {
      const mobile = String((next += 1));
      const form = { form: 'lead', name: 'Meena', mobile, country: 'IN', email: '', consent: 'yes', website: '' };
      try {
        const answer = await fetch(`${site}/workshop/electronics`, {
          method: 'POST',
          headers: { origin: site, ...fromAnywhere() },
          body: new URLSearchParams({ ...form, elapsed: '' }),
          redirect: 'manual',
        });
        if (answer.status === 303) thanked.push(`+91${mobile}`);
      } catch {
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: 32 }, visitor));
}

const rounds = longProofs ? 50 : 1;

it(`F1: leads stored in groups are all there after ${rounds} times kill -9, if their visitor was thanked`, async ({
  task,
}) => {
  const dataDirectory = await preparedDirectory();
  const thanked: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, TRUST_PROXY: '1' } });
    const before = thanked.length;
    const sending = sendUntilKilled(server.url, 9_840_000_000 + round * 100_000, thanked);
    while (thanked.length < before + 300) await wait(5);
    await wait(Math.random() * 100);
    await server.kill();
    await sending;
  }
  const stored = await withDatabase(dataDirectory, async (engine) => {
    const { rows } = (await engine.db.execute(sql`select mobile from leads`)) as unknown as {
      rows: { mobile: string }[];
    };
    return rows.map(({ mobile }) => mobile);
  });
  const once = new Set(stored);
  expect(thanked.filter((mobile) => !once.has(mobile))).toEqual([]);
  expect(once.size).toBe(stored.length);
  figure(task, `${rounds} kills, ${thanked.length} thanked leads, 0 lost, 0 doubled`);
}, 900_000);
