import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { enter, join, owner, password, request, withoutStaff } from '#tests/staff';
import { acceptInvitation } from '../staff/invitation.ts';
import { findStaff } from '../session/require-staff.ts';
import { listStaff } from '../staff/list-staff.ts';
import { inviteStaff } from '../staff/manage-staff.ts';
import { makePasswordReset, resetPassword } from '../staff/password-reset.ts';

testDatabase();
withoutStaff();

it('A3: the 11th wrong try of one client within 15 minutes is refused, whatever account it is for', async () => {
  await join();
  for (let number = 1; number <= 10; number += 1)
    expect(await enter({ email: `n${number}@example.org` })).toMatchObject({ reason: 'wrong' });
  expect(await enter()).toMatchObject({ reason: 'too-many' });
  await database().execute(sql`update sign_in_tries set window_ends_at = now() - interval '1 second'`);
  expect(await enter()).toMatchObject({ ok: true });
});

it('A3: ten wrong tries of a stranger do not lock out the owner', async () => {
  await join();
  for (let number = 1; number <= 11; number += 1) await enter({ password: 'wrong', client: 'stranger' });
  expect(await enter({ client: 'stranger' })).toMatchObject({ reason: 'too-many' });
  expect(await enter({ client: 'another' })).toMatchObject({ ok: true });
});

it('A3: while many strangers guess, a right password gets in on a known device of that account, and on no other', async () => {
  await join();
  const first = await enter({ client: 'at home' });
  const device = first.ok ? first.value.device : '';
  await strangersGuess();
  expect(await enter({ client: 'new phone' })).toMatchObject({ reason: 'too-many' });
  expect(await enter({ client: 'new phone', device: 'z'.repeat(43) })).toMatchObject({ reason: 'too-many' });
  const again = await enter({ client: 'at the café', device });
  expect(again).toMatchObject({ ok: true, value: { device } });
  // Also where the client itself has used up its tries: many homes share one address.
  for (let number = 1; number <= 10; number += 1) await enter({ email: `n${number}@example.org`, client: 'shared' });
  expect(await enter({ client: 'shared' })).toMatchObject({ reason: 'too-many' });
  expect(await enter({ client: 'shared', device })).toMatchObject({ ok: true });
  const stored = JSON.stringify(await database().execute(sql`select * from staff_devices`));
  expect(stored).not.toContain(device);
  await database().execute(sql`delete from staff_devices`);
  expect(await enter({ client: 'at home', device })).toMatchObject({ reason: 'too-many' });
});

it('A3: a known device opens nothing by itself: its 11th wrong try is refused', async () => {
  await join();
  const first = await enter();
  const device = first.ok ? first.value.device : '';
  for (let number = 1; number <= 10; number += 1)
    expect(await enter({ password: 'wrong', client: `changing ${number}`, device })).toMatchObject({ reason: 'wrong' });
  expect(await enter({ client: 'home', device })).toMatchObject({ reason: 'too-many' });
});

/** What counted is written as a hundred tries would have left it; hashing as many passwords takes seconds. */
async function strangersGuess() {
  await enter({ password: 'wrong', client: 'first stranger' });
  await database().execute(sql`update sign_in_tries set tries = tries + 100 where tries = 1`);
}

describe('a forgotten password', () => {
  const nobody = () => Promise.resolve();
  const asked = async (email = owner.email) => (await inTransaction((tx) => makePasswordReset(tx, email)))?.token ?? '';

  it('A2: a link sets a new one, once; all sessions, devices and other links end, and the owner is notified', async () => {
    const session = await join();
    const known = await enter();
    const device = known.ok ? known.value.device : '';
    const other = await asked();
    const token = await asked(' ASHA@example.org ');
    const told: string[] = [];
    const outcome = await resetPassword({ token, password: 'eleven quiet tigers sing' }, async (_, { email }) => {
      told.push(email);
    });
    expect(outcome).toMatchObject({ ok: true });
    expect(told).toEqual(['asha@example.org']);
    expect(await findStaff(request(session))).toBeNull();
    expect(await findStaff(request(outcome.ok && 'token' in outcome.value ? outcome.value.token : ''))).toMatchObject({
      name: 'Asha',
    });
    expect(await enter()).toMatchObject({ reason: 'wrong' });
    expect(await enter({ password: 'eleven quiet tigers sing' })).toMatchObject({ ok: true });
    expect(JSON.stringify(await database().execute(sql`select * from staff_devices`))).not.toContain(device);
    for (const used of [token, other])
      expect(await resetPassword({ token: used, password }, nobody)).toMatchObject({ reason: 'link' });
  });

  it('A2: a link ends after 30 minutes, only its hash is stored, and an unknown address gets none', async () => {
    await join();
    expect(await asked('nobody@example.org')).toBe('');
    const token = await asked();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await database().execute(sql`select * from staff_password_resets`))).not.toContain(token);
    await database().execute(sql`update staff_password_resets set expires_at = created_at + interval '31 minutes'`);
    await database().execute(sql`update staff_password_resets set expires_at = expires_at - interval '31 minutes'`);
    expect(await resetPassword({ token, password: 'eleven quiet tigers sing' }, nobody)).toMatchObject({
      reason: 'link',
    });
    expect(await enter()).toMatchObject({ ok: true });
  });

  it('A3: a link lets its holder in while strangers guess, and a weak password keeps the link good', async () => {
    await join();
    await strangersGuess();
    const token = await asked();
    expect(await resetPassword({ token, password: 'short' }, nobody)).toMatchObject({ reason: 'invalid' });
    const outcome = await resetPassword({ token, password: 'eleven quiet tigers sing' }, nobody);
    expect(outcome).toMatchObject({ ok: true });
    expect(await enter({ password: 'eleven quiet tigers sing' })).toMatchObject({ ok: true });
  });

  it('A2: two who use one link at once do not both set a password', async () => {
    await join();
    const token = await asked();
    const both = await Promise.all([
      resetPassword({ token, password: 'eleven quiet tigers sing' }, nobody),
      resetPassword({ token, password: 'twelve quiet tigers sing' }, nobody),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

it('an invitation made at the server is for one address and one role, and a second one ends the first', async () => {
  await join();
  const invite = async (email: string) => {
    const made = await inTransaction((tx) => inviteStaff(tx, { email, role: 'sales' }));
    return made.ok ? (new URLSearchParams(made.value.split('?')[1]).get('token') ?? '') : made.reason;
  };
  expect(await invite('asha@example.org')).toBe('known');
  expect(await invite('nonsense')).toBe('invalid');
  const first = await invite('Selvi@example.org');
  const second = await invite('selvi@example.org');
  const as = { name: 'Selvi', email: 'somebody.else@example.org', password };
  expect(await acceptInvitation({ token: first, ...as })).toMatchObject({ reason: 'link' });
  expect(await acceptInvitation({ token: second, ...as })).toMatchObject({ ok: true });
  expect(await inTransaction(listStaff)).toMatchObject([
    { email: 'asha@example.org', role: 'owner' },
    { email: 'selvi@example.org', role: 'sales' },
  ]);
});
