import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, type Engine } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { secretPlaces } from '#foundation/kit/secret-addresses.ts';
import { ageDatabase } from '#tests/age-database';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { linksOfToday, reader, signedBefore, type Link } from '#tests/links-of-today';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer, type RunningServer } from '#tests/running-server';
import { studioScreens, type Screen } from '#tests/studio-screens';
import { otherScreens, studioWorld } from '#tests/studio-world';
import { jobs } from '../../src/server/lifecycle/jobs.ts';
import { knownRoutes } from '../hold/routes.ts';

const day = 86_400_000;
const today = Date.now();

/** How long each link works, from docs/families.md: days, or null if not limited by days. */
const promised = new Map(
  [...readFileSync('docs/families.md', 'utf8').matchAll(/^\| `([\w-]+)` \|[^|]*\| (?:(\d+) )?/gm)].map(
    ([, kind = '', days]) => [kind, days ? Number(days) : null] as const,
  ),
);

/** Jobs that call other sites, or work on the disk next to the data. */
const notRun: Record<string, string> = {
  'back-up': 'a process of its own (tests/faults/backup.test.ts)',
  'check-external-links': 'asks other sites',
};

/** The next moment at which something is true, looked for by the hour. */
function next(isIt: (at: Date) => boolean): number {
  for (let at = today; ; at += 3_600_000) if (isIt(new Date(at))) return at;
}
const offsetIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(at).split('GMT')[1];
const zoneChanges = (zone: string) => (at: Date) =>
  offsetIn(zone, at) !== offsetIn(zone, new Date(at.getTime() - 3_600_000));

/** The moments of the long walk, in their order; the short one has the day on which links of orders once ended. */
const moments: [string, number][] = longProofs
  ? (
      [
        ['31 days on', today + 31 * day],
        ['in the hour in which New York changes its clocks', next(zoneChanges('America/New_York'))],
        ['on the first of April, when India’s financial year begins', next((at) => at.getUTCMonth() === 3)],
        ['181 days on', today + 181 * day],
        ['366 days on', today + 366 * day],
        ['on a leap day', next((at) => at.getUTCMonth() === 1 && at.getUTCDate() === 29)],
        ['800 days on', today + 800 * day],
      ] as [string, number][]
    ).toSorted(([, a], [, b]) => a - b)
  : [['181 days on', today + 181 * day]];

type Site = { dataDirectory: string; links: Link[]; screens: Screen[]; owner: string };

/** A site with something of every kind, made today. */
async function siteOfToday(postgres: boolean): Promise<Site> {
  const dataDirectory = await preparedDirectory(postgres ? { postgres: 'always' } : {});
  const { owner } = await staffOfEachRole(dataDirectory);
  return withDatabase(dataDirectory, async (engine) => {
    settings(dataDirectory);
    const batch = await studioWorld(engine);
    const { links, recipient } = await linksOfToday(batch);
    const mail = path.join(dataDirectory, 'mail');
    mkdirSync(mail, { recursive: true });
    writeFileSync(path.join(mail, `${recipient}.eml`), `To: ${reader}\n\nNews`);
    return { dataDirectory, links, owner, screens: await studioScreens(engine, otherScreens) };
  });
}

const settings = (DATA_DIR: string) =>
  useConfigForTests({ LOG_LEVEL: 'silent', SESSION_SECRET: secret, DATA_DIR, SANDBOX_MESSAGES: 'on' });

/** Runs what runs every night and every minute, once, with the owner signed in on that day. Returns what failed. */
async function nights(engine: Engine): Promise<string[]> {
  await installJobs(engine);
  // Of today, it would be over and swept away.
  await database().execute(sql`update staff_sessions set created_at = now(), seen_at = now()`);
  const failed: string[] = [];
  for (const job of jobs) {
    if (!job.schedule || job.name in notRun) continue;
    await job.handle({}).catch((error: unknown) => failed.push(`${job.name}: ${(error as Error).stack}`));
  }
  return failed;
}

/** Everything that is wrong with the site `days` after today. */
async function walk(site: Site, server: RunningServer, days: number): Promise<string[]> {
  const trouble: string[] = [];
  const see = async (address: string, cookie = '') => {
    const response = await fetch(server.url + address, { headers: { cookie } });
    const text = await response.text();
    if (response.status >= 500) trouble.push(`${address} answers ${response.status}`);
    if (cookie && new URL(response.url).pathname === '/sign-in') trouble.push(`${address} asks to sign in`);
    return { status: response.status, text };
  };
  for (const { kind, path: address, over } of site.links) {
    const works = promised.get(kind);
    const { status, text } = await see(address);
    const isOver = status >= 400 || over.test(text);
    if (works != null && days < works && isOver && over.source !== '.')
      trouble.push(`${kind} ${address} is over after ${days} days and is promised for ${works}`);
    // A calendar program reads no sentence.
    if (isOver && !address.endsWith('.ics') && !over.test(text))
      trouble.push(`${kind} ${address} is over and does not say so: ${status}`);
  }
  for (const { pattern, address } of site.screens) {
    const { status } = await see(address, site.owner);
    // What was erased by then returns 404.
    if (status !== 200 && !(pattern.includes(':') && status === 404)) trouble.push(`${address} answers ${status}`);
  }
  const files = knownRoutes().filter(
    ({ path: at, file, reads }) => at.startsWith('/studio') && file.endsWith('.api.ts') && reads && !at.includes(':'),
  );
  for (const { path: address } of [
    ...files,
    ...['/', '/workshops', '/workshop/electronics', '/sitemap.xml'].map((at) => ({ path: at })),
  ])
    await see(address, site.owner);
  return trouble;
}

/** Where the reader of the newsletter, who did nothing else, is still named: tables and files. */
async function tracesOf(engine: Engine, dataDirectory: string): Promise<string[]> {
  const { rows } =
    await engine.query(`select table_schema as schema, table_name as "table" from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { schema, table } of rows as { schema: string; table: string }[]) {
    const { rows: hits } = await engine.query(
      `select count(*)::int as hits from "${schema}"."${table}" t where t::text like $1`,
      [`%${reader}%`],
    );
    if ((hits[0] as { hits: number }).hits > 0) found.push(table);
  }
  for (const entry of readdirSync(dataDirectory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.relative(dataDirectory, file).startsWith('database')) continue;
    if (existsSync(file) && readFileSync(file).includes(reader)) found.push(path.relative(dataDirectory, file));
  }
  return found;
}

let site: Site;
const running: RunningServer[] = [];
beforeAll(async () => void (site = await siteOfToday(false)), 240_000);
afterAll(() => Promise.all(running.map((server) => server.kill())));

it('the table of links in docs/families.md names each kind there is', () => {
  expect([...promised.keys()].toSorted()).toEqual(Object.keys(secretPlaces).toSorted());
});

it.each(moments)(
  'what was made today is right %s: no page fails, no link ends early or without a message, no job fails, no personal data stays too long',
  async (_, at) => {
    const shift = at - Date.now();
    // The embedded database asks the same clock as its process.
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    let failed: string[];
    let traces: string[] = [];
    try {
      failed = await withDatabase(site.dataDirectory, async (engine) => {
        settings(site.dataDirectory);
        const said = await nights(engine);
        traces = await tracesOf(engine, site.dataDirectory);
        return said;
      });
    } finally {
      vi.useRealTimers();
    }
    const server = await startServer({
      dataDirectory: site.dataDirectory,
      environment: {
        SESSION_SECRET: secret,
        SANDBOX_MESSAGES: 'on',
        BACKUP_KEEP: '0',
        CLOCK_SHIFT_MS: String(shift),
        NODE_OPTIONS: `--import ${path.resolve('tests/hold/shift-clock.mjs')}`,
      },
    });
    running.push(server);
    const days = (at - today) / day;
    const trouble = await walk(site, server, days);
    await server.stop();
    expect({ failed, trouble }).toEqual({ failed: [], trouble: [] });
    // KEEP_LEADS_MONTHS and KEEP_MAILS_MONTHS are 24.
    expect(traces).toEqual(days > 735 ? [] : expect.arrayContaining(['leads']));
  },
  600_000,
);

/** The same on PostgreSQL, whose clock cannot be moved: the data are aged instead, with the links that were sent. */
if (longProofs)
  it.each([31, 181, 366, 800])(
    'on PostgreSQL what was made %i days ago is right',
    async (days) => {
      const made = await siteOfToday(true);
      settings(made.dataDirectory);
      const old = { ...made, links: made.links.map((link) => signedBefore(link, days)) };
      const failed = await withDatabase(old.dataDirectory, async (engine) => {
        settings(old.dataDirectory);
        await ageDatabase(engine, days);
        for (const name of readdirSync(path.join(old.dataDirectory, 'mail')))
          utimesSync(path.join(old.dataDirectory, 'mail', name), new Date(), new Date(Date.now() - days * day));
        const said = await nights(engine);
        const traces = await tracesOf(engine, old.dataDirectory);
        if (days > 735 && traces.length > 0) said.push(`the reader is still in ${traces.join(', ')}`);
        return said;
      });
      const server = await startServer({
        dataDirectory: old.dataDirectory,
        environment: { SESSION_SECRET: secret, SANDBOX_MESSAGES: 'on', BACKUP_KEEP: '0' },
      });
      running.push(server);
      expect({ failed, trouble: await walk(old, server, days) }).toEqual({ failed: [], trouble: [] });
      await server.stop();
    },
    600_000,
  );
