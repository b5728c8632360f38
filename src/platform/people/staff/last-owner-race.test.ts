import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { usePostgres } from '#tests/prepared';
import type { Staff } from '../model.ts';
import { staff } from '../tables.ts';
import { changeRole } from './change-role.ts';
import { changeStaffState } from './change-state.ts';

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await usePostgres();
});
afterAll(async () => {
  await currentEngine().close();
});

let owners: Staff[];
beforeEach(async () => {
  owners = ['Asha', 'Selvi', 'Meena'].map((name) => ({
    id: newId(),
    name,
    email: `${name.toLowerCase()}@example.org`,
    role: 'owner',
  }));
  await currentEngine().script('delete from staff');
  await inTransaction((tx) => tx.insert(staff).values(owners.map((one) => ({ ...one, password: '' }))));
});

type Act = (tx: Tx, input: { by: Staff; id: string; version: number }) => Promise<unknown>;

/** Each owner acts on the next one at the same moment; how many are still owners and active. */
async function allAtOnce(act: Act): Promise<number> {
  const next = (index: number) => owners[(index + 1) % owners.length] as Staff;
  await Promise.allSettled(
    owners.map((by, index) => inTransaction((tx) => act(tx, { by, id: next(index).id, version: 1 }))),
  );
  const left = await inTransaction((tx) => tx.select().from(staff).where(eq(staff.role, 'owner')));
  return left.filter(({ state }) => state === 'active').length;
}

it.each<[string, Act]>([
  ['demote', (tx, input) => changeRole(tx, { ...input, role: 'viewer' })],
  ['suspend', (tx, input) => changeStaffState(tx, { ...input, state: 'suspended' })],
  ['remove', (tx, input) => changeStaffState(tx, { ...input, state: 'removed' })],
])('owners who %s each other at once leave an owner behind', async (_, act) => {
  for (let round = 1; round <= 5; round += 1) {
    expect(await allAtOnce(act), `round ${round}`).toBeGreaterThanOrEqual(1);
    await inTransaction((tx) => tx.update(staff).set({ role: 'owner', state: 'active', version: 1 }));
  }
});

it('control: who counts the owners without locking them leaves none', async () => {
  let counted = 0;
  let go = () => {};
  const all = new Promise<void>((resolve) => {
    go = resolve;
  });
  const act: Act = async (tx, { id }) => {
    const active = await tx.select().from(staff).where(eq(staff.role, 'owner'));
    counted += 1;
    if (counted >= owners.length) go();
    await all;
    if (active.length > 1) await tx.update(staff).set({ role: 'viewer' }).where(eq(staff.id, id));
  };
  expect(await allAtOnce(act)).toBe(0);
});
