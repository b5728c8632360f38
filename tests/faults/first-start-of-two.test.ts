import { afterAll, expect, it } from 'vitest';
import { openPostgres } from '#platform/db';
import { databaseOfFile } from '#tests/postgres-of-run';
import { secret } from '#tests/prepared';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';

const running: RunningServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.kill())));

it('a start of two servers on one empty PostgreSQL at once migrates and imports the starter content once, and one prints the link of the owner', async () => {
  const DATABASE_URL = await databaseOfFile();
  const one = { SESSION_SECRET: secret, DATABASE_URL, DATA_DIR: temporaryFolder() };
  const servers = await Promise.all([startServer({ environment: one }), startServer({ environment: one })]);
  running.push(...servers);
  for (const server of servers) expect((await fetch(`${server.url}/workshops`)).status).toBe(200);
  const greeted = () => servers.every((server) => server.output().includes('is served at'));
  await expect.poll(greeted).toBe(true);
  const links = servers.flatMap((server) => server.ownerLink() ?? []);
  expect(links).toHaveLength(1);
  expect(await (await fetch(links[0] ?? '')).text()).toContain('name="password"');
  const engine = openPostgres(DATABASE_URL);
  expect((await engine.query('select count(*)::int as releases from releases', [])).rows).toEqual([{ releases: 1 }]);
  await engine.close();
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
});
