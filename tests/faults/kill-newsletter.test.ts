import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { patient } from '#tests/browser';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { begun, mailServer } from '#tests/newsletters-world';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer } from '#tests/running-server';
import { tallyIssue } from '../../src/website/newsletters/issue/issues.ts';
import { sweepIssues } from '../../src/website/newsletters/sending/tend-issues.job.ts';

const many = longProofs ? 20_000 : 150;
const kills = longProofs ? 5 : 1;

/** How long the mails may take that are sent between two kills. */
const long = { ...patient, timeout: 1_200_000 };

it(`${many} mails of an issue: paused, ${kills} times kill -9 in the middle, no reader gets two`, async ({ task }) => {
  const mails = await mailServer();
  const dataDirectory = await preparedDirectory();
  const { manager } = await staffOfEachRole(dataDirectory);
  const settings = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'school@site.example',
    SESSION_SECRET: secret,
    // The short form is slow enough to be paused and killed on the way.
    NEWSLETTER_PER_MINUTE: longProofs ? '60000' : '1500',
  };
  const world = <Value>(work: () => Promise<Value>) =>
    withDatabase(dataDirectory, async (engine) => {
      useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: dataDirectory, ...settings });
      await installJobs(engine);
      return work();
    });
  const id = await world(async () => {
    await database()
      .execute(sql`insert into leads (id, kind, name, email, page, language, source, consent_version, consent_text, confirmed_at)
      select gen_random_uuid(), 'newsletter', 'r' || n || '@x.example', 'r' || n || '@x.example', '/', 'en', '{}', '1', 'Yes', now()
      from generate_series(1, ${many}) n`);
    return begun();
  });
  const mailed = () => mails.received.length;
  const began = performance.now();

  let server = await startServer({ dataDirectory, environment: settings });
  await expect.poll(mailed, long).toBeGreaterThan(many / 10);
  const steer = (wish: string) =>
    fetch(`${server.url}/studio/newsletters/${id}`, {
      method: 'POST',
      headers: { cookie: manager, origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ do: wish }),
      redirect: 'manual',
    });
  expect((await steer('pause')).status).toBe(303);
  // What is with the mail server still arrives; then nothing does.
  let still = -1;
  await expect
    .poll(
      () => {
        const before = still;
        still = mailed();
        return still === before;
      },
      { ...patient, interval: 1_000 },
    )
    .toBe(true);
  expect(still).toBeLessThan(many);
  expect((await steer('continue')).status).toBe(303);

  for (let kill = 0; kill < kills; kill += 1) {
    const before = mailed();
    await expect.poll(() => mailed() - before, long).toBeGreaterThan(many / (2 * kills + 4));
    await server.kill();
    // As if the five minutes were over after which what was cut off is found.
    await world(async () => {
      await database().execute(
        sql`update newsletter_recipients set claimed_at = claimed_at - interval '6 minutes' where state = 'sending'`,
      );
      await database().execute(sql`update newsletter_issues set next_at = now() - interval '6 minutes'`);
      await inTransaction(sweepIssues);
    });
    server = await startServer({ dataDirectory, environment: settings });
  }
  const done = async () => {
    const page = await fetch(`${server.url}/studio/newsletters/${id}`, { headers: { cookie: manager } });
    return (await page.text()).includes(`${many} of ${many} done`);
  };
  await expect.poll(done, { ...long, interval: 1_000 }).toBe(true);
  await server.stop();
  const tally = await world(() => tallyIssue(database(), id));
  mails.close();
  const times = Map.groupBy(mails.received, ({ to }) => to);
  expect([...times.values()].filter(({ length }) => length > 1)).toEqual([]);
  expect(tally.sent + tally.unknown).toBe(many);
  expect(tally.unknown).toBeLessThanOrEqual(kills * 10);
  const seconds = (performance.now() - began) / 1000;
  task.meta.figure = `${many} mails, paused once, ${kills} kills, ${seconds.toFixed(0)} s in all (${Math.round(many / seconds)} a second): ${tally.sent} sent once, ${tally.unknown} unknown, 0 twice`;
}, 3_600_000);
