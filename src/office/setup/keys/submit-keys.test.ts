import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config, keyServiceNamed, useConfigForTests } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { database } from '#platform/db';
import { carryMail } from '#platform/mail';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { loadSchool } from '#platform/school/live.ts';
import { gatewaysFor } from '#sales/payments';
import { testDatabase } from '#tests/database';
import { httpFake, type FakeAnswer, type HttpFake } from '#tests/fakes/http-fake';
import { join, password, withoutStaff } from '#tests/staff';
import { readService } from './read-keys.ts';
import { submitKeys, type KeysAnswer } from './submit-keys.ts';

testDatabase();

const secret = 'the-secret-4f7c19ab0-4242';
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_0123456789abcd',
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-0a1b2c3d4e',
};
const live = { ...razorpay, RAZORPAY_KEY_ID: ['rzp', 'live', '0123456789abcd'].join('_') };
const sells = {
  BRAND_NAME: 'Kites',
  SITE_URL: 'https://kites.example',
  MAIL_FROM: 'hello@kites.example',
  OWNER_NAME: 'Kites',
  OWNER_ADDRESS: 'Madurai',
  OWNER_STATE: 'Tamil Nadu',
};

withoutStaff();

let fake: HttpFake;
let answer: (authorization: string) => FakeAnswer;
let accountId: string;
let by: Staff;
const yes: FakeAnswer = { status: 200, body: { entity: 'collection', items: [] } };
const taking = (right: string) => (authorization: string) =>
  authorization.endsWith(Buffer.from(right).toString('base64'))
    ? yes
    : {
        status: 401,
        body: { error: { description: `Authentication failed for ${authorization}, ${atob(authorization.slice(6))}` } },
      };

const use = (settings: Record<string, string> = {}) =>
  useConfigForTests({
    LOG_LEVEL: 'silent',
    RAZORPAY_URL: fake.url,
    STRIPE_URL: fake.url,
    ...settings,
  });

beforeEach(async () => {
  answer = taking(`${razorpay.RAZORPAY_KEY_ID}:${secret}`);
  fake = await httpFake(({ path, headers }) => {
    if (path === '/v1/account')
      return {
        status: 200,
        body: { object: 'account', id: accountId, settings: { dashboard: { display_name: 'Kites' } } },
      };
    if (path === '/v1/payment_intents') return { status: 200, body: { object: 'list', data: [] } };
    return answer(headers.authorization ?? '');
  });
  use();
  accountId = 'acct_one';
  await database().execute(sql`delete from school_keys`);
  await database().execute(sql`delete from school_settings`);
  await join();
  const { rows } = (await database().execute(sql`select id, name, email, role from staff`)) as unknown as {
    rows: Staff[];
  };
  by = rows[0]!;
  await loadSchool(database());
  fake.requests.length = 0;
});
afterEach(async () => {
  await fake.close();
  vi.restoreAllMocks();
});

/** Sends the form of a service as the screen shows it now. */
async function send(name: string, fields: Record<string, string>, { who = by }: { who?: Staff } = {}) {
  const service = keyServiceNamed(name)!;
  const shown = await readService(database(), service);
  const form = new FormData();
  for (const [field, text] of Object.entries({
    do: 'save',
    old: password,
    version: String(shown.version),
    ...shown.values,
    ...fields,
  }))
    form.set(field, text);
  return submitKeys({ form, by: who, service });
}
const save = (fields: Record<string, string>) => send('razorpay', { mode: 'test', ...fields });

/** Every row of every table, as a copy of the database holds it. */
async function dump(): Promise<string> {
  const { rows: tables } = (await database().execute(
    sql`select tablename from pg_tables where schemaname = 'public' order by 1`,
  )) as unknown as { rows: { tablename: string }[] };
  const all = await Promise.all(
    tables.map(async ({ tablename }) => {
      const { rows } = (await database().execute(
        sql`select row_to_json(t)::text as row from ${sql.identifier(tablename)} t`,
      )) as unknown as { rows: { row: string }[] };
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return all.join('\n');
}

describe('keys of a payment company', () => {
  it('are tried, sealed and in force at once: the sandbox ends, and no table, history, screen or log holds a secret', async () => {
    const said = [vi.spyOn(log(), 'warn'), vi.spyOn(log(), 'info'), vi.spyOn(log(), 'error')];
    expect(gatewaysFor('IN').map(({ name }) => name)).toEqual(['sandbox']);
    expect(await save(razorpay)).toBe('saved');
    expect(fake.requests).toEqual(['GET /v1/payments']);
    expect(gatewaysFor('IN').map(({ name }) => name)).toEqual(['razorpay']);
    expect(config().RAZORPAY_KEY_SECRET).toBe(secret);
    const rows = await dump();
    const shown = JSON.stringify(await readService(database(), keyServiceNamed('razorpay')!));
    const logged = JSON.stringify(said.flatMap(({ mock }) => mock.calls));
    for (const text of [rows, shown, logged])
      for (const one of [secret, razorpay.RAZORPAY_WEBHOOK_SECRET]) {
        expect(text).not.toContain(one);
        expect(text).not.toContain(Buffer.from(one).toString('base64').slice(0, 20));
      }
    expect(rows).toContain(razorpay.RAZORPAY_KEY_ID);
    expect(shown).toContain('…4242');
    const [entry] = await history(database(), 'keys', 'razorpay');
    expect(entry).toMatchObject({
      who: by.name,
      did: 'set-keys',
      details: { after: { RAZORPAY_KEY_ID: razorpay.RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET: '…4242' } },
    });
  });

  it('that the other side refuses are not saved; its words are shown without the secret, and a tick does not force them', async () => {
    const wrong = { ...razorpay, RAZORPAY_KEY_SECRET: 'another-secret-9d8e7f6a' };
    const answered = (await save({ ...wrong, anyway: 'yes' })) as KeysAnswer;
    expect(answered.heard?.says).toMatch(
      /Razorpay refuses these keys\. It says: Authentication failed for Basic …, …$/,
    );
    expect(JSON.stringify(answered)).not.toContain(wrong.RAZORPAY_KEY_SECRET);
    expect(answered.mayForce).toBe(false);
    expect(config().RAZORPAY_KEY_ID).toBeUndefined();
  });

  it('where it answers too late, or a page of somebody between answers, are saved only with a tick', async () => {
    use({ GATEWAY_TIMEOUT_MS: '300' });
    fake.fail('timeout', 'timeout', 'timeout', 'timeout');
    expect(await save(razorpay)).toMatchObject({
      mayForce: true,
      heard: { says: 'Razorpay did not answer in time.' },
    });
    fake.calm();
    use();
    answer = () => ({ status: 200, body: undefined, html: '<html>Please sign in to the wifi' });
    expect(await save(razorpay)).toMatchObject({ mayForce: true, heard: { tone: 'warning' } });
    expect(config().RAZORPAY_KEY_ID).toBeUndefined();
    expect(await save({ ...razorpay, anyway: 'yes' })).toBe('saved');
  });

  it('need the password of the owner, and everybody else is refused', async () => {
    expect(await save({ ...razorpay, old: 'wrong words entirely' })).toMatchObject({
      problems: { old: 'This is not your password.' },
    });
    expect(fake.requests).toEqual([]);
    await expect(
      send('razorpay', { mode: 'test', ...razorpay }, { who: { ...by, role: 'manager' } }),
    ).rejects.toMatchObject({
      status: 403,
    });
    expect(config().RAZORPAY_KEY_ID).toBeUndefined();
  });

  it('in the wrong field, of the wrong mode or twice the same are named at their fields, before anybody is asked', async () => {
    const problems = async (fields: Record<string, string>) => ((await save(fields)) as KeysAnswer).problems;
    expect(await problems({ ...razorpay, RAZORPAY_KEY_SECRET: razorpay.RAZORPAY_KEY_ID })).toMatchObject({
      RAZORPAY_KEY_SECRET: 'This belongs into the field “Key id”.',
    });
    expect((await problems(live)).RAZORPAY_KEY_ID).toMatch(/^This is a live key: it takes real money/);
    expect((await problems({ ...razorpay, mode: 'live' })).RAZORPAY_KEY_ID).toMatch(/^This is a test key/);
    expect(await problems({ ...razorpay, mode: '' })).toEqual({ mode: 'Choose one.' });
    expect(await problems({ ...razorpay, RAZORPAY_WEBHOOK_SECRET: secret })).toMatchObject({
      RAZORPAY_WEBHOOK_SECRET: 'Two fields hold the same. Each has its own.',
    });
    const stripe = (await send('stripe', {
      mode: 'test',
      STRIPE_SECRET_KEY: 'pk_test_0123456789abcdef',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    })) as KeysAnswer;
    expect(stripe.problems.STRIPE_SECRET_KEY).toMatch(/publishable key/);
    // The field it belongs into is not on this screen.
    const ofAnother = (await send('stripe', {
      mode: 'test',
      STRIPE_SECRET_KEY: razorpay.RAZORPAY_KEY_ID,
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    })) as KeysAnswer;
    expect(ofAnother.problems.STRIPE_SECRET_KEY).toBe('This is a key of Razorpay.');
    expect(fake.requests).toEqual([]);
  });

  it('with a space and a line end around, as a phone pastes them, are taken', async () => {
    expect(
      await save({ ...razorpay, RAZORPAY_KEY_ID: ` ${razorpay.RAZORPAY_KEY_ID}\n`, RAZORPAY_KEY_SECRET: `${secret} ` }),
    ).toBe('saved');
    expect(config().RAZORPAY_KEY_SECRET).toBe(secret);
  });

  it('stay where a secret is left empty; another key id needs its own secrets, and a changed webhook secret keeps the former one', async () => {
    await save(razorpay);
    const next = 'webhook-secret-the-second-1';
    expect(await save({ RAZORPAY_WEBHOOK_SECRET: next })).toBe('saved');
    expect(config()).toMatchObject({
      RAZORPAY_KEY_SECRET: secret,
      RAZORPAY_WEBHOOK_SECRET: next,
      RAZORPAY_WEBHOOK_SECRET_OLD: razorpay.RAZORPAY_WEBHOOK_SECRET,
    });
    const moved = (await save({ RAZORPAY_KEY_ID: 'rzp_test_zzzzzzzzzzzzzz' })) as KeysAnswer;
    expect(moved.problems).toMatchObject({
      RAZORPAY_KEY_SECRET: 'Type this again too: it belongs to what you changed.',
      RAZORPAY_WEBHOOK_SECRET: 'Type this again too: it belongs to what you changed.',
    });
  });

  it('go live only with what invoices need, and take nothing of the test along: what a test signed is refused then', async () => {
    await save(razorpay);
    answer = () => yes;
    const going = { ...live, mode: 'live', RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-live-77' };
    expect(await save(going)).toMatchObject({
      needs: expect.arrayContaining(['BRAND_NAME', 'SITE_URL', 'OWNER_NAME', 'OWNER_STATE']) as string[],
    });
    use(sells);
    await loadSchool(database());
    const sameSecret = { ...going, RAZORPAY_WEBHOOK_SECRET: razorpay.RAZORPAY_WEBHOOK_SECRET };
    expect(((await save(sameSecret)) as KeysAnswer).problems.RAZORPAY_WEBHOOK_SECRET).toMatch(
      /^This secret is that of the test/,
    );
    expect(await save(going)).toBe('saved');
    expect(config().RAZORPAY_KEY_ID).toBe(live.RAZORPAY_KEY_ID);
    expect(config().RAZORPAY_WEBHOOK_SECRET_OLD).toBeUndefined();
    expect(config().SANDBOX_PAYMENTS).toBe(false);
  });

  it('of a test stand beside no live ones, and live ones beside none of a test; the sandbox of the server is named too', async () => {
    use(sells);
    answer = () => yes;
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' };
    expect(await send('stripe', { mode: 'test', ...stripe })).toBe('saved');
    expect(((await save({ ...live, mode: 'live' })) as KeysAnswer).problems.mode).toMatch(
      /^Stripe still has test keys/,
    );
    expect(await send('stripe', { do: 'remove' })).toBe('removed');
    expect(await save({ ...live, mode: 'live' })).toBe('saved');
    expect(((await send('stripe', { mode: 'test', ...stripe })) as KeysAnswer).problems.mode).toMatch(
      /^Razorpay takes real money already/,
    );
    expect(await send('razorpay', { do: 'remove' })).toBe('removed');
    use({ ...sells, SANDBOX_PAYMENTS: 'on' });
    expect(await save({ ...live, mode: 'live' })).toMatchObject({ needs: ['SANDBOX_PAYMENTS'] });
  });

  it('of another account than before are saved only after it was said', async () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' };
    expect(await send('stripe', { mode: 'test', ...stripe })).toBe('saved');
    accountId = 'acct_two';
    const other = { mode: 'test', STRIPE_SECRET_KEY: 'sk_test_ffffffffffffffff' };
    const doubt = (await send('stripe', other)) as KeysAnswer;
    expect(doubt.heard?.says).toMatch(/another account \(Kites · acct_two\) than those before \(Kites · acct_one\)/);
    expect(config().STRIPE_SECRET_KEY).toBe(stripe.STRIPE_SECRET_KEY);
    expect(await send('stripe', { ...other, anyway: 'yes' })).toBe('saved');
  });

  it('of the environment win as a whole: the screen sets none, says so, and tries those of the server', async () => {
    await save(razorpay);
    const environment = { ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_ofserver00001' };
    use(environment);
    await loadSchool(database());
    expect(config().RAZORPAY_KEY_ID).toBe(environment.RAZORPAY_KEY_ID);
    const shown = await readService(database(), keyServiceNamed('razorpay')!);
    expect(shown).toMatchObject({ state: 'server', settings: expect.stringContaining('RAZORPAY_KEY_ID') as string });
    await expect(save(razorpay)).rejects.toMatchObject({ status: 403 });
    answer = taking(`${environment.RAZORPAY_KEY_ID}:${secret}`);
    expect(await send('razorpay', { do: 'try' })).toMatchObject({ heard: { says: 'Razorpay takes the keys.' } });
  });

  it('that were changed meanwhile by somebody else are not overwritten', async () => {
    await save(razorpay);
    expect(await save({ ...razorpay, version: '0' })).toMatchObject({
      problems: { old: expect.stringContaining('changed these keys meanwhile') as string },
    });
  });

  it('that cannot be opened give no seat away and lose no mail: the sandbox stays off, mails wait, and the screen says so', async () => {
    await save(razorpay);
    use({ MAIL_FROM: 'hello@kites.example' });
    const smtp = { SMTP_HOST: 'mail.kites.example', SMTP_PORT: '587', SMTP_USER: 'hello', SMTP_PASSWORD: 'a password' };
    expect(await send('smtp', { ...smtp, anyway: 'yes' })).toBe('saved');
    use({ SESSION_SECRET: 'another secret of the server, 32+ chars' });
    await loadSchool(database());
    expect(config()).toMatchObject({ LOCKED_SERVICES: ['razorpay', 'smtp'], SANDBOX_PAYMENTS: false });
    expect(gatewaysFor('IN')).toEqual([]);
    expect((await readService(database(), keyServiceNamed('razorpay')!)).state).toBe('locked');
    const mail = {
      id: '1',
      address: 'a@example.org',
      subject: 'x',
      html: 'x',
      text: 'x',
      attachments: [],
      language: 'en' as const,
    };
    expect(await carryMail(mail)).toMatchObject({ took: 'away' });
    expect(await save(razorpay)).toBe('saved');
    expect(gatewaysFor('IN').map(({ name }) => name)).toEqual(['razorpay']);
  });
});

describe('a mail server', () => {
  const mailServer = {
    SMTP_HOST: 'mail.kites.example',
    SMTP_PORT: '587',
    SMTP_USER: 'hello@kites.example',
    SMTP_PASSWORD: 'abcd efgh ijkl mnop',
  };
  const problems = async (fields: Record<string, string>) => ((await send('smtp', fields)) as KeysAnswer).problems;

  it('is one of the open internet, at a port of mail: nothing of the network of the server is asked', async () => {
    for (const host of ['127.0.0.1', '10.0.0.7', '169.254.169.254', '192.168.1.1'])
      expect(await problems({ ...mailServer, SMTP_HOST: host }), host).toMatchObject({
        SMTP_HOST: expect.stringContaining('private network') as string,
      });
    for (const host of ['localhost', 'mail', 'mail.kites.example/x', 'a@b.example', ''])
      expect(Object.keys(await problems({ ...mailServer, SMTP_HOST: host })), host).toEqual(['SMTP_HOST']);
    expect(await problems({ ...mailServer, SMTP_PORT: '6379' })).toEqual({ SMTP_PORT: 'Choose 465, 587, 2525 or 25.' });
  });

  it('is in force with its password as it was typed, always encrypted; the password is asked for again when the host changes', async () => {
    use({ MAIL_FROM: 'hello@kites.example' });
    expect(await send('smtp', { ...mailServer, anyway: 'yes' })).toBe('saved');
    const url = new URL(config().SMTP_URL ?? '');
    expect([url.host, decodeURIComponent(url.password)]).toEqual(['mail.kites.example:587', mailServer.SMTP_PASSWORD]);
    expect(url.searchParams.get('requireTLS')).toBe('true');
    expect(await dump()).not.toContain('efgh');
    expect(await problems({ ...mailServer, SMTP_PASSWORD: '', SMTP_HOST: 'mail.thief.example' })).toEqual({
      SMTP_PASSWORD: 'Type this again too: it belongs to what you changed.',
    });
    expect(await send('smtp', { SMTP_PASSWORD: '', anyway: 'yes' })).toBe('saved');
    expect(decodeURIComponent(new URL(config().SMTP_URL ?? '').password)).toBe(mailServer.SMTP_PASSWORD);
  });

  it('needs the address that mails come from', async () => {
    expect(await send('smtp', mailServer)).toMatchObject({ needs: ['MAIL_FROM'] });
  });
});
