import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction, type Tx } from '#platform/db';
import { usePostgres } from '#tests/prepared';
import { ensureOwnerInvitation, findInvitation } from './invitation.ts';
import { hashOf, newSecret } from '../session/session.ts';
import { staffInvitations } from '../tables.ts';

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await usePostgres();
});
afterAll(async () => {
  await currentEngine().close();
});
beforeEach(() => currentEngine().script('delete from staff_invitations'));

/** How many of the links that servers starting together print can be used. */
async function printed(make: (tx: Tx) => Promise<string | null>) {
  const all = await Promise.all(Array.from({ length: 8 }, () => inTransaction(make)));
  const tokens = all.filter((token) => token !== null);
  const good = await Promise.all(tokens.map((token) => findInvitation(currentEngine().db, token)));
  return { printed: tokens.length, good: good.filter((invitation) => invitation !== null).length };
}

it('of servers that start together only one prints a link for the owner, and it is good', async () => {
  const make = async (tx: Tx) => {
    const made = await ensureOwnerInvitation(tx, 60);
    return made.ok ? new URLSearchParams(made.value.split('?')[1]).get('token') : null;
  };
  expect(await printed(make)).toEqual({ printed: 1, good: 1 });
});

it('control: without asking for the others each prints one', async () => {
  const make = async (tx: Tx) => {
    const token = newSecret();
    await tx.delete(staffInvitations).where(eq(staffInvitations.role, 'owner'));
    const row = { tokenHash: hashOf(token), role: 'owner' as const, expiresAt: new Date(Date.now() + 60_000) };
    await tx.insert(staffInvitations).values(row);
    return token;
  };
  expect((await printed(make)).printed).toBe(8);
});
