import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#platform/db';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';

const running: RunningServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.kill())));

const environment = { SESSION_SECRET: secret };

/** Starts a server that is expected to refuse; returns what it said. */
async function refusal(options: Parameters<typeof startServer>[0]): Promise<string> {
  try {
    running.push(await startServer(options));
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The server started');
}

describe('a start', () => {
  it('F3: on a directory in use is refused in words, and the first server is unharmed', async () => {
    const dataDirectory = await preparedDirectory();
    const first = await startServer({ dataDirectory, environment });
    running.push(first);
    const said = await refusal({ dataDirectory, environment });
    expect(said).toMatch(/ended at start with 1:[\s\S]*in use by another Coursefront process[\s\S]*DATABASE_URL/);
    expect(said).not.toMatch(/\bat .*:\d+:\d+/);
    expect((await fetch(`${first.url}/workshops`)).status).toBe(200);

    // kill -9 releases the lock with the process: no stale file has to be removed.
    await first.kill();
    const next = await startServer({ dataDirectory, environment });
    running.push(next);
    expect((await fetch(`${next.url}/workshops`)).status).toBe(200);
  });

  it('NAV-5: with a published page that names an unknown middleware is refused, with the page and the known names', async () => {
    const dataDirectory = await preparedDirectory();
    await withDatabase(dataDirectory, () =>
      inTransaction((tx) =>
        tx.execute(
          sql`update pages set resolved = jsonb_set(resolved::jsonb, '{middleware}', '["vip"]') where path = '/why'`,
        ),
      ),
    );
    const said = await refusal({ dataDirectory, environment });
    expect(said).toContain('ended at start with 1');
    expect(said).toContain("/why: Unknown route middleware: 'vip'. Known are: ended, with-token, to-workshops.");
    expect(said).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it('O6: with wrong settings names each, what is wrong and an example, and no value', async () => {
    const said = await refusal({
      environment: { PORT: 'eighty', SESSION_SECRET: 'hunter2', SMTP_URL: 'mail.example' },
    });
    expect(said).toMatch(
      /Wrong settings:[\s\S]*PORT: [\s\S]*SESSION_SECRET: [\s\S]*For example: SESSION_SECRET=[\s\S]*SMTP_URL: /,
    );
    expect(said).not.toContain('hunter2');
  });

  it('on a taken port says which, and what to do', async () => {
    const first = await startServer({ dataDirectory: await preparedDirectory(), environment });
    running.push(first);
    const said = await refusal({
      dataDirectory: await preparedDirectory(),
      environment: { ...environment, PORT: String(first.port) },
    });
    expect(said).toMatch(new RegExp(`Port ${first.port} is taken`));
  });
});

describe('O2: a stop', () => {
  it('answers every request it took, finishes its jobs, and ends with 0', async () => {
    const dataDirectory = await preparedDirectory();
    const server = await startServer({ dataDirectory, environment });
    const { payment } = await placeOrder(server.url, world.offer, world.batch, 1);
    const back = await pay(payment ?? '');
    const statuses: number[] = [];
    const asking = { on: true };
    const visitor = async () => {
      while (asking.on) statuses.push((await fetch(`${server.url}/checkout/${world.offer}`)).status);
    };
    const visitors = Array.from({ length: 8 }, visitor);
    await comeBack(back ?? '');
    const stopped = server.stop();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 700));
    asking.on = false;
    await Promise.all(visitors);
    expect(await stopped).toBe(0);
    expect(statuses.length).toBeGreaterThan(8);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(existsSync(path.join(dataDirectory, 'mail'))).toBe(true);
  });
});
