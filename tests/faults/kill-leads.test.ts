import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer } from '#tests/running-server';

/** Visitors, thirty-two at a time, each with a number of their own, until the server is gone; answers the numbers it thanked for. */
async function sendUntilKilled(site: string, thanked: string[]): Promise<void> {
  let next = 9_840_000_000;
  const visitor = async () => {
    for (;;) {
      const mobile = String((next += 1));
      const form = { form: 'lead', name: 'Meena', mobile, country: 'IN', email: '', consent: 'yes', website: '' };
      try {
        const answer = await fetch(`${site}/workshop/electronics`, {
          method: 'POST',
          headers: { origin: site },
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

it('F1: leads stored in groups are all there after kill -9, if their visitor was thanked', async () => {
  const dataDirectory = await preparedDirectory({ capacity: 10 });
  const server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
  const thanked: string[] = [];
  const sending = sendUntilKilled(server.url, thanked);
  while (thanked.length < 300) await new Promise((resolve) => setTimeout(resolve, 5));
  await server.kill();
  await sending;

  const stored = await withDatabase(dataDirectory, async (engine) => {
    const { rows } = (await engine.db.execute(sql`select mobile from leads`)) as unknown as {
      rows: { mobile: string }[];
    };
    return new Set(rows.map(({ mobile }) => mobile));
  });
  expect(thanked.filter((mobile) => !stored.has(mobile))).toEqual([]);
});
