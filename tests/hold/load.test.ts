import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { longProofs } from '#tests/proofs';
import { sites, visitorAddress, type Site } from './engines.ts';
import { figure } from './figure.ts';
import { keptConnections, openLoop, percentile, send, type Sent } from './open-loop.ts';
import { leadFields } from './send-lead.ts';

const pages = ['/', '/workshops', '/workshop/electronics', '/en/workshop/rocket-science', '/faq'];
const pageOf = (n: number) => pages[n % pages.length] ?? '/';
const errors = (answers: Sent[]) => answers.filter(({ status }) => status === 0 || status >= 400).length;

let site: Site | undefined;
afterEach(async () => {
  await site?.end();
  site = undefined;
});

describe.each(longProofs ? Object.keys(sites) : ['the embedded database'])('on %s', (name) => {
  it('L1: visitors and leads that arrive whatever the answers take are all served, and each thanked lead is stored once', async ({
    task,
  }) => {
    site = await (sites[name] as (typeof sites)[string])();
    const { port } = site.server;
    const agent = keptConnections();
    for (const page of pages) await send(port, page, { agent });
    const leads: (Sent & { mobile: string })[] = [];
    const views: Sent[] = [];
    await openLoop(longProofs ? { perSecond: 300, seconds: 60 } : { perSecond: 60, seconds: 2 }, async (n) => {
      if (n % 10 !== 0) {
        views.push(await send(port, pageOf(n), { agent }));
        return;
      }
      const mobile = String(9_841_000_000 + n);
      const headers = { 'x-forwarded-for': visitorAddress(n) };
      leads.push({
        mobile,
        ...(await send(port, '/workshop/electronics', { agent, form: leadFields(mobile), headers })),
      });
    });
    agent.destroy();
    expect(errors(views)).toBe(0);
    expect(leads.filter(({ status }) => status !== 303)).toEqual([]);
    expect(await site.server.stop()).toBe(0);
    const stored = await site.look(async ({ db }) => {
      const { rows } = (await db.execute(
        sql`select mobile, count(*)::int as many from leads group by mobile`,
      )) as unknown as {
        rows: { mobile: string; many: number }[];
      };
      return new Map(rows.map(({ mobile, many }) => [mobile, many]));
    });
    expect(leads.filter(({ mobile }) => stored.get(`+91${mobile}`) !== 1)).toEqual([]);
    const [page, lead] = [views, leads].map((answers) =>
      percentile(
        answers.map(({ ms }) => ms),
        0.99,
      ),
    );
    if (longProofs) {
      expect(page).toBeLessThan(100);
      expect(lead).toBeLessThan(250);
    }
    figure(
      task,
      `${name}: page p99 ${page?.toFixed(0)} ms, lead p99 ${lead?.toFixed(0)} ms, ${views.length + leads.length} arrivals, 0 errors`,
    );
  }, 180_000);
});

if (longProofs)
  it('L2: cached pages stay fast during a spike of expensive requests, which get a 503, and soon after all is as before', async ({
    task,
  }) => {
    site = await (sites.PostgreSQL as (typeof sites)[string])();
    const { port } = site.server;
    const agent = keptConnections();
    const dear = keptConnections();
    // As after the first minute of a server: the pages are cached, and a search was made.
    for (const page of [...pages, '/workshops?q=kite', '/workshops?q=drone']) await send(port, page, { agent });
    const cached = (seconds: number) => openLoop({ perSecond: 1000, seconds }, (n) => send(port, pageOf(n), { agent }));
    const p99 = (answers: Sent[]) =>
      percentile(
        answers.map(({ ms }) => ms),
        0.99,
      );

    const calm = await cached(20);
    const spike = openLoop({ perSecond: 400, seconds: 5 }, (n) =>
      send(port, `/workshops?q=rocket${n}`, { agent: dear, headers: { 'x-forwarded-for': visitorAddress(n) } }),
    );
    const during = await cached(5);
    const asked = await spike;
    await wait(5_000);
    const after = await cached(5);
    agent.destroy();
    dear.destroy();

    const away = asked.filter(({ status }) => status === 503);
    expect([errors(calm), errors(during), errors(after)]).toEqual([0, 0, 0]);
    expect(away.length).toBeGreaterThan(0);
    expect(away.filter(({ headers }) => !headers['retry-after'])).toEqual([]);
    expect(asked.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    for (const answers of [calm, during, after]) expect(p99(answers)).toBeLessThan(100);
    figure(
      task,
      `cached p99 ${p99(calm).toFixed(0)} ms at 1 000/s, ${p99(during).toFixed(0)} ms in the spike (${away.length} of ${asked.length} dear ones told to come back), ${p99(after).toFixed(0)} ms after 5 s`,
    );
  }, 180_000);
