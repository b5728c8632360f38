import { sql, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/database';
import { isInJson, jsonWords, says, saysName } from './personal-data.ts';
import { database } from './transaction.ts';

testDatabase();

const holds = async (condition: SQL) => {
  const found = await database().execute(sql`select coalesce(${condition}, false) as yes`);
  return (found as unknown as { rows: { yes: boolean }[] }).rows[0]?.yes;
};
const text = (words: string) => sql`${words}::text`;
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

it.each([
  ['k@gmail.com', true],
  ['Write to <K@Gmail.com>.', true],
  ['at k@gmail.com.', true],
  ['?email=k@gmail.com&x', true],
  ['rk@gmail.com', false],
  ['r.k@gmail.com', false],
  ['r+k@gmail.com', false],
  ['r-k@gmail.com', false],
  ['k@gmail.com.br', false],
  ['k@gmail.community', false],
  ['k@gmailxcom', false],
])('finds only a whole address: %s', async (words, yes) => {
  expect(await holds(says(text(words), 'k@gmail.com'))).toBe(yes);
});

it('finds numbers and addresses with signs, also at the begin of a line within JSON', async () => {
  expect(await holds(says(text('call +919840012345, soon'), '+919840012345'))).toBe(true);
  expect(await holds(says(text('+9198400123456'), '+919840012345'))).toBe(false);
  expect(await holds(says(text("to o'k+a(x)ü@y.in"), "o'k+a(x)ü@y.in"))).toBe(true);
  expect(await holds(says(jsonWords(json({ text: 'Hello\nk@gmail.com\n' })), 'k@gmail.com'))).toBe(true);
  expect(await holds(says(jsonWords(json({ to: ['rk@gmail.com'] })), 'k@gmail.com'))).toBe(false);
});

it('finds names as whole texts of JSON, or as whole words', async () => {
  expect(await holds(isInJson(json({ learner: 'A "B"' }), 'a "b"'))).toBe(true);
  expect(await holds(isInJson(json({ learner: 'Kala' }), 'a'))).toBe(false);
  expect(await holds(saysName(text('Ann Lee is told.'), 'ann lee'))).toBe(true);
  expect(await holds(saysName(text('Joann Lee is told.'), 'ann lee'))).toBe(false);
});
