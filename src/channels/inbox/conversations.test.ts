import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database, type Tx } from '#db';
import { testDatabase } from '#tests/database';
import { mobile, queued, send, says, stored } from '#tests/messages-world';
import { newId } from '#kit/id';
import { listConversations } from './conversations.ts';

testDatabase();

/** How many statements a work sends. */
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
