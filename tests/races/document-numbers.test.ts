// npm test: race
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction, type Tx } from '#platform/db';
import { issueDocument, listDocuments, type DocumentFacts } from '#sales/documents';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { usePostgres } from '#tests/prepared';
import { longProofs } from '#tests/proofs';

const many = 200;
/** Every fifth transaction is given up after it took a number. */
const givenUp = (n: number) => n % 5 === 0;
const kept = Array.from({ length: many }, (_, n) => n).filter((n) => !givenUp(n)).length;
const repeats = longProofs ? 10 : 2;

const facts = (event: string): DocumentFacts => ({
  event,
  orderId: newId(),
  kind: 'invoice',
  form: 'taxInvoice',
  reference: 'ABCD-EFGH',
  language: 'en',
  test: false,
  buyer: { name: 'Meena', lines: [] },
  item: 'Kites',
  details: [],
  notes: [],
  market: 'IN',
  programme: 'kites',
  figures: {
    currency: 'INR',
    price: 100,
    discount: 0,
    taxable: 100,
    tax: 0,
    total: 100,
    rows: [],
    code: null,
    place: null,
    gstin: null,
  },
});

type Take = (tx: Tx) => Promise<number>;

const withTheLock: Take = async (tx) =>
  Number((await issueDocument(tx, new Date(), facts(newId()))).number.split('/').at(-1));

/** What everybody writes first: look at the last number, then write the next. There is time here for others to look too. */
const withoutTheLock: Take = async (tx) => {
  const looked = (await tx.execute(sql`select last from document_series where series = 'TLI'`)) as unknown as {
    rows: { last: number }[];
  };
  const next = Number(looked.rows[0]?.last) + 1;
  await setTimeout(5);
  await tx.execute(sql`update document_series set last = ${next} where series = 'TLI'`);
  return next;
};

/** All concurrently; returns the numbers that were not rolled back, in order. */
async function rush(take: Take, transactions: boolean): Promise<number[]> {
  const all = await Promise.allSettled(
    Array.from({ length: many }, (_, n) => {
      if (!transactions) return take(currentEngine().db);
      return inTransaction(async (tx) => {
        const number = await take(tx);
        if (givenUp(n)) throw new Error('given up');
        return number;
      });
    }),
  );
  return all.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])).sort((a, b) => a - b);
}

const empty = () => currentEngine().script('delete from documents; delete from document_series');

async function noGapAndNoDouble(): Promise<void> {
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    await empty();
    const numbers = await rush(withTheLock, true);
    expect(numbers).toEqual(Array.from({ length: kept }, (_, n) => n + 1));
    const { rows } = await currentEngine().query('select count(*) as count, max(count) as last from documents', []);
    expect(rows).toEqual([{ count: expect.anything(), last: kept }]);
  }
}

async function doubles(transactions: boolean): Promise<void> {
  await inTransaction(withTheLock);
  const numbers = await rush(withoutTheLock, transactions);
  expect(new Set(numbers).size).toBeLessThan(numbers.length);
}

/** Twenty concurrent deliveries of one event: one document, one number. */
async function onceForAnEvent(): Promise<void> {
  const [event, told] = [newId(), facts(newId())];
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => inTransaction((tx) => issueDocument(tx, new Date(), { ...told, event }))),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listDocuments(currentEngine().db, told.orderId)).toHaveLength(1);
  expect(await inTransaction(withTheLock)).toBe(2);
}

// npm test -- --all
describe(`${many} at once for an invoice number on the embedded database`, () => {
  testDatabase();
  beforeAll(() => void useConfigForTests({}));
  beforeEach(empty);

  it('no gap and no double, though every fifth is given up', noGapAndNoDouble);
  it('the same event told 20 times at once gets one', onceForAnEvent);
  it('control: without the lock there are doubles', () => doubles(false));
});

describe(`${many} at once for an invoice number on PostgreSQL`, () => {
  beforeAll(async () => {
    await usePostgres();
    useConfigForTests({});
  });
  beforeEach(empty);
  afterAll(async () => {
    await currentEngine().close();
  });

  it('no gap and no double, though every fifth is given up', noGapAndNoDouble);
  it('the same event told 20 times at once gets one', onceForAnEvent);
  it('control: without the lock there are doubles, even in transactions', () => doubles(true));

  it('control: a sequence of the database leaves gaps', async () => {
    await currentEngine().script('create sequence if not exists control_numbers');
    const numbers = await rush(async (tx) => {
      const next = (await tx.execute(sql`select nextval('control_numbers') as next`)) as unknown as {
        rows: { next: string }[];
      };
      return Number(next.rows[0]?.next);
    }, true);
    expect(numbers.at(-1)).toBeGreaterThan(kept);
  });
});
