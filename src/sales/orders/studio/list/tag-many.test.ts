import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { tagsOf } from '#platform/notes';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { makeWorld, newAttemptKey, placed } from '#tests/orders-world';
import { readOrderList } from './read-order-list.ts';
import { tagMany } from './tag-many.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'sales' };
let ids: string[] = [];
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  const batch = await makeWorld(10);
  for (const _ of [1, 2, 3]) ids.push((await placed(batch, { attempt: newAttemptKey() })).id);
});

const send = (fields: Record<string, string>, chosen: string[] = [], who = by) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const id of chosen) form.append('id', id);
  return tagMany(form, who);
};
const tagged = async () => [...(await tagsOf(database(), 'order', ids)).keys()].toSorted();
const sorted = (list: (string | undefined)[]) => list.map(String).toSorted();

it('a tag is added to many orders and taken back from those that got it, and from no other', async () => {
  const [one, two, three] = ids;
  await send({ do: 'tag', tag: 'VIP', key: newId() }, [one ?? '']);
  const key = newId();
  expect(await send({ do: 'tag', tag: 'vip', key }, ids)).toEqual({ next: { done: key } });
  expect(await tagged()).toEqual(sorted([one, two, three]));
  const list = (who: Staff) =>
    inTransaction((tx) => readOrderList(tx, new URLSearchParams(`done=${key}`), { id: who.id }));
  expect((await list(by)).changed).toMatchObject({ tag: 'VIP', on: true, ids: { length: 2 } });
  expect((await list({ ...by, id: newId() })).changed).toBeNull();
  expect(await send({ do: 'undo-many', key })).toEqual({ next: { undone: '2' } });
  expect(await tagged()).toEqual([one]);
  expect(await send({ do: 'undo-many', key })).toEqual({ next: { undone: '0' } });
});

it('a tag that was taken off comes back', async () => {
  const key = newId();
  await send({ do: 'tag', tag: 'School', key: newId() }, ids);
  await send({ do: 'untag', tag: 'school', key }, ids);
  expect(await send({ do: 'undo-many', key })).toEqual({ next: { undone: '3' } });
  expect(await tagged()).toEqual(sorted(ids));
});

it('the same form twice does it once; what changes nothing, names nothing or is not theirs says so', async () => {
  const key = newId();
  const form = { do: 'tag', tag: 'Twice', key };
  expect(await send(form, ids)).toEqual({ next: { done: key } });
  expect(await send(form, ids)).toEqual({ next: { done: key } });
  expect(await send({ ...form, key: newId() }, ids)).toEqual({ problem: expect.stringContaining('Nothing changed') });
  expect(await send({ ...form, tag: ' ', key: newId() }, ids)).toEqual({ problem: expect.stringContaining('Write') });
  expect(await send({ ...form, do: 'untag', tag: 'unheard', key: newId() }, ids)).toEqual({
    problem: expect.stringContaining('no such tag'),
  });
  expect(await send(form)).toEqual({ problem: 'Choose at least one order.' });
  expect(await send({ do: 'undo-many', key }, [], { ...by, id: newId() })).toEqual({
    problem: expect.stringContaining('old'),
  });
  await expect(send(form, ids, { ...by, role: 'viewer' })).rejects.toMatchObject({ status: 403 });
});
