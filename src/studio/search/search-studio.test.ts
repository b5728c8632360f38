import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#batches/model';
import { useConfigForTests } from '#config';
import { database, inTransaction } from '#db';
import { openShipment } from '#delivery';
import { prepareStaffWords, readStaffLanguageFrom } from '#i18n/staff/say';
import { newId } from '#kit/id';
import type { Role } from '#people/model';
import { testDatabase } from '#tests/database';
import { makeWorld, placed } from '#tests/orders-world';
import { joined, sellOut } from '#tests/waiters';
import { waitlistJobs } from '#waitlist';
import { searchStudio } from './search-studio.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(2);
});

const found = async (typed: string, label: string, role: Role = 'owner') =>
  (await inTransaction((tx) => searchStudio(tx, { role, typed }))).find((group) => group.label === label)?.results;

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

  it('finds whoever joined before there was the search', async () => {
    await sellOut(batch);
    const waiter = await joined(batch, { name: `Old ${newId()}` });
    await database().execute(sql`delete from waitlist_search where entry_id = ${waiter.id}`);
    expect(await found(waiter.mobile, 'Waitlist')).toBeUndefined();
    for (const job of waitlistJobs.filter(({ name }) => name.startsWith('index-'))) await job.handle({});
    expect(await found(waiter.mobile, 'Waitlist')).toHaveLength(1);
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
