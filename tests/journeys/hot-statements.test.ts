import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres, useEngine, type Engine } from '#platform/db';
import { comeBack, fromAnywhere, pay, placeOrder } from '#tests/buyer';
import { databaseAddress } from '#tests/database-address';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { tapStatements, type StatementTap } from '#tests/statement-tap';
import { world } from '#tests/world';
import { signEvent, signatureHeader } from '../../src/sales/payments/gateways/sandbox/event-signature.ts';
import { eventOf } from '../../src/sales/payments/gateways/sandbox/deliver-event.job.ts';
import { leadSent, sendLead } from '../hold/send-lead.ts';

/**
 * The key that the rows of each table that visitors write or lock would be placed by, if the database were spread over several machines
 * (docs/scale.md): with their batch, lead or mail; or in one place for all.
 */
const places: Record<string, string> = {
  batches: 'batch',
  batch_sessions: 'batch',
  seat_holds: 'batch',
  checkout_attempts: 'batch',
  orders: 'batch',
  order_learners: 'batch',
  order_search: 'batch',
  order_steps: 'batch',
  payment_sessions: 'batch',
  payment_events: 'batch',
  payments: 'batch',
  disputes: 'batch',
  enrolments: 'batch',
  documents: 'document',
  document_search: 'document',
  document_series: 'all',
  leads: 'lead',
  lead_search: 'lead',
  lead_submissions: 'lead',
  lead_windows: 'lead',
  mails: 'mail',
  mail_search: 'mail',
  outbox_events: 'event',
  cached_pages: 'page',
  page_changes: 'page',
  page_view_days: 'page',
  missing_addresses: 'page',
  sandbox_sessions: 'sandbox',
  sandbox_payments: 'sandbox',
};

/** Features that only PostgreSQL itself has, or that distributed databases have late or slowly: pinned, so that none is added by accident. */
const ties = {
  locks: ['select pg_advisory_xact_lock(key) from ( select distinct has'],
  triggers: [
    'documents_closed',
    'documents_kept_days',
    'enrolments_attribution_changed',
    'enrolments_attribution_gone',
    'enrolments_attribution_late',
    'leads_attribution_changed',
    'leads_attribution_gone',
    'leads_attribution_late',
    'orders_attribution_changed',
    'orders_attribution_gone',
    'orders_attribution_late',
    'payments_attribution_changed',
    'payments_attribution_gone',
    'payments_attribution_late',
    'payments_closed',
    'payments_kept_days',
  ],
};

let server: RunningServer;
let engine: Engine;
let tap: StatementTap;
/** By visitor action; the last is what a server writes in the background. */
const sent: Record<string, string[]> = {};
let at = 0;
async function during(what: string, work: () => Promise<unknown>): Promise<void> {
  await work();
  const all = [...tap.statements()];
  sent[what] = all.slice(at);
  at = all.length;
}

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: 'always' });
  const address = databaseAddress(dataDirectory) ?? '';
  engine = openPostgres(address);
  tap = await tapStatements(address);
  server = await startServer({
    dataDirectory,
    environment: {
      SESSION_SECRET: secret,
      DATABASE_URL: tap.address,
      // Only what visitors cause.
      RUN_JOBS: 'off',
    },
  });
  await vi.waitFor(() => expect(server.output()).toContain('is served at'), 30_000);
  at = tap.statements().length;
  const { url } = server;
  await during('page view', async () => {
    for (const page of ['/', '/workshops', '/workshop/electronics', '/workshops?q=kite', `/checkout/${world.offer}`])
      expect((await fetch(url + page)).status).toBe(200);
    const seen = `${url}/e?sourceUrl=${encodeURIComponent(`${url}/workshop/electronics`)}`;
    // Programs are not counted.
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };
    expect((await fetch(seen, { headers })).status).toBe(204);
    expect((await fetch(`${url}/nowhere-at-all`)).status).toBe(404);
  });
  await during('lead', async () => {
    expect(leadSent(await sendLead(url, '9840011223'))).toBe(true);
    expect(leadSent(await sendLead(url, '9840011223'))).toBe(true);
  });
  let back = '';
  await during('checkout', async () => {
    const { payment } = await placeOrder(url, world.offer, world.batch, 1, { campaign: 'x' });
    back = (await pay(payment ?? '')) ?? '';
    expect(back).toContain('/checkout/return');
  });
  await during('payment event', async () => {
    useEngine(engine);
    const { rows } = await engine.query('select id from sandbox_payments where $1', [true]);
    const told = await eventOf((rows[0] as { id: string }).id);
    const body = new TextEncoder().encode(JSON.stringify(told?.notice));
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signEvent(secret, body, told?.now ?? 0),
      ...fromAnywhere(),
    };
    const heard = await fetch(told?.url ?? '', { method: 'POST', headers, body });
    expect(heard.status).toBe(200);
    await comeBack(back);
  });
  expect(await server.stop()).toBe(0);
  await during('written behind', async () => {});
});
afterAll(async () => {
  await server.kill();
  await tap.close();
  await engine.close();
});

const all = () => [...new Set(Object.values(sent).flat())];
const asked = async <Row>(text: string, values: unknown[]) => (await engine.query(text, values)).rows as Row[];

/** Names of our tables in a statement, after these keywords. */
function tablesIn(statement: string, words: string): string[] {
  const named = statement.matchAll(new RegExp(`\\b(?:${words}) (?:only )?"?(?:public"?\\.)?"?(\\w+)"?`, 'gi'));
  return Array.from(named, ([, name = '']) => name.toLowerCase());
}
async function hotTables(): Promise<string[]> {
  const ours = new Set(
    (
      await asked<{ name: string }>(
        `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'public' and relkind in ('r', 'p') and $1`,
        [true],
      )
    ).map(({ name }) => name),
  );
  const locked = all().filter((statement) => /\bfor (?:no key )?update\b/i.test(statement));
  const written = [
    ...all().flatMap((statement) => tablesIn(statement, 'insert into|update|delete from')),
    ...locked.flatMap((statement) => tablesIn(statement, 'from')),
  ];
  return [...new Set(written)].filter((name) => ours.has(name)).toSorted();
}

describe('what page views, leads, checkouts and payment events ask of the database fits one that is spread over machines', () => {
  it('is seen whole: each way sends statements, and writes where it should', async () => {
    // What is counted is written some seconds later, or at the end.
    const { 'written behind': _, ...ways } = sent;
    for (const [what, statements] of Object.entries(ways)) expect(statements.length, what).toBeGreaterThan(0);
    const hot = await hotTables();
    expect(Object.keys(places).filter((table) => !hot.includes(table))).toEqual([]);
  });

  it('each table that is written has its place, and no number comes from a sequence', async () => {
    const hot = await hotTables();
    expect(hot.filter((table) => !places[table])).toEqual([]);
    const numbered = await asked(
      `select table_name, column_name from information_schema.columns where table_schema = 'public' and table_name = any($1)
        and (column_default like '%nextval(%' or is_identity = 'YES')`,
      [hot],
    );
    expect(numbered).toEqual([]);
    expect(all().filter((statement) => /\b(?:nextval|currval|setval|lastval)\b/i.test(statement))).toEqual([]);
  });

  it('no foreign key leads from one place to another', async () => {
    const links = await asked<{ from: string; to: string }>(
      `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
        where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
      [await hotTables()],
    );
    expect(links.length).toBeGreaterThan(5);
    const crossing = links.filter(({ from, to }) => places[from] !== places[to]);
    expect(crossing).toEqual([]);
  });

  it('what is written unless it is there already names the key', () => {
    // The queues (pg-boss) would stay on one machine.
    const ours = all().filter((statement) => !statement.includes('pgboss.'));
    const upserts = ours.filter((statement) => /\bon conflict\b/i.test(statement));
    expect(upserts.length).toBeGreaterThan(3);
    expect(upserts.filter((statement) => !/\bon conflict \(/i.test(statement))).toEqual([]);
  });

  it('rows are locked by a key, and nothing is asked that such a database does not have', () => {
    const locking = all().filter((statement) => /\bfor (?:no key )?update\b/i.test(statement));
    expect(locking.length).toBeGreaterThan(0);
    const byKey = /\bwhere\b.*"?\b(?:id|\w+_id|slug|code|key|session|reference)"?\s*(?:=|in\b)/i;
    expect(locking.filter((statement) => !byKey.test(statement))).toEqual([]);
    const unknown =
      /\block table\b|\bpg_(?:try_)?advisory_lock\b|\bwith recursive\b|\btablesample\b|\bgrouping sets\b|\bdeclare \w+ cursor\b|\bctid\b|\bxmin\b/i;
    expect(all().filter((statement) => unknown.test(statement))).toEqual([]);
  });

  it('what ties it to PostgreSQL is what docs/scale.md lists', async () => {
    const locks = all().filter((statement) => /\bpg_(?:try_)?advisory_xact_lock\b/i.test(statement));
    expect(locks.map((statement) => statement.slice(0, 60))).toEqual(ties.locks);
    const triggers = await asked<{ name: string }>(
      `select tgname as name from pg_trigger where not tgisinternal and tgrelid = any($1::text[]::regclass[]) order by 1`,
      [await hotTables()],
    );
    expect(triggers.map(({ name }) => name)).toEqual(ties.triggers);
    const page = readFileSync('docs/scale.md', 'utf8');
    for (const name of ties.triggers) expect(page).toContain(`\`${name}\``);
  });
});
