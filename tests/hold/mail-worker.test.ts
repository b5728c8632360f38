import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { queueMail } from '#platform/mail';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer } from '#tests/running-server';
import { figure } from './figure.ts';

const kills = longProofs ? 50 : 2;
const many = longProofs ? 500 : 20;
const received = new Map<string, number>();
let smtp: Server | undefined;
afterAll(() => smtp?.close());

/** A mail server that takes its time, so that a kill meets mails on their way. */
async function slowMailServer(): Promise<number> {
  smtp = createServer((socket) => {
    let body: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n')) {
        if (body !== null && line !== '.') body += `${line}\n`;
        else if (body !== null) {
          const subject = /^Subject: (.*)$/m.exec(body)?.[1] ?? '';
          body = null;
          setTimeout(() => {
            received.set(subject, (received.get(subject) ?? 0) + 1);
            say('250 kept');
          }, 40);
        } else if (line === 'DATA') {
          body = '';
          say('354 go on');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line) say('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => smtp?.listen(0, '127.0.0.1', resolve));
  return (smtp.address() as { port: number }).port;
}

it(`F7: over ${kills} kills of the worker each mail arrives once or twice, and none never`, async ({ task }) => {
  const dataDirectory = await preparedDirectory();
  const environment = {
    SESSION_SECRET: secret,
    SMTP_URL: `smtp://127.0.0.1:${await slowMailServer()}`,
    MAIL_FROM: 'hello@example.org',
  };
  const subjects = Array.from({ length: many }, (_, n) => `Mail ${n}`);
  await withDatabase(dataDirectory, async (engine) => {
    await installJobs(engine);
    await inTransaction(async (tx) => {
      for (const subject of subjects)
        await queueMail(tx, {
          to: 'parent@example.org',
          subject,
          html: '<p>Hello</p>',
          text: 'Hello',
          about: { kind: 'order', id: '1' },
          language: 'en',
          dedupeKey: subject,
        });
    });
  });
  const waitedLong = () =>
    // An interrupted job is retried after its timeout: here that time passes at once.
    withDatabase(dataDirectory, ({ db }) =>
      db.execute(
        sql`update pgboss.job set started_on = started_on - interval '1 day', start_after = now() where state in ('active', 'retry')`,
      ),
    );
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer({ dataDirectory, environment });
    const before = received.size;
    for (let tries = 0; received.size < before + 3 && received.size < many && tries < 200; tries += 1) await wait(20);
    await wait(Math.random() * 60);
    await server.kill();
    await waitedLong();
  }
  const last = await startServer({ dataDirectory, environment });
  for (let tries = 0; received.size < many && tries < 1200; tries += 1) await wait(50);
  await last.stop();
  const times = subjects.map((subject) => received.get(subject) ?? 0);
  expect(times.filter((count) => count === 0)).toEqual([]);
  expect(Math.max(...times)).toBeLessThanOrEqual(2);
  figure(task, `${many} mails, ${kills} kills: ${times.filter((count) => count === 2).length} twice, 0 never`);
}, 600_000);
