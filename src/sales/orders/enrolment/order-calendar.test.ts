import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockBatches, writeSessions } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import { database, inTransaction } from '#platform/db';
import type { Attachment } from '#platform/mail/model';
import { listPayments } from '#sales/payments';
import { testDatabase } from '#tests/database';
import { current, makeWorld, paidEvent, placed } from '#tests/orders-world';
import { pay } from '#tests/pay';
import { endWithRefund } from '../enrolled/end-enrolment.ts';
import { changeLearner } from '../enrolled/change-learner.ts';
import { moveEnrolment } from '../enrolled/move-enrolment.ts';
import { removeLearner } from '../enrolled/remove-learner.ts';
import type { Order } from '../model.ts';
import { changeState, countSteps } from '../order/change-state.ts';
import { orderToken } from '../order/token.ts';
import { lockOrder } from '../order/order-rows.ts';
import { endOrder } from '../refunds/end-order.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { queueRefundMail } from '../refunds/refund-mail.ts';
import { loader } from './calendar.api.ts';
import { calendarParts } from './calendar-parts.ts';
import { familyCalendar } from './order-calendar.ts';
import { tellFamilies } from './tell-families.ts';

testDatabase();

const by = { id: newId(), name: 'Asha', email: 'asha@example.org', role: 'owner' as const };
let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', MAIL_FROM: 'hello@site.example' });
  batch = await makeWorld();
});

async function paid(learners = [{ name: 'Arun Raman', age: 9, isBuyer: false }]): Promise<Order> {
  const order = await placed(batch, { learners, shownTotal: { amount: 49_900 * learners.length, currency: 'INR' } });
  await pay(paidEvent(order));
  return current(order);
}
const kavya = { name: 'Kavya Raman', age: 9, isBuyer: false, email: 'kavya@example.com' };
const arun = { name: 'Arun Raman', age: 9, isBuyer: false };

const unfolded = (file: string) => file.replaceAll('\r\n ', '');
const methodOf = (file: string) => /METHOD:(\w+)/.exec(file)?.[1];
/** The ids of the entries and their SEQUENCE. */
const entriesOf = (file: string) =>
  new Map(
    unfolded(file)
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => [/UID:(\S+)@/.exec(event)?.[1] ?? '', Number(/SEQUENCE:(\d+)/.exec(event)?.[1])]),
  );
const link = async (order: Order) => {
  const request = new Request(`https://site.example/calendar.ics?order=${orderToken(order)}`);
  const answer = await loader({ request } as Parameters<typeof loader>[0]).catch((thrown: Response) => thrown);
  // Its address is a secret: no search engine may list it, wherever somebody put the link.
  if (answer.ok) expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  return { status: answer.status, file: await answer.text(), name: answer.headers.get('Content-Disposition') };
};
/** The calendar files of the mails to an address whose key begins so, the newest mail's first. */
async function filesTo(address: string, key: string): Promise<string[]> {
  const { rows } = (await database().execute(
    sql`select attachments from mails where address = ${address} and dedupe_key like ${`${key}%`} order by id desc`,
  )) as unknown as { rows: { attachments: Attachment[] }[] };
  const files = rows.flatMap(({ attachments }) => attachments);
  for (const { contentType, content } of files) expect(contentType).toContain(`method=${methodOf(content)}`);
  return files.map(({ content }) => content);
}
const remove = async (order: Order, learnerId = '') => {
  const seen = String(await countSteps(database(), order.id));
  return inTransaction((tx) => removeLearner(tx, { by, orderId: order.id, learnerId, why: 'they moved away', seen }));
};
const endIt = (order: Order) =>
  inTransaction(async (tx) => endOrder(tx, (await lockOrder(tx, order.id))!, { who: 'staff:Asha', why: 'they asked' }));

describe('the calendar of an order', () => {
  it('names the learner, leads to the family page, reminds before each session, and has lines of the format', async () => {
    const order = await paid([{ ...arun, name: 'அருண் குமாரசுவாமி இளங்கோவன்' }]);
    const file = (await filesTo(order.buyer.email, 'order-paid'))[0] ?? '';
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    expect(file).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    const text = unfolded(file);
    expect(text).toContain('SUMMARY:Kites (2) · அருண்\r\n');
    expect(text.match(/URL;VALUE=URI:https:\/\/site\.example\/family\//g)).toHaveLength(2);
    expect(text.match(/ORGANIZER;CN="[^"]+":mailto:hello@site\.example/g)).toHaveLength(2);
    // Nothing of an entry comes after its alarm.
    expect(text.match(/END:VALARM\r\nEND:VEVENT/g)).toHaveLength(2);
    const alarms = text.split('BEGIN:VALARM').slice(1);
    expect(alarms).toHaveLength(2);
    for (const alarm of alarms) expect(alarm).toMatch(/ACTION:DISPLAY\r\nTRIGGER:-PT30M\r\nDESCRIPTION:Kites/);
  });

  it('of a learner with an address of their own leads to their page, and nowhere to the page of the buyer', async () => {
    const order = await paid([arun, kavya]);
    const text = unfolded((await filesTo('kavya@example.com', 'joining'))[0] ?? '');
    expect(text).toContain(`UID:${order.learners[1]?.id}@site.example`);
    expect(text).toContain('· Kavya');
    expect(text).not.toContain('order=');
    const addresses = new Set([...text.matchAll(/URL;VALUE=URI:(\S+)/g)].map(([, url]) => url));
    const mine = new Set(
      [...unfolded((await filesTo(order.buyer.email, 'order-paid'))[0] ?? '').matchAll(/URL;VALUE=URI:(\S+)/g)].map(
        ([, url]) => url,
      ),
    );
    expect([addresses.size, mine.size]).toEqual([1, 1]);
    expect(addresses).not.toEqual(mine);
  });
});

describe('an entry that is over leaves the calendar', () => {
  it('when the order ends: by the mail of the refund and by the link, newer than before, under the same ids', async () => {
    const order = await paid();
    const before = await link(order);
    expect([before.status, methodOf(before.file)]).toEqual([200, 'PUBLISH']);
    await endIt(order);
    const money = { id: newId(), amount: order.total } as Parameters<typeof queueRefundMail>[2];
    const ended = await current(order);
    await inTransaction((tx) => queueRefundMail(tx, ended, money));
    const after = await link(order);
    expect([after.status, methodOf(after.file)]).toEqual([200, 'CANCEL']);
    expect(after.name).toContain('cancelled.ics');
    const mailed = await filesTo(order.buyer.email, 'refund');
    expect(mailed.map(methodOf)).toEqual(['CANCEL']);
    for (const file of [after.file, ...mailed]) {
      expect([...entriesOf(file).keys()]).toEqual([...entriesOf(before.file).keys()]);
      for (const [id, sequence] of entriesOf(file))
        expect(sequence).toBeGreaterThan(entriesOf(before.file).get(id) ?? 0);
      expect(file.match(/STATUS:CANCELLED/g)).toHaveLength(2);
      expect(file).not.toContain('VALARM');
    }
  });

  it('when a balance did not come', async () => {
    const order = await paid();
    await inTransaction(async (tx) => {
      await changeState(tx, (await lockOrder(tx, order.id))!, 'lapsed', {
        who: 'system',
        why: 'the balance did not come',
      });
    });
    expect(methodOf((await link(order)).file)).toBe('CANCEL');
  });

  it('when its batch is cancelled, also for a learner with an address of their own', async () => {
    const order = await paid([arun, kavya]);
    const ended = await inTransaction((tx) =>
      endWithRefund(tx, { orderId: order.id, batchId: batch.id, by, why: 'the teacher is ill' }),
    );
    expect(ended.ok).toBe(true);
    for (const [address, uid] of [
      [order.buyer.email, order.id],
      ['kavya@example.com', order.learners[1]?.id],
    ] as const) {
      const files = await filesTo(address, 'batch-cancelled');
      expect(files.map(methodOf)).toEqual(['CANCEL']);
      expect([...entriesOf(files[0] ?? '').keys()]).toEqual([uid, `${uid}.2`]);
      const first = (await filesTo(address, address === order.buyer.email ? 'order-paid' : 'joining'))[0] ?? '';
      expect(entriesOf(files[0] ?? '').get(String(uid))).toBeGreaterThan(entriesOf(first).get(String(uid)) ?? 0);
    }
  });

  it('when only some learners are in the cancelled batch: those of the others stay, at their times', async () => {
    const order = await paid([arun, kavya]);
    const other = await makeWorld();
    const second = order.learners[1]?.id ?? '';
    const move = { orderId: order.id, from: batch.id, learnerId: second, to: other.id, who: 'staff:Asha', why: 'x' };
    await inTransaction((tx) => moveEnrolment(tx, move));
    await inTransaction((tx) => endWithRefund(tx, { orderId: order.id, batchId: batch.id, by, why: 'ill' }));
    const [whole = '', over = ''] = await filesTo(order.buyer.email, 'batch-cancelled');
    // The order is in the batch of the learner who stays: its entries have the order's ids now, and hers are doubles.
    expect([methodOf(whole), methodOf(over)]).toEqual(['PUBLISH', 'CANCEL']);
    expect([...entriesOf(whole).keys()]).toEqual([order.id, `${order.id}.2`]);
    expect([...entriesOf(over).keys()]).toEqual([second, `${second}.2`]);
  });

  it('when a move leads to fewer sessions', async () => {
    const order = await paid();
    const other = await makeWorld();
    const at = (hour: number) => new Date(Date.UTC(2033, 0, 8, hour));
    await inTransaction(async (tx) => {
      await lockBatches(tx, [batch.id]);
      await writeSessions(tx, batch.id, [{ number: 3, startsAt: at(4), endsAt: at(6) }]);
    });
    const move = { orderId: order.id, from: batch.id, to: other.id, who: 'staff:Asha', why: 'another time' };
    expect((await inTransaction((tx) => moveEnrolment(tx, move))).ok).toBe(true);
    const [whole = '', over = ''] = await filesTo(order.buyer.email, 'moved');
    expect([...entriesOf(whole).keys()]).toEqual([order.id, `${order.id}.2`]);
    expect([methodOf(over), ...entriesOf(over).keys()]).toEqual(['CANCEL', `${order.id}.3`]);
  });

  it('when a single session does not take place; the others stay', async () => {
    const order = await paid([arun, kavya]);
    const parts = await calendarParts(database(), order, 'https://site.example/');
    const before = entriesOf(familyCalendar(order, parts));
    const at = (hour: number) => new Date(Date.UTC(2033, 0, 8, hour));
    await inTransaction(async (tx) => {
      await lockBatches(tx, [batch.id]);
      await writeSessions(tx, batch.id, [{ number: 2, startsAt: at(4), endsAt: at(6), state: 'cancelled' }]);
    });
    const changes = [{ number: 2, kind: 'cancelled' as const, from: at(4).toISOString(), to: null }];
    await inTransaction((tx) => tellFamilies(tx, { id: newId(), batchId: batch.id, changes }));
    for (const [address, uid] of [
      [order.buyer.email, order.id],
      ['kavya@example.com', order.learners[1]?.id],
    ] as const) {
      const [whole = '', over = ''] = await filesTo(address, 'batch-change');
      expect([methodOf(whole), methodOf(over)]).toEqual(['PUBLISH', 'CANCEL']);
      expect([...entriesOf(over).keys()]).toEqual([`${uid}.2`]);
    }
    const [, over = ''] = await filesTo(order.buyer.email, 'batch-change');
    expect(entriesOf(over).get(`${order.id}.2`)).toBeGreaterThan(before.get(`${order.id}.2`) ?? 0);
  });

  it('of a learner who is taken out of an order, with an address of their own', async () => {
    const order = await paid([arun, kavya]);
    const [stays, leaves] = order.learners.map(({ id }) => id);
    expect((await remove(order, leaves)).ok).toBe(true);
    const [over = ''] = await filesTo('kavya@example.com', `left:${order.id}`);
    expect([methodOf(over), ...entriesOf(over).keys()]).toEqual(['CANCEL', leaves, `${leaves}.2`]);
    const [joined = ''] = await filesTo('kavya@example.com', 'joining');
    expect(entriesOf(over).get(String(leaves))).toBeGreaterThan(entriesOf(joined).get(String(leaves)) ?? 0);
    // Her page has ended: nothing leads to it.
    expect(unfolded(over)).not.toContain('/family/');
    const [whole = ''] = await filesTo(order.buyer.email, `left:${order.id}`);
    expect([methodOf(whole), ...entriesOf(whole).keys()]).toEqual(['PUBLISH', order.id, `${order.id}.2`]);
    expect(unfolded(whole)).toContain('· Arun\r\n');
    expect((await current(order)).learners.map(({ id }) => id)).toEqual([stays]);
  });

  it('of a learner who is taken out of an order and was on another date: by the mail of the buyer', async () => {
    const order = await paid([arun, { ...arun, name: 'Kavya Raman' }]);
    const other = await makeWorld();
    const leaves = order.learners[1]?.id;
    const move = { orderId: order.id, from: batch.id, learnerId: leaves!, to: other.id, who: 'staff:Asha', why: 'x' };
    await inTransaction((tx) => moveEnrolment(tx, move));
    expect((await remove(order, leaves)).ok).toBe(true);
    const [whole = '', over = ''] = await filesTo(order.buyer.email, `left:${order.id}`);
    expect([...entriesOf(whole).keys()]).toEqual([order.id, `${order.id}.2`]);
    expect([methodOf(over), ...entriesOf(over).keys()]).toEqual(['CANCEL', leaves, `${leaves}.2`]);
  });

  it('when a whole order ends: of learners with an address of their own at once, of the buyer also if no money goes back', async () => {
    const order = await paid([arun, kavya]);
    const [{ id: paymentId } = { id: '' }] = await listPayments(database(), order.id);
    const wish = { orderId: order.id, paymentId, amount: '0', again: '0', cancel: true, why: 'they asked' };
    const ended = await inTransaction((tx) => refundPayment(tx, { ...wish, who: 'staff:Asha' }));
    expect(ended).toMatchObject({ ok: true, value: { ended: true } });
    for (const [address, uid] of [
      [order.buyer.email, order.id],
      ['kavya@example.com', order.learners[1]?.id],
    ] as const) {
      const files = await filesTo(address, `left:${order.id}`);
      expect(files.map(methodOf), address).toEqual(['CANCEL']);
      expect([...entriesOf(files[0] ?? '').keys()]).toEqual([uid, `${uid}.2`]);
    }
  });

  it('of an address that a learner has no more, before the new one gets them, which are newer', async () => {
    const order = await paid([arun, kavya]);
    const learner = order.learners[1]!;
    const change = (email: string, version: number) =>
      inTransaction((tx) =>
        changeLearner(tx, {
          by,
          orderId: order.id,
          learnerId: learner.id,
          typed: { name: learner.name, age: '9', email },
          version,
        }),
      );
    expect((await change('kavya.raman@example.com', learner.version)).ok).toBe(true);
    const [over = ''] = await filesTo('kavya@example.com', `former-address:${order.id}`);
    expect([methodOf(over), ...entriesOf(over).keys()]).toEqual(['CANCEL', learner.id, `${learner.id}.2`]);
    expect(unfolded(over)).not.toContain('/family/');
    const [first = ''] = await filesTo('kavya@example.com', 'joining');
    const [now = ''] = await filesTo('kavya.raman@example.com', 'joining');
    const at = (file: string) => entriesOf(file).get(learner.id) ?? 0;
    expect(at(over)).toBeGreaterThan(at(first));
    expect(at(now)).toBeGreaterThan(at(over));
    // The same letters otherwise written are the same address; without one the dates leave that calendar too.
    expect((await change('Kavya.Raman@example.com', learner.version + 1)).ok).toBe(true);
    expect(await filesTo('kavya.raman@example.com', `former-address:${order.id}`)).toEqual([]);
    expect((await change('', learner.version + 2)).ok).toBe(true);
    expect((await filesTo('Kavya.Raman@example.com', `former-address:${order.id}`)).map(methodOf)).toEqual(['CANCEL']);
  });

  it('and an order that never had a seat has no calendar', async () => {
    const order = await placed(batch);
    expect((await link(order)).status).toBe(404);
    await inTransaction(async (tx) => {
      await changeState(tx, (await lockOrder(tx, order.id))!, 'cancelled', { who: 'buyer', why: 'gave it up' });
    });
    expect((await link(order)).status).toBe(404);
  });
});
