import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import type { Staff } from '#platform/people/model';
import { listPayments } from '#sales/payments';
import { testDatabase } from '#tests/database';
import { current, makeWorld, placed } from '../../../../../tests/support/orders-world.ts';
import type { Order } from '../../model.ts';
import { submitStatement, type StatementAnswer } from './submit-statement.ts';

testDatabase();

const asha: Staff = { id: crypto.randomUUID(), name: 'Asha', email: 'asha@example.com', role: 'manager' };

let batch: Batch;
let orders: Order[];
/** The twelve digits of a payment, others in each test: a reference counts once. */
let utr = 631_700_000_000;
beforeEach(async () => {
  useConfigForTests({});
  utr += 10;
  batch = await makeWorld();
  orders = [await placed(batch), await placed(batch)];
});

const send = (fields: Record<string, string | string[] | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one);
  return submitStatement(form, asha);
};
/** A statement of two payments that name an order each, and one of neither amount nor order. */
const statement = () =>
  [
    'Date,Narration,Withdrawal Amt.,Deposit Amt.',
    ...orders.map(({ reference }, at) => `31-12-2026,UPI/${utr + at}/${reference},,499.00`),
    `31-12-2026,UPI/${utr + 5}/=cmd,,77.00`,
    '31-12-2026,RENT,1000.00,',
  ].join('\n');
function reviewOf(answer: StatementAnswer) {
  if (!('review' in answer)) throw new Error(JSON.stringify(answer));
  return answer.review;
}
const ticksOf = (answer: StatementAnswer) =>
  reviewOf(answer).credits.flatMap(({ proposals }) =>
    proposals.flatMap(({ tick, ticked }) => (ticked && tick !== null ? [tick] : [])),
  );

describe('a statement', () => {
  it('pasted or sent as a file is reviewed: sure ones are ticked, with why, and nothing is booked', async () => {
    const pasted = await send({ do: 'read', text: statement() });
    const review = reviewOf(pasted);
    expect(review.credits.map(({ state }) => state)).toEqual(['sure', 'sure', 'none']);
    expect(review.debits).toBe(1);
    expect(review.credits[0]).toMatchObject({
      amount: '₹499',
      proposals: [{ ticked: true, due: '₹499 due', why: expect.stringContaining('reference · the amount due') }, {}],
    });
    const file = new File([statement()], 'statement.csv', { type: 'text/csv' });
    expect(await send({ do: 'read', text: '', file })).toEqual(pasted);
    for (const order of orders) expect((await current(order)).paidAt).toBeNull();
  });

  it('has what is ticked booked, each once, and the others stay; sent again it says what is booked', async () => {
    const reviewed = await send({ do: 'read', text: statement() });
    const [first, second] = ticksOf(reviewed);
    expect(await send({ do: 'book', tick: [first!] })).toEqual({
      booked: [{ orderId: orders[0]!.id, proof: String(utr), amount: 49_900, done: 'paid' }],
    });
    expect((await current(orders[1]!)).paidAt).toBeNull();
    const again = await send({ do: 'read', text: statement() });
    expect(reviewOf(again).credits.map(({ state }) => state)).toEqual(['booked', 'sure', 'none']);
    // The first page was still open: its second press books the second alone.
    expect(await send({ do: 'book', tick: [first!, second!] })).toMatchObject({
      booked: [{ refusal: expect.stringContaining('no longer waits') }, { done: 'paid' }],
    });
    for (const order of orders) expect(await listPayments(database(), order.id)).toHaveLength(1);
  });

  it('of another amount has no tick, so that nothing can be booked in place of the amount due', async () => {
    const [{ reference }] = orders as [Order];
    const less = await send({ do: 'read', text: `Date,Narration,Credit\n31-12-2026,UPI/${utr}/${reference},450` });
    expect(reviewOf(less).credits).toMatchObject([{ state: 'different', proposals: [{ tick: null, ticked: false }] }]);
  });

  it('whose days may be read in two ways is asked about once, and its text goes with the question', async () => {
    const text = 'Date,Narration,Credit\n02/11/2026,A,499';
    const asked = await send({ do: 'read', text });
    expect(asked).toMatchObject({ asks: { text, open: { 'day-first': '2026-11-02', 'month-first': '2026-02-11' } } });
    const answered = reviewOf(await send({ do: 'read', text, order: 'month-first' }));
    expect(answered.credits[0]?.day).toContain('Feb');
  });

  it.each([
    [{ text: ' ' }, 'Choose the statement'],
    [{ text: 'Name,Mobile\nMeena,1' }, 'names the columns'],
    [{ text: 'Date,Narration,Debit,Credit\n13/11/2026,A,5,' }, 'No money came in'],
    [{ file: new File([Buffer.from('%PDF-1.4\0')], 'statement.pdf') }, 'This is no list'],
    [{ text: 'x'.repeat(2_000_001) }, '2 MB'],
    [{ file: new File(['x'.repeat(2_000_001)], 'long.csv') }, '2 MB'],
  ])('that cannot be used (case %#) is refused with what to do', async (fields, words) => {
    expect(await send({ do: 'read', ...fields })).toEqual({ problem: expect.stringContaining(words) });
  });

  it.each([[[]], [['x']], [['["x","upi",1,"y"]']]])('with ticks that are none (%j) books nothing', async (tick) => {
    expect(await send({ do: 'book', tick })).toEqual({ unticked: 'Tick the payments to book.' });
  });
});
