import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { httpFake, type HttpFake } from '#tests/fakes/http-fake';
import { capture } from '#tests/leads';
import { eraseLeads } from '../erase-leads.ts';
import { listLeads } from '../finding/find-leads.ts';
import { challengeAnswer, readNotice } from './read-notice.ts';
import { action } from './meta-leads.api.ts';
import { listAdForms, listAds, retryAds, saveAdForm } from './steer-ads.ts';
import { takeNextAd } from './take-ads.ts';
import { takeNotices } from './take-notices.ts';

testDatabase();
const by = staffOf('manager');
const secret = 'the-secret-of-the-app';
const verify = 'a-token-that-we-chose';
const forms = new Map<string, { name: string; values: string[] }[]>();
let meta: HttpFake;

beforeAll(async () => {
  meta = await httpFake(
    ({ path, headers }) => {
      const id = path.split('/').at(-1) ?? '';
      const found = forms.get(id);
      if (headers.authorization !== 'Bearer a-token-of-the-system-user')
        return { status: 400, body: { error: { code: 190 } } };
      if (!found) return { status: 400, body: { error: { code: 100 } } };
      return {
        status: 200,
        body: { id, created_time: '2026-11-20T09:00:00+0000', campaign_name: 'Diwali', field_data: found },
      };
    },
    { repeats: 3, calls: '/v23.0/' },
  );
});
afterAll(() => meta.close());

beforeEach(async () => {
  meta.calm();
  meta.slow(0);
  forms.clear();
  settings();
  for (const table of ['lead_ads', 'lead_ad_forms', 'leads', 'lead_windows', 'lead_submissions', 'message_consents'])
    await database().execute(sql.raw(`delete from ${table}`));
});

function settings(over: Record<string, string> = {}): void {
  useConfigForTests({
    LOG_LEVEL: 'silent',
    SANDBOX_MESSAGES: 'on',
    META_LEADS_TOKEN: 'a-token-of-the-system-user',
    META_LEADS_APP_SECRET: secret,
    META_LEADS_VERIFY_TOKEN: verify,
    META_LEADS_URL: meta.url,
    // No answer of the fake is too late on a busy machine.
    MESSAGE_TIMEOUT_MS: '10000',
    ...over,
  });
}

const asked = (mobile: string, more: { name: string; values: string[] }[] = []) => [
  { name: 'full_name', values: ['Asha R'] },
  { name: 'phone_number', values: [mobile] },
  ...more,
];
const notice = (...ids: string[]) =>
  JSON.stringify({
    object: 'page',
    entry: [
      {
        id: '1234',
        changes: ids.map((id) => ({ field: 'leadgen', value: { leadgen_id: id, form_id: '777', page_id: '1234' } })),
      },
    ],
  });
const sign = (body: string, key = secret) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', key).update(body).digest('hex')}`,
});
const read = (body: string, headers: Record<string, string> = sign(body)) =>
  readNotice(new Headers(headers), new TextEncoder().encode(body));

const post = (body: string) =>
  action({
    request: new Request('https://site.example/webhooks/meta-leads', { method: 'POST', headers: sign(body), body }),
  } as Parameters<typeof action>[0]);

/** What the webhook does with a genuine request. */
async function told(...ids: string[]): Promise<number> {
  const notices = read(notice(...ids));
  return notices.ok ? inTransaction((tx) => takeNotices(tx, notices.value)) : -1;
}
const due = () => database().execute(sql`update lead_ads set due_at = now() - interval '1 second'`);
const takeAll = async () => {
  while (await takeNextAd());
};
const states = async () => (await inTransaction(listAds)).counts;
const found = async () =>
  (await listLeads(database(), {})).map(({ name, mobile, submissions }) => ({ name, mobile, submissions }));

describe('a notice of lead ads', () => {
  it('is taken only with the signature of the app over its bytes', () => {
    const body = notice('1001');
    expect(read(body)).toEqual({ ok: true, value: [{ leadgenId: '1001', formId: '777' }] });
    expect(read(body, sign(body, 'the-secret-of-another-app'))).toMatchObject({ reason: 'forged' });
    expect(read(`${body} `, sign(body))).toMatchObject({ reason: 'forged' });
    expect(read(body, {})).toMatchObject({ reason: 'forged' });
    expect(read('[]')).toMatchObject({ reason: 'malformed' });
    // Unknown parts are ignored: otherwise Meta would repeat them for days.
    expect(read(JSON.stringify({ entry: [{ changes: [{ field: 'feed', value: {} }] }] }))).toEqual({
      ok: true,
      value: [],
    });
    expect(read(notice('../../me'))).toEqual({ ok: true, value: [] });
  });

  it('names each lead by all digits of its id, also where Meta writes it as a number', () => {
    const value = '{"leadgen_id":1610521604143693813,"form_id":1610521604143693815,"page_id":1}';
    const body = `{"object":"page","entry":[{"id":1,"changes":[{"field":"leadgen","value":${value}}]}]}`;
    expect(read(body)).toEqual({
      ok: true,
      value: [{ leadgenId: '1610521604143693813', formId: '1610521604143693815' }],
    });
  });

  it('may have as many leads as fit into the 3 MB that Meta sends at most', async () => {
    const ids = Array.from({ length: 33_000 }, (_, n) => String(1_610_521_604_143_000_000n + BigInt(n)));
    const body = notice(...ids);
    expect(body.length).toBeGreaterThan(3 * 1024 * 1024);
    expect((await post(body)).status).toBe(200);
    expect(await states()).toMatchObject({ waiting: ids.length });
    expect(await (await post(body)).text()).toBe('stored 0');
  });

  it('answers the challenge of Meta only with the token that we chose', () => {
    const query = (token: string) =>
      new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '42' });
    expect(challengeAnswer(query(verify))).toBe('42');
    expect(challengeAnswer(query('another'))).toBeNull();
    expect(challengeAnswer(query(''))).toBeNull();
  });
});

describe('a lead of an ad', () => {
  it('is one lead with the campaign and the time at which it was written, whatever comes repeated and reordered', async () => {
    forms.set('1001', asked('+919840000001'));
    forms.set('1002', asked('98400 00002'));
    expect(await told('1002', '1001')).toBe(2);
    expect(await told('1001', '1002')).toBe(0);
    await Promise.all([takeAll(), takeAll()]);
    expect(await told('1001')).toBe(0);
    await due();
    await takeAll();
    expect(await states()).toEqual({ stored: 2 });
    expect((await found()).toSorted((a, b) => (a.mobile ?? '').localeCompare(b.mobile ?? ''))).toEqual([
      { name: 'Asha R', mobile: '+919840000001', submissions: 1 },
      { name: 'Asha R', mobile: '+919840000002', submissions: 1 },
    ]);
    const [lead] = await listLeads(database(), {});
    expect(lead).toMatchObject({ source: { utm_source: 'meta', utm_medium: 'lead-ad', utm_campaign: 'Diwali' } });
    expect(lead?.consentAt.toISOString()).toBe('2026-11-20T09:00:00.000Z');
  });

  it('of the testing tool is marked as a test: not sent to other systems, without a consent, and never fetched again', async () => {
    const dummy = (name: string) => `<test lead: dummy data for ${name}>`;
    forms.set('1001', [
      { name: 'full_name', values: [dummy('full_name')] },
      { name: 'email', values: ['test@fb.com'] },
      { name: 'phone_number', values: [dummy('phone_number')] },
    ]);
    forms.set('1002', [{ name: 'how_old', values: [dummy('how_old')] }]);
    expect(await told('1001', '1002', '444444444444')).toBe(3);
    await takeAll();
    const { rows } = await inTransaction(listAds);
    expect(rows.map(({ problem }) => problem)).toEqual(['test', 'test', 'test']);
    expect(await states()).toEqual({ stored: 3 });
    const marked = await database().execute(sql`select email, suspected, consent_version from leads`);
    expect(marked).toMatchObject({ rows: [{ email: 'test@fb.com', suspected: true, consent_version: 'none' }] });
  });

  it('of somebody who sent a form of ours is the same person', async () => {
    await capture({ mobile: '9840000001' });
    forms.set('1001', asked('+919840000001'));
    await told('1001');
    await takeAll();
    expect(await found()).toEqual([{ name: 'Asha R', mobile: '+919840000001', submissions: 2 }]);
  });

  it('is stored once when the worker dies after it stored it and before it says so', async () => {
    forms.set('1001', asked('+919840000001'));
    await told('1001');
    await takeAll();
    await database().execute(sql`update lead_ads set state = 'waiting', lead_id = null`);
    await due();
    await takeAll();
    expect(await found()).toEqual([{ name: 'Asha R', mobile: '+919840000001', submissions: 1 }]);
    // Control: without the submission key it counts as sent twice.
    await database().execute(sql`update lead_submissions set once = null`);
    await database().execute(sql`update lead_ads set state = 'waiting'`);
    await due();
    await takeAll();
    expect(await found()).toMatchObject([{ submissions: 2 }]);
  });

  it.each([
    ['500', 'unreachable'],
    ['timeout', 'unreachable'],
    ['429', 'busy'],
    ['decline', 'declined'],
    ['reset', 'unreachable'],
  ] as const)('waits where Meta answers with %s, and is fetched when it is well again', async (failure, problem) => {
    if (failure === 'timeout') settings({ MESSAGE_TIMEOUT_MS: '300' });
    forms.set('1001', asked('+919840000001'));
    await told('1001');
    meta.fail(failure, failure, failure, failure);
    await takeAll();
    expect((await inTransaction(listAds)).rows).toMatchObject([{ state: 'waiting', problem, tries: 1 }]);
    expect(await takeNextAd()).toBe(false);
    meta.calm();
    await due();
    await takeAll();
    expect(await states()).toEqual({ stored: 1 });
  });

  it('is given up after three days, in sight of staff, who fetch it again', async () => {
    settings({ META_LEADS_TOKEN: 'a-token-that-has-ended' });
    forms.set('1001', asked('+919840000001'));
    await told('1001');
    await database().execute(sql`update lead_ads set since = now() - interval '73 hours'`);
    await takeAll();
    expect((await inTransaction(listAds)).rows).toMatchObject([{ state: 'failed', problem: 'declined' }]);
    settings();
    await inTransaction((tx) => retryAds(tx, { by }));
    await takeAll();
    expect(await states()).toEqual({ stored: 1 });
  });

  it('with unknown questions waits until staff map them', async () => {
    forms.set('1001', [
      { name: 'how_do_we_reach_you?', values: ['98400 00009'] },
      { name: 'first_name', values: ['Uma'] },
      { name: 'last_name', values: ['Devi'] },
    ]);
    await told('1001');
    await takeAll();
    expect(await states()).toEqual({ unmapped: 1 });
    const save = (columns: Record<string, string>, version = 1) =>
      inTransaction((tx) =>
        saveAdForm(tx, { by, formId: '777', version, typed: { columns, consentText: 'I want messages' } }),
      );
    expect(await save({ name: 'full_name' })).toMatchObject({ reason: 'contact' });
    expect(await save({ mobile: 'how_do_we_reach_you?' }, 2)).toMatchObject({ reason: 'stale' });
    expect((await save({ name: 'full_name', mobile: 'how_do_we_reach_you?' })).ok).toBe(true);
    await takeAll();
    expect(await found()).toMatchObject([{ name: 'Uma Devi', mobile: '+919840000009' }]);
    expect(await inTransaction(listAdForms)).toMatchObject([{ consentText: 'I want messages', version: 2 }]);
    const { rows } = (await database().execute(
      sql`select mobile, wording from message_consents where given`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ mobile: '+919840000009', wording: 'I want messages' }]);
  });

  it('that cannot be stored stops no other, and says so to staff', async () => {
    // Contains a character the database refuses.
    forms.set('1001', asked('+919840000001', [{ name: 'what\u0000', values: ['x'] }]));
    forms.set('1002', asked('+919840000002'));
    await told('1001', '1002');
    await takeAll();
    expect(await states()).toEqual({ waiting: 1, stored: 1 });
    const { rows } = await inTransaction(listAds);
    expect(rows.find(({ state }) => state === 'waiting')).toMatchObject({ leadgenId: '1001', problem: 'not-stored' });
  });

  it('that was erased is not brought back by a repeated notice', async () => {
    forms.set('1001', asked('+919840000001'));
    await told('1001');
    await takeAll();
    const [lead] = await listLeads(database(), {});
    await inTransaction((tx) => eraseLeads(tx, [lead?.id ?? '']));
    expect(await told('1001')).toBe(0);
    await due();
    await takeAll();
    expect(await found()).toEqual([]);
  });
});
