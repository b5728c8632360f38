import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { enter, join, password, request, withoutStaff } from '#tests/staff';
import { history } from '../audit/record-audit.ts';
import type { Role, Staff } from '../model.ts';
import { findStaff } from '../session/require-staff.ts';
import { listSessionsOf } from '../session/session.ts';
import { endOwnSession, signOutEverywhere } from '../account/own-sessions.ts';
import { changeOwnName } from '../account/change-name.ts';
import { changeRole } from './change-role.ts';
import { changeStaffState } from './change-state.ts';
import { acceptInvitation } from './invitation.ts';
import { findColleague, listInvitations, listStaff } from './list-staff.ts';
import { listStaffWhoMay } from './list-staff-who-may.ts';
import { inviteColleague, withdrawInvitation } from './manage-staff.ts';
import { makePasswordReset } from './password-reset.ts';

testDatabase();
withoutStaff();

let asha: Staff;
beforeEach(async () => {
  asha = (await findStaff(request(await join()))) as Staff;
});

const tokenOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? '';

async function colleague(role: Role, name = 'Selvi', email = `${name}@example.org`.toLowerCase()) {
  const made = await inTransaction((tx) => inviteColleague(tx, { by: asha, email, role }));
  const joined = await acceptInvitation({ token: tokenOf(made.ok ? made.value : ''), name, email: '', password });
  const token = joined.ok ? joined.value.token : '';
  return { token, ...((await findStaff(request(token))) as Staff) };
}

const setState = (id: string, state: 'active' | 'suspended' | 'removed', over: { by?: Staff; version?: number } = {}) =>
  inTransaction(async (tx) => {
    const version = (await findColleague(tx, id))?.version ?? 0;
    return changeStaffState(tx, { by: asha, id, version, state, ...over });
  });

const setRole = (id: string, role: Role, over: { by?: Staff; version?: number } = {}) =>
  inTransaction(async (tx) => {
    const version = (await findColleague(tx, id))?.version ?? 0;
    return changeRole(tx, { by: asha, id, version, role, ...over });
  });

it('somebody suspended is out at once, gets the answer of a wrong password, and comes back with their own', async () => {
  const selvi = await colleague('sales');
  const enterAs = (word = password) => enter({ email: selvi.email, password: word });
  expect(await enterAs()).toMatchObject({ ok: true });
  expect(await setState(selvi.id, 'suspended')).toMatchObject({ ok: true });
  expect(await findStaff(request(selvi.token))).toBeNull();
  expect(await enterAs()).toEqual(await enterAs('wrong'));
  expect(await inTransaction((tx) => makePasswordReset(tx, selvi.email))).toBeNull();
  expect(await inTransaction((tx) => listStaffWhoMay(tx, ['leads.read']))).toMatchObject([{ name: 'Asha' }]);
  expect(await setState(selvi.id, 'suspended')).toMatchObject({ reason: 'same' });
  expect(await setState(selvi.id, 'active')).toMatchObject({ ok: true });
  expect(await enterAs()).toMatchObject({ ok: true });
});

it('somebody removed stays in histories alone, and their address can be invited again as a new account', async () => {
  const selvi = await colleague('sales');
  expect(await setState(selvi.id, 'removed')).toMatchObject({ ok: true });
  expect(await enter({ email: selvi.email })).toMatchObject({ reason: 'wrong' });
  for (const state of ['active', 'suspended'] as const)
    expect(await setState(selvi.id, state)).toMatchObject({ reason: 'unknown' });
  expect(await setRole(selvi.id, 'owner')).toMatchObject({ reason: 'unknown' });
  const again = await colleague('viewer');
  expect(again.id).not.toBe(selvi.id);
  expect(await inTransaction(listStaff)).toMatchObject([
    { name: 'Asha', state: 'active' },
    { id: again.id, role: 'viewer', state: 'active' },
    { id: selvi.id, role: 'sales', state: 'removed' },
  ]);
  expect(await history(database(), 'staff', selvi.id)).toMatchObject([
    { who: 'Asha', did: 'removed', details: { before: { state: 'active' }, after: { state: 'removed' } } },
    { who: 'Selvi', did: 'joined', details: { role: 'sales', 'invited by': 'Asha' } },
  ]);
});

it('the only owner stays owner: neither they nor anybody demotes, suspends or removes them', async () => {
  expect(await setRole(asha.id, 'manager')).toMatchObject({ reason: 'last-owner' });
  for (const state of ['suspended', 'removed'] as const)
    expect(await setState(asha.id, state)).toMatchObject({ reason: 'last-owner' });
  const selvi = await colleague('owner');
  expect(await setState(asha.id, 'removed')).toMatchObject({ reason: 'yourself' });
  expect(await setState(selvi.id, 'suspended')).toMatchObject({ ok: true });
  // A suspended owner opens no door: the other is the only one again.
  expect(await setRole(asha.id, 'viewer')).toMatchObject({ reason: 'last-owner' });
  await setState(selvi.id, 'active');
  expect(await setRole(asha.id, 'viewer')).toMatchObject({ ok: true });
  expect(await findColleague(database(), asha.id)).toMatchObject({ role: 'viewer' });
});

it('a role counts from the next click on; a page that is older than the last change is refused', async () => {
  const selvi = await colleague('sales');
  expect(await setRole(selvi.id, 'teacher')).toMatchObject({ ok: true });
  expect(await findStaff(request(selvi.token))).toMatchObject({ role: 'teacher' });
  expect(await setRole(selvi.id, 'owner', { version: 1 })).toMatchObject({ reason: 'changed' });
  expect(await setRole(selvi.id, 'teacher')).toMatchObject({ reason: 'same' });
  expect((await history(database(), 'staff', selvi.id))[0]).toMatchObject({
    did: 'changed-role',
    details: { before: { role: 'sales' }, after: { role: 'teacher' } },
  });
});

it('A1: only owners of this moment act on colleagues, whatever they were when the page was opened', async () => {
  const selvi = await colleague('manager');
  const refused = async (work: Promise<unknown>) => (await work.catch((error: Response) => error.status)) as number;
  expect(await refused(setRole(asha.id, 'viewer', { by: selvi }))).toBe(403);
  expect(await refused(setState(asha.id, 'removed', { by: { ...selvi, role: 'owner' } }))).toBe(403);
  const invite = (by: Staff) =>
    inTransaction((tx) => inviteColleague(tx, { by, email: 'x@example.org', role: 'owner' }));
  expect(await refused(invite(selvi))).toBe(403);
  expect(await refused(inTransaction((tx) => withdrawInvitation(tx, { by: selvi, email: 'x@example.org' })))).toBe(403);
});

it('an invitation is listed until it is used, replaced by a newer one, or withdrawn', async () => {
  const invite = (role: Role) =>
    inTransaction((tx) => inviteColleague(tx, { by: asha, email: 'kavin@example.org', role }));
  const first = await invite('sales');
  const second = await invite('teacher');
  expect(await inTransaction(listInvitations)).toMatchObject([
    { email: 'kavin@example.org', role: 'teacher', invitedBy: 'Asha', expired: false },
  ]);
  expect((await history(database(), 'invitation', 'kavin@example.org'))[0]).toMatchObject({
    did: 'invited-again',
    details: { before: { role: 'sales' }, after: { role: 'teacher' } },
  });
  await database().execute(sql`update staff_invitations set expires_at = now()`);
  expect(await inTransaction(listInvitations)).toMatchObject([{ expired: true }]);
  const withdraw = () => inTransaction((tx) => withdrawInvitation(tx, { by: asha, email: 'kavin@example.org' }));
  expect(await withdraw()).toMatchObject({ ok: true });
  expect(await withdraw()).toMatchObject({ reason: 'none' });
  for (const link of [first, second]) {
    const as = { token: tokenOf(link.ok ? link.value : ''), name: 'Kavin', email: '', password };
    expect(await acceptInvitation(as)).toMatchObject({ reason: 'link' });
  }
});

it('sessions are listed with their browser; people can end one or all of their own, and not those of others', async () => {
  const visit = { browser: 'Chrome on Android', network: '203.0.x.x' };
  const phone = await enter({ visit });
  const token = phone.ok ? phone.value.token : '';
  const list = () => inTransaction((tx) => listSessionsOf(tx, asha.id, token));
  const found = (await list()).find(({ current }) => current);
  expect(found).toMatchObject(visit);
  expect(found?.key).toHaveLength(24);
  expect(await list()).toHaveLength(2);
  const selvi = await colleague('sales');
  await inTransaction((tx) => endOwnSession(tx, { by: selvi, key: found?.key ?? '' }));
  expect(await list()).toHaveLength(2);
  await inTransaction((tx) => endOwnSession(tx, { by: asha, key: found?.key ?? '' }));
  expect(await findStaff(request(token))).toBeNull();
  await enter();
  await inTransaction((tx) => signOutEverywhere(tx, asha));
  expect(await list()).toEqual([]);
  expect(await findStaff(request(selvi.token))).not.toBeNull();
  expect((await history(database(), 'staff', asha.id)).map(({ did }) => did)).toEqual([
    'signed-out-everywhere',
    'signed-in',
    'ended-session',
    'signed-in',
    'joined',
  ]);
});

it('a changed name is recorded once, and a name that means the site itself is refused', async () => {
  const change = (name: string) => inTransaction((tx) => changeOwnName(tx, { by: asha, name }));
  expect(await change('  Asha   ')).toMatchObject({ ok: true });
  for (const wrong of ['', '  ', 'x'.repeat(81), 'System'])
    expect(await change(wrong)).toMatchObject({ reason: 'invalid' });
  expect(await change('Asha\nRaman')).toMatchObject({ ok: true });
  expect((await history(database(), 'staff', asha.id)).slice(0, -1)).toMatchObject([
    { who: 'Asha Raman', did: 'changed-name', details: { before: { name: 'Asha' }, after: { name: 'Asha Raman' } } },
  ]);
});

it('the name of a colleague is refused, because histories show actions by name', async () => {
  const selvi = await colleague('sales');
  const change = (name: string) => inTransaction((tx) => changeOwnName(tx, { by: selvi, name }));
  for (const wrong of ['Asha', ' ASHA ', 'As\u200bha', 'Ａsha'])
    expect(await change(wrong), wrong).toMatchObject({ reason: 'invalid' });
  expect(await change('Selvi R')).toMatchObject({ ok: true });
  expect(await change('SELVI R')).toMatchObject({ ok: true });
});

it('joining under the name of a colleague is refused, the link stays valid, and a returning person keeps their name', async () => {
  const email = 'mallory@example.org';
  const made = await inTransaction((tx) => inviteColleague(tx, { by: asha, email, role: 'viewer' }));
  const joinAs = (name: string) =>
    acceptInvitation({ token: tokenOf(made.ok ? made.value : ''), name, email: '', password });
  // The fourth begins with a Cyrillic letter.
  for (const wrong of ['Asha', ' asha ', 'As\u200bha', '\u0410sha'])
    expect(await joinAs(wrong), wrong).toMatchObject({
      reason: 'invalid',
      details: { fields: { name: expect.any(String) as string } },
    });
  expect(await joinAs('Asha M')).toMatchObject({ ok: true });
  const selvi = await colleague('sales');
  await setState(selvi.id, 'removed');
  expect(await colleague('viewer')).toMatchObject({ name: 'Selvi', role: 'viewer' });
});
