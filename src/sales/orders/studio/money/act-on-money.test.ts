import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listRefusedWebhooks, recordRefusedEvent } from '#sales/payments';
import type { Role } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { moneyActs } from './act-on-money.ts';

testDatabase();

beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

function act(wish: string, role: Role, typed: Record<string, string>) {
  const staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role };
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return inTransaction((tx) => moneyActs[wish]!(tx, { staff, form }));
}

it('refused events are counted until finance clears them; the count then starts at zero', async () => {
  await recordRefusedEvent(`gateway ${newId()}`, 'forged');
  expect(await act('forget-refused', 'sales', { why: 'a scanner' })).toMatchObject({ reason: 'role' });
  expect(await act('forget-refused', 'finance', { why: '' })).toMatchObject({ reason: 'no-reason' });
  expect(await listRefusedWebhooks(database())).toHaveLength(1);
  expect(await act('forget-refused', 'finance', { why: 'a scanner' })).toMatchObject({ ok: true });
  expect(await listRefusedWebhooks(database())).toEqual([]);
});

it.each(['explain', 'by-hand'])('%s is for finance, and for a line there is', async (wish) => {
  expect(await act(wish, 'manager', { id: newId(), why: 'the test' })).toMatchObject({ reason: 'role' });
  for (const id of [newId(), '', "x' or 1=1"])
    expect(await act(wish, 'finance', { id, why: 'the test' })).toMatchObject({ reason: 'unknown' });
});
