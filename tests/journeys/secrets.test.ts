import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { inviteStaff } from '#platform/people';
import { roles, type Role } from '#platform/people/model';
import { secretPlaces } from '#foundation/kit/secret-addresses.ts';
import { testBrowser } from '#tests/browser';
import { canaryPerson } from '#tests/hold/canary-person';
import { canarySecrets, walkWithSecret, type Canary } from '#tests/hold/canary-secrets';
import { found, studioScreens, thirdPartySinks, watchAddresses, type Sinks } from '#tests/hold/sinks';
import { sentMails } from '#tests/mails';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { trackedSite } from '#tests/tracked-site';

const { visit } = testBrowser();
/** Headless Chromium names itself so, and counts as a bot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** The roles whose screens are searched: the owner's screens show all that other roles see, and two show less. The long form searches all. */
const searched: readonly Role[] = longProofs ? roles : ['owner', 'finance', 'sales'];
let invitation = '';
let cookies = {} as Record<Role, string>;

const site = trackedSite({
  postgres: true,
  environment: { LOG_LEVEL: 'debug', BANK_DETAILS: 'Account 0000 1111', SANDBOX_PAYMENTS: 'on' },
  prepare: async (dataDirectory) => {
    cookies = await staffOfEachRole(dataDirectory);
    const made = await withDatabase(dataDirectory, () =>
      inTransaction((tx) => inviteStaff(tx, { email: 'canary@example.com', role: 'sales' })),
    );
    invitation = made.ok ? made.value : '';
  },
});

it('A6: a canary person who asks for a call, for news and enrols is found in no log, address, request or subject', async () => {
  const { page, context } = await visit({ userAgent });
  await site.agree(page);
  const figures = await canaryPerson(site, page);
  expect(figures.found).toEqual([]);
  expect(figures.sinks).toBeGreaterThanOrEqual(10);
  expect(figures.control).toHaveLength(5);
  await context.close();
});

it('a screen and its data are sent compressed to our own page, and plain to what other sites ask for: its length tells them nothing', async () => {
  const ask = async (path: string, from: string) => {
    const headers = { cookie: cookies.owner, 'accept-encoding': 'br', 'sec-fetch-site': from };
    const answer = await fetch(site.server.url + path, { headers });
    return { encoding: answer.headers.get('content-encoding'), text: await answer.text() };
  };
  for (const path of ['/studio', '/studio/orders.data']) {
    expect(await ask(path, 'same-origin')).toMatchObject({ encoding: 'br' });
    expect(await ask(path, 'cross-site')).toMatchObject({ encoding: null });
  }
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec((await ask('/studio', 'none')).text) ?? [];
  const { status, headers } = await fetch(site.server.url + sheet);
  expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
});

describe('C3: secrets that addresses carry, with all trackers on and the log at its most talkative', () => {
  const sinks: Sinks = {};
  const marks: Record<string, string> = {};
  let everything = '';
  let canaries: Record<string, Canary> = {};

  beforeAll(async () => {
    const { page, context } = await visit({ userAgent });
    await site.agree(page);
    canaries = await canarySecrets(site, page, invitation, cookies.teacher);
    const walks = await Promise.all(
      Object.values(canaries).map(async (canary) => {
        const own = await context.newPage();
        const watched = watchAddresses(own);
        await walkWithSecret(site, own, canary);
        return watched;
      }),
    );
    const addresses = walks.flatMap((walk) => walk.addresses);
    const referrers = walks.flatMap((walk) => walk.referrers);
    await context.close();
    for (const [name, { secret }] of Object.entries(canaries)) {
      marks[name] = secret;
      // The remainder of a truncated token.
      if (secret.includes('.')) marks[`the signature of ${name}`] = secret.split('.').at(-1)?.slice(0, 24) ?? '';
    }
    const foreign = addresses.filter((address) => !address.startsWith(site.server.url));
    const counts = addresses.filter((address) => address.startsWith(`${site.server.url}/e?`));
    everything = addresses.join('\n');
    Object.assign(sinks, thirdPartySinks(site.others), {
      'addresses of others': foreign.join('\n'),
      'reported page views': counts.join('\n'),
      referrers: referrers.join('\n'),
      subjects: sentMails(site.server.dataDirectory)
        .map(({ subject }) => subject)
        .join('\n'),
    });
    await Promise.all(
      searched.map(async (role) => {
        sinks[`screens of ${role}`] = await studioScreens(site.server.url, cookies[role]);
      }),
    );
    await site.server.stop();
    sinks.log = site.server.output();
    sinks['page views'] = await withDatabase(site.server.dataDirectory, async ({ db }) =>
      JSON.stringify(await db.execute(sql`select * from page_view_days`)),
    );
  }, 240_000);

  it('one of each was made and used, the sinks recorded the walk, and the search finds the marks in them', () => {
    expect(Object.keys(canaries).sort()).toEqual(Object.keys(secretPlaces).sort());
    for (const [name, { secret }] of Object.entries(canaries)) expect(secret.length, name).toBeGreaterThan(40);
    expect(new Set(found({ everything }, marks).map((line) => line.split(' in ')[0])).size).toBe(
      Object.keys(marks).length,
    );
    expect(sinks.log).toContain('"/documents/***');
    expect(sinks.log).toContain('"/family/***');
    expect(sinks.log).toContain('"/sandbox/pay/***');
    expect(sinks['reported page views']).toContain('success');
    expect(sinks['page views']).toContain('/checkout/status');
    expect(sinks['third party errors']).toContain('planted later');
    expect(sinks.referrers).not.toBe('');
    expect(sinks['screens of owner']).toContain('Links in earlier mails stop working');
    expect(sinks['screens of owner']).toContain('***');
  });

  it('none of them is found in a log, count, referrer, error report, recording, subject or screen of staff', () => {
    expect(found(sinks, marks)).toEqual([]);
  });

  it('who may not read documents and mails has no way to them on any screen', () => {
    expect(sinks['screens of finance']).toMatch(/\/studio\/documents\/[^"]+\.pdf/);
    expect(sinks['screens of finance']).toMatch(/\/studio\/mails\//);
    expect(sinks['screens of sales']).toContain('/studio/orders/');
    expect(sinks['screens of sales']).not.toMatch(/\/studio\/documents\/|\/studio\/mails/);
  });
});
