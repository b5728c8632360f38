import { expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { testDatabase } from '#tests/database';
import { findOrder } from './order-rows.ts';
import { listOrders } from './find-orders.ts';
import { newReference } from './reference.ts';
import { makeWorld, placed } from '../../../../tests/support/orders-world.ts';

testDatabase();

it('begins with the prefix of the settings and has no signs that people confuse', () => {
  useConfigForTests({ ORDER_PREFIX: 'KALA' });
  const references = Array.from({ length: 200 }, newReference);
  for (const reference of references) expect(reference).toMatch(/^KALA-[2-46-9A-Z]{4}-[2-46-9A-Z]{4}$/);
  expect(references.join('').replaceAll('KALA', '')).not.toMatch(/[0O1IL5S8BUV]/);
  expect(new Set(references).size).toBe(200);
});

it('stays with its order when the prefix changes, and is still found', async () => {
  useConfigForTests({ ORDER_PREFIX: 'OLD' });
  const batch = await makeWorld();
  const before = await placed(batch);
  useConfigForTests({ ORDER_PREFIX: 'NEW' });
  const after = await placed(batch);
  expect(before.reference).toMatch(/^OLD-/);
  expect(after.reference).toMatch(/^NEW-/);
  for (const { id, reference } of [before, after]) {
    expect((await findOrder(database(), id))?.reference).toBe(reference);
    expect(await listOrders(database(), { search: reference.toLowerCase() })).toMatchObject([{ id }]);
  }
});
