import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { openShipment } from '#sales/delivery';
import { findDocuments } from '#sales/documents';
import { prepareStaffWords, readStaffLanguageFrom } from '#foundation/i18n/staff/say.ts';
import { newId } from '#foundation/kit/id.ts';
import type { Role } from '#platform/people/model';
import { makeCoupon } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { makeWorld, newAttemptKey, placed } from '#tests/orders-world';
import { payFor } from '#tests/past-month';
import { joined, sellOut } from '#tests/waiters';
import { runJob } from '#tests/run-job';
import '#sales/waitlist';
import { searchStudio } from './search-studio.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://site.example',
    OWNER_NAME: 'Tinkerloft',
    OWNER_ADDRESS: '1 Example Street',
  });
  batch = await makeWorld(2);
});

const found = async (typed: string, label: string, role: Role = 'owner', id = newId()) =>
  (await inTransaction((tx) => searchStudio(tx, { by: { id, role }, typed }))).find((group) => group.label === label)
    ?.results;

describe('the search over everything', () => {
  it('finds kits by order, recipient and tracking number, for those who may read them', async () => {
    const address = {
      recipient: 'Kavin Selvan',
      line1: '4 Car Street',
      line2: '',
      postcode: '600004',
      city: 'Chennai',
      district: 'Chennai',
      state: 'TN',
      country: 'IN',
      phone: '+919840012345',
    };
    const order = await placed(batch, { address });
    const { id: orderId, reference, programme, market, batchId } = order;
    await inTransaction((tx) => openShipment(tx, { orderId, reference, programme, market, batchId, quantity: 1 }));
    for (const typed of [reference, 'kavinn selvan'])
      expect(await found(typed, 'Kits'), typed).toMatchObject([
        { title: `${reference} · Kavin Selvan`, detail: expect.stringContaining('Kites') },
      ]);
    expect(await found(reference, 'Kits', 'teacher')).toBeUndefined();
  });

  it('finds who waits by name, also misspelt, number and address, and leads to their place in the line', async () => {
    await sellOut(batch);
    const waiter = await joined(batch, {
      name: 'Thamarai Selvi',
      mobile: '+919940077777',
      email: 'thamarai@example.com',
    });
    for (const typed of ['tamarai', '9940077777', 'thamarai@example.com'])
      expect(await found(typed, 'Waitlist'), typed).toMatchObject([
        { title: 'Thamarai Selvi', to: expect.stringContaining(waiter.id), detail: expect.stringContaining('Waiting') },
      ]);
    expect(await found('tamarai', 'Waitlist', 'finance')).toBeUndefined();
  });

  it('finds entries that are older than the search index', async () => {
    await sellOut(batch);
    const waiter = await joined(batch, { name: `Old ${newId()}` });
    await database().execute(sql`delete from waitlist_search where entry_id = ${waiter.id}`);
    expect(await found(waiter.mobile, 'Waitlist')).toBeUndefined();
    await runJob('index-waitlist-for-search');
    expect(await found(waiter.mobile, 'Waitlist')).toHaveLength(1);
  });

  it('finds documents by number, and leads to them in their list', async () => {
    await payFor(await placed(batch, { attempt: newAttemptKey() }));
    const [document] = await inTransaction((tx) => findDocuments(tx, { limit: 1 }));
    const [result] = (await found(document?.number ?? '', 'Documents')) ?? [];
    expect(result).toMatchObject({ title: `${document?.number} · ${document?.buyer}` });
    expect(result?.to).toContain('/studio/documents?search=');
    expect(await found(document?.number ?? '', 'Documents', 'sales')).toBeUndefined();
    expect(await found(document?.buyer ?? '', 'Documents')).toBeUndefined();
  });

  it('finds pages by name and address, coupons by code, pictures and colleagues by name, each for their roles', async () => {
    const page = newId();
    await database().execute(sql`insert into pages (id, path, language, market, kind, visibility, label)
      values (${page}, '/summer-camp', 'en', 'IN', 'landing', 'public', 'Summer camp')`);
    await makeCoupon({ name: 'Monsoon' });
    await database()
      .execute(sql`insert into media_files (id, name, kind, source_hash, hash, widths, height, bytes, colour)
      values (${newId()}, 'Kite over the beach', 'photo', ${newId()}, 'h', '{480}', 300, 1000, '#fff')`);
    await database().execute(sql`insert into staff (id, email, name, role, password)
      values (${newId()}, ${`${newId()}@example.org`}, 'Yazhini Mohan', 'teacher', 'x')`);
    for (const typed of ['sumer camp', '/summer-camp'])
      expect(await found(typed, 'Pages', 'editor'), typed).toMatchObject([{ title: 'Summer camp' }]);
    expect(await found('summer camp', 'Pages', 'finance')).toBeUndefined();
    expect(await found('monsoon', 'Coupons')).toMatchObject([{ title: 'Monsoon' }]);
    expect(await found('monsoon', 'Coupons', 'editor')).toBeUndefined();
    expect(await found('over the beach', 'Pictures', 'editor')).toMatchObject([{ title: 'Kite over the beach' }]);
    expect(await found('yazhini', 'People')).toMatchObject([{ detail: expect.stringContaining('Teacher') }]);
    expect(await found('yazhini', 'People', 'manager')).toBeUndefined();
  });

  it('finds lessons by the people of their order; a teacher finds their own learners by name alone', async () => {
    const learners = [{ name: 'Oviya Raman', age: 10, isBuyer: false }];
    const { id: orderId, buyer } = await placed(batch, { attempt: newAttemptKey(), learners });
    const [teacher, other] = [newId(), newId()];
    await database()
      .execute(sql`insert into lesson_packages (order_id, programme, language, learner, zone, total, minutes)
      values (${orderId}, 'kites', 'ta', 'Oviya Raman', 'Asia/Kolkata', 4, 60)`);
    await database().execute(sql`insert into lessons (id, order_id, number, teacher_id, starts_at, ends_at, state)
      values (${newId()}, ${orderId}, 1, ${teacher}, now() + interval '1 day', now() + interval '25 hours', 'booked')`);
    const lessons = '1-on-1 lessons';
    for (const typed of ['oviya', buyer.mobile.slice(-8)])
      expect(await found(typed, lessons, 'sales'), typed).toMatchObject([
        { title: expect.stringContaining('Oviya Raman'), to: expect.stringContaining('/studio/lessons?lesson=') },
      ]);
    expect(await found('oviya', lessons, 'teacher', teacher)).toHaveLength(1);
    expect(await found('oviya', lessons, 'teacher', other)).toBeUndefined();
    expect(await found(buyer.mobile.slice(-8), lessons, 'teacher', teacher)).toBeUndefined();
    expect(await found('oviya', lessons, 'finance')).toBeUndefined();
  });

  it('finds screens by any word of their name, also those that are in no menu', async () => {
    expect(await found('order', 'Screens')).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: 'New order', to: '/studio/orders/new' })]),
    );
    expect(await found('trial', 'Screens', 'finance')).toMatchObject([{ title: 'Trial balance' }]);
    expect(await found('trial', 'Screens', 'sales')).toBeUndefined();
    expect((await found('', 'Screens'))?.map(({ title }) => title)).not.toContain('New order');
  });

  it('says programmes in the language of who looks, and finds them in English too', async () => {
    await prepareStaffWords('ta');
    readStaffLanguageFrom(() => 'ta');
    try {
      for (const typed of ['Kites', 'பட்டங்கள்'])
        expect(await found(typed, 'பயிற்சிகள்'), typed).toMatchObject([{ title: 'பட்டங்கள்' }]);
    } finally {
      readStaffLanguageFrom(() => 'en');
    }
  });
});
