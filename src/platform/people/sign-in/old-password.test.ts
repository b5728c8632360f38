import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { enter, join, withoutStaff } from '#tests/staff';
import { hashPassword } from '../session/password.ts';

testDatabase();
withoutStaff();

it('a sign-in by the old password that is still being checked begins no session after the new one was set', async () => {
  await join();
  const password = await hashPassword('five lamps under a quiet roof');
  const entering = enter();
  // Its first transaction waits before this one, its second comes after it: checking the password takes longer.
  await inTransaction(async (tx) => {
    await tx.execute(sql`update staff set password = ${password}`);
    await tx.execute(sql`delete from staff_sessions`);
  });
  expect(await entering).toMatchObject({ ok: false, reason: 'wrong' });
  expect(await database().execute(sql`select 1 from staff_sessions`)).toMatchObject({ rows: [] });
});
