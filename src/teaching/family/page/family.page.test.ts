import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { sessionSecret, useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { signPathToken } from '#foundation/kit/signed-token.ts';
import { addMaterial } from '../materials/change-materials.ts';
import { testDatabase } from '#tests/database';
import { enrolled, joinUrl, mailsOf, meet, sendNewFamilyLink, staffOf, tokenOf, unplanned } from '#tests/family-world';
import { makeWorld } from '#tests/orders-world';
import { findOrderByToken, orderToken } from '#sales/orders';
import type { Order } from '#sales/orders/model';
import { loader as certificate } from './certificate-pdf.api.ts';
import { action, loader } from './family.page.tsx';
import type { FamilyView } from './read-family.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await unplanned(await makeWorld(20));
});

type Answer = { data: { view: FamilyView | null; language: string }; init: { status: number } };
const open = async (token: string) =>
  (await loader({
    params: { token },
    request: new Request('https://site.example/family'),
  } as Parameters<typeof loader>[0])) as unknown as Answer;
const view = async (order: Order) => {
  const { data } = await open(await tokenOf(order));
  if (!data.view) throw new Error('The page is not there');
  return data.view;
};
const send = (token: string, note: string) =>
  action({
    params: { token },
    request: new Request('https://site.example', { method: 'POST', body: new URLSearchParams({ note }) }),
  } as Parameters<typeof action>[0]) as Promise<Response & { init?: { status: number } }>;

describe('the joining link', () => {
  it.each([
    [60 * 24, 'early', false],
    [16, 'early', false],
    [14, 'open', true],
    [-30, 'open', true],
    [-61, 'over', false],
  ])('%i minutes before a session of an hour is %s, and is in the response: %s', async (inMinutes, state, there) => {
    await meet(batch, { inMinutes });
    const order = await enrolled(batch);
    const answer = await open(await tokenOf(order));
    expect(answer.data.view?.dates[0]?.sessions).toMatchObject([{ number: 1, state, joinUrl: there ? joinUrl : null }]);
    expect(JSON.stringify(answer).includes('meet.example.com')).toBe(there);
  });

  it('shows when it will appear, and after how many seconds to reload', async () => {
    await meet(batch, { inMinutes: 20 });
    const shown = await view(await enrolled(batch));
    expect(shown.dates[0]?.next?.opens).toMatch(/^\d{1,2}:\d\d\s[ap]m\sIST$/);
    expect(shown.changesIn).toBeGreaterThan(290);
    expect(shown.changesIn).toBeLessThanOrEqual(302);
  });

  it('is of the session that is open, and not of one that was cancelled', async () => {
    await meet(batch, { inMinutes: 5, state: 'cancelled' });
    await meet(batch, { number: 2, inMinutes: 60 * 24 });
    const shown = await view(await enrolled(batch));
    expect(shown.dates[0]?.sessions.map(({ state }) => state)).toEqual(['cancelled', 'early']);
    expect(shown.dates[0]?.next?.number).toBe(2);
    expect(JSON.stringify(shown)).not.toContain('meet.example.com');
  });

  it.each(['javascript:alert(1)', 'http://meet.example.com/x', 'data:text/html,x', 'https://', 'meet.example.com'])(
    'that was stored as %s is not shown',
    async (stored) => {
      await meet(batch, { inMinutes: 5 });
      await database().execute(sql`update batch_sessions set join_url = ${stored} where batch_id = ${batch.id}`);
      const shown = await view(await enrolled(batch));
      expect(shown.dates[0]?.next).toMatchObject({ state: 'open', joinUrl: null, opens: null });
    },
  );
});

describe('the times', () => {
  it('are those of the batch’s zone on either side of a daylight change', async () => {
    const saturdays = ['2031-10-25T14:00:00Z', '2031-11-08T15:00:00Z'];
    await database().execute(sql`update batches set zone = 'America/New_York' where id = ${batch.id}`);
    for (const [index, at] of saturdays.entries()) {
      await meet(batch, { number: index + 1, inMinutes: 1 });
      await database().execute(sql`update batch_sessions set starts_at = ${at}::timestamptz,
        ends_at = ${at}::timestamptz + interval '1 hour' where batch_id = ${batch.id} and number = ${index + 1}`);
    }
    const shown = await view(await enrolled(batch));
    expect(shown.dates[0]?.sessions.map(({ time }) => time.replaceAll(/\s/g, ' '))).toEqual([
      expect.stringMatching(/25 Oct.* 10:00 am EDT$/),
      expect.stringMatching(/8 Nov.* 10:00 am EST$/),
    ]);
    expect(shown.dates[0]?.sessions.map(({ opens }) => opens?.replaceAll(/\s/g, ' '))).toEqual([
      '9:45 am EDT',
      '9:45 am EST',
    ]);
    expect(shown.dates[0]?.zone).toBe('America/New_York');
  });

  it('of a batch without sessions are only its start', async () => {
    const shown = await view(await enrolled(batch));
    expect(shown.dates[0]?.sessions).toMatchObject([
      { number: 1, startsAt: batch.startsAt.toISOString(), state: 'early' },
    ]);
  });
});

describe('the holder of a link', () => {
  it('sees that one enrolment, in the language of its order, with what staff put there and the documents', async () => {
    const [mine, other] = [await enrolled(batch, { language: 'ta' }), await enrolled(batch)];
    const typed = { title: 'Worksheet', url: 'https://files.example.com/sheet.pdf' };
    await inTransaction((tx) => addMaterial(tx, { by: staffOf('owner'), batchId: batch.id, typed }));
    const { data, init } = await open(await tokenOf(mine));
    expect(init.status).toBe(200);
    expect(data.language).toBe('ta');
    expect(data.view).toMatchObject({
      state: 'enrolled',
      reference: mine.reference,
      programme: 'பட்டங்கள்',
      learner: 'Arun',
      materials: [typed],
    });
    expect(data.view?.documents.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain(other.reference);
  });

  it.each([
    '',
    'none',
    '../studio',
    `${newId()}~0.zzzzzz.${'a'.repeat(48)}`,
    `${newId()}~0.zzzzzz.${'a'.repeat(49)}`,
    'x'.repeat(5_000),
    '\u0000',
    '%00',
    "' or 1=1 --",
  ])('that is %j opens nothing', async (token) => {
    const { data, init } = await open(token);
    expect(data.view).toBeNull();
    expect(init.status).toBe(404);
    await expect(certificate({ params: { token } } as never)).rejects.toMatchObject({ status: 404 });
    await expect(send(token, 'the Sunday batch')).rejects.toMatchObject({ status: 404 });
  });

  it('of another kind, of another order or of another version opens nothing', async () => {
    const order = await enrolled(batch);
    const token = await tokenOf(order);
    const hour = Math.floor(Date.now() / 1000) + 3_600;
    const foreign = (await tokenOf(await enrolled(batch))).split('.').at(-1);
    const tokens = [
      orderToken(order),
      signPathToken(sessionSecret(), 'document', `${order.id}~0`, hour),
      signPathToken(sessionSecret(), 'family', `${order.id}~1`, hour),
      signPathToken(sessionSecret(), 'family', order.id, hour),
      signPathToken(sessionSecret(), 'family', `${order.id}~0`, Math.floor(Date.now() / 1000) - 1),
      [...token.split('.').slice(0, 2), foreign].join('.'),
      token.toUpperCase(),
    ];
    for (const wrong of tokens) expect((await open(wrong)).data.view, wrong).toBeNull();
    expect((await open(token)).data.view).not.toBeNull();
  });

  it.each([181, 399])(
    'opens %i days later, when the order’s own first link is over, and leads to links that work',
    async (days) => {
      const order = await enrolled(batch);
      const token = await tokenOf(order);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
      try {
        const { data } = await open(token);
        expect(data.view?.reference).toBe(order.reference);
        const link = new URLSearchParams(data.view?.calendarPath?.split('?')[1]).get('order');
        expect((await findOrderByToken(database(), link))?.id).toBe(order.id);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('that staff ended reads in their language where to get a new one, which the buyer was sent', async () => {
    const order = await enrolled(batch, { language: 'kn' });
    const before = await tokenOf(order);
    const ended = await inTransaction((tx) => sendNewFamilyLink(tx, { orderId: order.id, by: staffOf('sales') }));
    expect(ended.ok).toBe(true);
    const { data, init } = await open(before);
    expect([data.view, data.language, init.status]).toEqual([null, 'kn', 404]);
    const [mail, ...more] = await mailsOf(order, 'family-link:');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ address: order.buyer.email, language: 'kn' });
    const sent = /\/family\/([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await open(sent)).data.view?.reference).toBe(order.reference);
    const { rows } = (await database().execute(
      sql`select details from audit_entries where did = 'ended-family-link' and about_id = ${order.id}`,
    )) as unknown as { rows: { details: object }[] };
    expect(rows).toEqual([{ details: { before: { version: 0 }, after: { version: 1 } } }]);
  });

  it('whom staff do not let end links is refused, and the link goes on working', async () => {
    const order = await enrolled(batch);
    const ending = inTransaction((tx) => sendNewFamilyLink(tx, { orderId: order.id, by: staffOf('teacher') }));
    await expect(ending).rejects.toMatchObject({ status: 403 });
    expect((await open(await tokenOf(order))).data.view).not.toBeNull();
  });
});

describe('an enrolment that is over', () => {
  it('shows documents and no session, no material and no way in', async () => {
    await meet(batch, { inMinutes: 5 });
    const order = await enrolled(batch);
    await database().execute(sql`update orders set state = 'refunded' where id = ${order.id}`);
    const shown = await view(order);
    expect(shown).toMatchObject({ state: 'over', dates: [], materials: [], cancelPath: null });
    expect(shown.documents.length).toBeGreaterThan(0);
  });
});

describe('the wish for another date', () => {
  it('is noted for staff, once until it is answered, and shown to the family', async () => {
    const order = await enrolled(batch);
    const token = await tokenOf(order);
    expect(await send(token, '  the   Sunday batch ')).toMatchObject({ status: 303 });
    expect((await view(order)).move).toMatchObject({ note: 'the Sunday batch', askedAt: expect.any(String) as string });
    const { rows } = (await database().execute(
      sql`select why from order_steps where order_id = ${order.id} and why like 'asked to move%'`,
    )) as unknown as { rows: object[] };
    await send(token, 'once more');
    expect(rows).toEqual([{ why: 'asked to move: the Sunday batch' }]);
    expect((await view(order)).move.note).toBe('the Sunday batch');
  });

  it.each(['', 'a', 'x'.repeat(301)])('that says %j is refused at its field, and nothing is noted', async (note) => {
    const order = await enrolled(batch);
    expect(await send(await tokenOf(order), note)).toMatchObject({ init: { status: 422 }, data: { note } });
    expect((await view(order)).move.askedAt).toBeNull();
  });
});
