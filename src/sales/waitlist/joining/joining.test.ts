import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { clientOf } from '#platform/limits';
import { findMail, listMails } from '#platform/mail';
import { testDatabase } from '#tests/database';
import { makeWorld } from '#tests/orders-world';
import { join, joined, raise, sellOut, wholeLine } from '#tests/waiters';
import { waitlistEntries, waitlistSteps } from '../tables.ts';
import { readJoin } from './read-join.ts';
import { submitJoin } from './submit-join.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld(2);
  await sellOut(batch);
});

const steps = async ({ id }: { id: string }) =>
  (await database().select().from(waitlistSteps).where(eq(waitlistSteps.entryId, id)).orderBy(waitlistSteps.id)).map(
    ({ toState, who, why }) => ({ toState, who, why }),
  );
const mailsTo = async (waiter: { id: string }) =>
  Promise.all(
    (await listMails(database(), { about: { kind: 'waitlist', id: waiter.id } })).map(({ id }) =>
      findMail(database(), id),
    ),
  );

it('a mistyped mail provider is asked about where the form comes back as a document for another reason', async () => {
  const sent = async (email: string, headers: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ email, name: '', batch: batch.id, consent: 'yes' }))
      form.set(name, value);
    const place = { page: null, language: 'en' as const, market: null, url: 'https://site.example/waitlist' };
    return submitJoin(form, { ...place, headers, client: clientOf('192.0.2.9') });
  };
  const refused = await sent('asha@gmial.com');
  expect(refused).toMatchObject({ kind: 'again', meant: expect.stringContaining('asha@gmail.com') });
  expect(refused).not.toHaveProperty('problems.email');
  // The router's page asks at the field itself.
  expect(await sent('asha@gmial.com', { 'sec-fetch-mode': 'cors' })).toMatchObject({ meant: undefined });
  expect(await sent('asha@gmail.com')).toMatchObject({ meant: undefined });
});

describe('joining', () => {
  it('adds each person at the end, with a history row and a mail that names no person', async () => {
    const [first, second] = [await joined(batch), await joined(batch)];
    expect(second.place).toBeGreaterThan(first.place);
    expect(await steps(first)).toEqual([{ toState: 'waiting', who: 'visitor', why: 'joined on the site' }]);
    const [mail] = await mailsTo(first);
    expect(mail).toMatchObject({ address: first.email, subject: 'You are on the list: Kites' });
    expect(mail?.text).toContain('/waitlist/');
    expect(mail?.text).not.toContain(first.name);
    expect(mail?.text).not.toContain(first.mobile);
  });

  it.each([
    ['number', (one: { mobile: string }) => ({ mobile: one.mobile })],
    [
      'mailbox, however it is spelled',
      (one: { email: string }) => ({ email: one.email.replace('@', '+x@').toUpperCase() }),
    ],
  ])(
    'the same %s is in a line once, gets the same answer, and only the stored address gets the mail',
    async (_, same) => {
      const first = await joined(batch);
      const again = await join(batch, same(first));
      expect(again).toMatchObject({ ok: true, value: { again: true, waiter: { id: first.id } } });
      expect(await wholeLine(batch)).toHaveLength(1);
      expect((await mailsTo(first)).map((mail) => mail?.address)).toEqual([first.email, first.email]);
      expect((await mailsTo(first)).map((mail) => mail?.subject)).toContain('You are on the list already: Kites');
    },
  );

  it('is refused in a batch with free seats, one that is closed, and one there is not', async () => {
    await raise(batch);
    expect(await join(batch)).toMatchObject({ ok: false, reason: 'has-seats' });
    await database().execute(sql`update batches set state = 'closed' where id = ${batch.id}`);
    expect(await join(batch)).toMatchObject({ ok: false, reason: 'closed' });
    expect(await join({ id: newId() })).toMatchObject({ ok: false, reason: 'unknown' });
    expect(await wholeLine(batch)).toHaveLength(0);
  });

  it('one connection can join a line as often as it may hold unpaid seats, and its network three times as often', async () => {
    const client = clientOf('10.77.1.1');
    const tries = async (many: number, from = client) => {
      let got = 0;
      for (let n = 0; n < many; n += 1) got += (await join(batch, { client: from })).ok ? 1 : 0;
      return got;
    };
    expect(await tries(9)).toBe(6);
    expect(await tries(3, clientOf('10.77.1.2'))).toBe(3);
    let near = 9;
    for (let n = 3; n < 30; n += 1) near += await tries(1, clientOf(`10.77.1.${n}`));
    expect(near).toBe(18);
  });

  it('one person can be in six lines, and the rows for the limit hold no address', async () => {
    const { mobile, email } = await joined(batch, { client: clientOf('10.78.1.1') });
    const others: Batch[] = [];
    for (let n = 0; n < 6; n += 1) others.push(await makeWorld(1));
    for (const one of others) await sellOut(one);
    const got = [];
    for (const one of others) got.push((await join(one, { mobile, email })).ok);
    expect(got).toEqual([true, true, true, true, true, false]);
    expect(JSON.stringify(await database().select().from(waitlistEntries))).not.toContain('10.78.1.1');
  });

  it('a page lists the sold-out dates of the programme alone', async () => {
    const asked = { programme: 'kites', batch: batch.id, language: 'en', market: 'IN' } as const;
    const view = await readJoin(database(), asked);
    expect(view?.chosen).toBe(batch.id);
    await raise(batch);
    const open = await readJoin(database(), asked);
    expect(open).toMatchObject({ chosen: null, seatsElsewhere: true });
    expect(open?.choices.map(({ id }) => id)).not.toContain(batch.id);
    expect(await readJoin(database(), { ...asked, programme: 'x’ or 1=1', batch: null })).toBeNull();
  });
});
