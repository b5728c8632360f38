import { beforeEach, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { clientMarks, clientOf } from '#platform/limits';
import { testDatabase } from '#tests/database';
import { mayMailUnconfirmed } from './unconfirmed-mail.ts';

testDatabase();

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', MAILS_PER_CLIENT: '4' });
  await database().execute(sql`delete from limit_counts`);
});

let mails = 0;
const ask = (address: string) => {
  mails += 1;
  const [by = null] = clientMarks(clientOf(address));
  return inTransaction((tx) => mayMailUnconfirmed(tx, { to: `victim${mails}@example.com`, by }));
};

it('C2: who has a /48 of IPv6 addresses causes no more mails than five neighbours, though each address looks like another client', async () => {
  const answers = [];
  for (let n = 0; n < 30; n += 1) answers.push(await ask(`2001:db8:7:${n.toString(16)}::1`));
  expect(answers.filter((answer) => answer === null)).toHaveLength(20);
  expect(answers.slice(20)).toEqual(Array<string>(10).fill('client'));
  expect(await ask('2001:db8:8:1::1')).toBeNull();
});

it('one client has its own limit, and its neighbours are not kept from theirs', async () => {
  const own = [];
  for (let n = 0; n < 5; n += 1) own.push(await ask('198.51.100.7'));
  expect(own).toEqual([null, null, null, null, 'client']);
  expect(await ask('198.51.100.8')).toBeNull();
});

it('who is not known has no limit but that of the address', async () => {
  const to = 'one@example.com';
  const answers = [];
  for (let n = 0; n < 5; n += 1) answers.push(await inTransaction((tx) => mayMailUnconfirmed(tx, { to, by: null })));
  expect(answers).toEqual([null, null, null, 'address', 'address']);
});
