import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database, type Tx } from '#platform/db';
import { testDatabase } from '#tests/database';
import { mobile, queued, send, says, stored } from '#tests/messages-world';
import { newId } from '#foundation/kit/id.ts';
import { contactOfNumber } from '../contacts/contact.ts';
import { listMessages } from '../sending/list-messages.ts';
import { listConversations, messagesOfNumber, messagesWith } from './conversations.ts';

testDatabase();

/** Counts the statements of `work`. */
async function counted<Value>(work: (tx: Tx) => Promise<Value>): Promise<[value: Value, statements: number]> {
  let statements = 0;
  const engine = database() as unknown as { session: object };
  const session = new Proxy(engine.session, {
    get(target, name) {
      if (name === 'prepareQuery') statements += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const value = await work(Object.create(engine, { session: { value: session } }) as Tx);
  return [value, statements];
}

it('a page of conversations with the newest message of each is one query, however many there are', async () => {
  await queued();
  const list = () => counted((tx) => listConversations(tx, { view: 'open', staffId: newId() }));
  const [first, alone] = await list();
  expect(first).toHaveLength(1);
  for (const last of ['1', '2', '3']) {
    await says(true, undefined, mobile(last));
    for (const learner of ['Arun', 'Kavya'])
      await send({ to: { mobile: mobile(last), name: 'Meena', language: 'ta' }, values: { learner } });
  }
  await database().execute(
    sql`insert into message_contacts (id, mobile, latest_at) values (${newId()}, '+919840000001', now())`,
  );
  const [all, together] = await list();
  expect([alone, together]).toEqual([1, 1]);
  expect(all).toHaveLength(5);
  for (const { contact, latest } of all)
    expect(latest?.id ?? null).toBe((await stored(contact.mobile)).at(-1)?.id ?? null);
  expect(all.map(({ contact }) => contact.mobile)[0]).toBe('+919840000001');
});

it('staff read what was written, and no link in it works for them', async () => {
  const link = `https://learn.example/family/0192f0c1-6f3e-7c11-8a55-0123456789ab~0.tq1abc.${'a1'.repeat(24)}`;
  await says(true, undefined, mobile('7'));
  await send({ to: { mobile: mobile('7'), name: 'Meena', language: 'ta' }, values: { learner: link } });
  const [sent] = await stored(mobile('7'));
  expect(JSON.stringify(sent)).toContain(link);
  const contact = await contactOfNumber(database(), mobile('7'));
  const read = [
    await messagesWith(database(), contact?.id ?? ''),
    await messagesOfNumber(database(), mobile('7')),
    await listConversations(database(), { view: 'open', staffId: newId() }),
    await listMessages(database(), { view: 'all', limit: 100 }),
  ];
  for (const shown of read) {
    expect(JSON.stringify(shown)).toContain('/family/***');
    expect(JSON.stringify(shown)).not.toContain(link.slice(-48));
  }
});
