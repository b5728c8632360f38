import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { forgetView, listViews, saveView } from './saved-views.ts';

testDatabase();

const person = (): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.org', role: 'sales' });
const save = (by: Staff, name: string, query = 'state=paid') =>
  inTransaction((tx) => saveView(tx, { by, list: 'orders', name, query }));
const names = async (by: Staff) => (await inTransaction((tx) => listViews(tx, by))).map(({ name }) => name);

it('a view is kept for its person alone, replaced by its name, and given up by its person alone', async () => {
  const [mine, other] = [person(), person()];
  const saved = await save(mine, ' Paid ');
  expect(saved).toMatchObject({ ok: true, value: { name: 'Paid', to: '/studio/orders?state=paid' } });
  expect(await save(mine, 'Paid', 'state=expired')).toMatchObject({
    ok: true,
    value: { to: '/studio/orders?state=expired' },
  });
  expect([await names(mine), await names(other)]).toEqual([['Paid'], []]);
  const id = saved.ok ? saved.value.id : '';
  await inTransaction((tx) => forgetView(tx, { by: other, id }));
  expect(await names(mine)).toEqual(['Paid']);
  await inTransaction((tx) => forgetView(tx, { by: mine, id }));
  expect(await names(mine)).toEqual([]);
});

it('no name, a 21st view and a list that the role may not read are refused', async () => {
  const mine = person();
  expect(await save(mine, ' ')).toMatchObject({ reason: 'no-name' });
  for (let number = 1; number <= 20; number += 1) await save(mine, `View ${number}`);
  expect(await save(mine, 'One more')).toMatchObject({ reason: 'too-many' });
  expect(await save(mine, 'View 1')).toMatchObject({ ok: true });
  await expect(save({ ...mine, role: 'editor' }, 'Mine')).rejects.toMatchObject({ status: 403 });
  expect(await names({ ...mine, role: 'editor' })).toEqual([]);
});

it('a long name is cut before a sign of two units, whose half the history would refuse', async () => {
  const mine = person();
  await save(mine, `${'a'.repeat(39)}😀`);
  expect(await names(mine)).toEqual(['a'.repeat(39)]);
});
