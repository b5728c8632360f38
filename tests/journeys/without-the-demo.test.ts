import { afterAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { paths } from '#foundation/web/paths.ts';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { staffOf } from '#tests/family-world';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { linksOfToday } from '#tests/links-of-today';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { studioWorld } from '#tests/studio-world';
import { world } from '#tests/world';
import { archivePages } from '../../src/website/site/pages/records/archive-pages.ts';
import { removeDemo } from '../../src/office/setup/demo/remove-demo.ts';

const running: RunningServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.kill())));

const environment = { SESSION_SECRET: secret, SANDBOX_PAYMENTS: 'on', SANDBOX_MESSAGES: 'on' };

/** A school that removed the demo after a first sale, and then took every page off the site that was left. */
async function bareSite(postgres: boolean) {
  const dataDirectory = await preparedDirectory(postgres ? { postgres: 'always' } : {});
  await staffOfEachRole(dataDirectory);
  const links = await withDatabase(dataDirectory, async (engine) => {
    useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: dataDirectory, ...environment });
    const made = await linksOfToday(await studioWorld(engine));
    await inTransaction((tx) => removeDemo(tx, staffOf('owner')));
    const { rows } = await engine.query(`select path from pages where state = 'published'`);
    await inTransaction((tx) =>
      archivePages(
        tx,
        (rows as { path: string }[]).map(({ path }) => path),
      ),
    );
    return made.links;
  });
  const server = await startServer({ dataDirectory, environment });
  running.push(server);
  return { server, links };
}

it.each([
  ['the embedded database', false],
  ['PostgreSQL', true],
])(
  'without a page of the site left a seat is bought, paid and thanked for, and every link and page the product leads to opens, on %s',
  async (_, postgres) => {
    const { server, links } = await bareSite(postgres);
    const { status, payment } = await placeOrder(server.url, world.offer, world.batch, 1);
    expect(status).toBe(303);
    const thanks = await comeBack((await pay(payment ?? '')) ?? '');
    expect(thanks.body).toContain('You are in!');
    const policies = (['terms', 'refund', 'privacy'] as const).map((name) => paths.policy(name, 'en'));
    const needed = [paths.home(), paths.workshops(), paths.support(), paths.search(), paths.compare(), ...policies];
    // The page that a preview shows is gone.
    const sent = links.filter(({ kind }) => kind !== 'preview').map(({ path }) => path);
    for (const address of [...needed, ...sent]) {
      const answer = await fetch(server.url + address);
      await answer.body?.cancel();
      expect(answer.status, address).toBe(200);
    }
    await server.stop();
  },
  120_000,
);
