import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { findMail, listMails } from '#platform/mail';
import { testDatabase } from '#tests/database';
import { enrolled } from '#tests/family-world';
import { captured } from '#tests/leads';
import { makeWorld } from '#tests/orders-world';
import { erasures, peopleSought } from '../tables.ts';
import { action } from './ask-data.page.tsx';
import { askErasure } from './ask-erasure.ts';
import { dataToken, readDataToken } from './data-token.ts';
import { readOwnData } from './read-own-data.ts';
import { sendDataLink } from './send-data-link.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(20);
  for (const table of ['mails', 'limit_counts', 'erasures', 'people_sought'])
    await database().execute(sql.raw(`delete from ${table}`));
});

const submit = (email: string, address = '203.0.113.9') =>
  action({
    request: new Request('https://site.example/your-data?language=ta', {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers: { 'x-client-address': address },
    }),
  } as Parameters<typeof action>[0]).catch((thrown: unknown) => thrown);
const send = (email: string, request = newId()) =>
  inTransaction((tx) => sendDataLink(tx, { email, language: 'en', request }));
const sought = async () => (await database().select().from(peopleSought))[0]?.id ?? '';

describe('the link to somebody’s own data', () => {
  it('answers the same for those we know and all others', async () => {
    const order = await enrolled(batch);
    const answers = await Promise.all([order.buyer.email, 'nobody@example.com'].map((email) => submit(email)));
    for (const answer of answers) {
      expect((answer as Response).status).toBe(303);
      expect((answer as Response).headers.get('location')).toBe('/your-data?language=ta&asked=yes');
    }
  });

  it.each(['', 'meena', 'a@b', 'x@example.com, y@example.com'])('says what is wrong with %j', async (typed) => {
    expect(await submit(typed)).toMatchObject({ init: { status: 422 }, data: { reason: 'unreadable', typed } });
  });

  it('lets one connection ask ten times an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 11 }, () => submit('nobody@example.com', '203.0.113.77')));
    expect(answers.filter((one) => (one as { init?: { status?: number } }).init?.status === 429)).toHaveLength(1);
  });

  it('goes by mail to who has anything with us, once for a wish, and opens their look for two days', async () => {
    const order = await enrolled(batch);
    const request = newId();
    expect([await send(order.buyer.email, request), await send(order.buyer.email, request)]).toEqual([true, false]);
    expect(await send('nobody@example.com')).toBe(false);
    const [listed] = await listMails(database(), { about: { kind: 'privacy', id: await sought() }, limit: 5 });
    const mail = listed && (await findMail(database(), listed.id));
    const token = /\/your-data\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(readDataToken(token)).toBe(await sought());
    const id = await sought();
    const held = await inTransaction((tx) => readOwnData(tx, id));
    expect(held?.held.map(({ section }) => section)).toEqual(
      expect.arrayContaining(['orders', 'learners', 'payments']),
    );
    expect(readDataToken(`${token}x`)).toBeNull();
    await database()
      .update(peopleSought)
      .set({ endsAt: new Date(0) });
    expect(await inTransaction((tx) => readOwnData(tx, id))).toBeNull();
  });

  it('tells nothing of a number that somebody else left before', async () => {
    // An attacker who submits another person's number with their own address takes over the newest row of that lead.
    const victim = '9840055501';
    await captured({ name: 'Kavitha', mobile: victim, email: '' });
    await captured({ name: 'Stranger', mobile: victim, email: 'stranger@example.com' });
    expect(await send('stranger@example.com')).toBe(false);
  });

  it('lets them ask to be erased, once', async () => {
    const order = await enrolled(batch);
    await send(order.buyer.email);
    const id = await sought();
    for (let n = 0; n < 2; n += 1) await inTransaction((tx) => askErasure(tx, { soughtId: id }));
    expect(await database().select().from(erasures)).toMatchObject([{ state: 'asked', soughtId: id }]);
    expect(readDataToken(dataToken(id))).toBe(id);
    expect(await inTransaction((tx) => askErasure(tx, { soughtId: newId() }))).toMatchObject({ reason: 'unknown' });
  });
});
