import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { codeOfApp } from '#tests/authenticator';
import { testDatabase } from '#tests/database';
import { join, owner, password, request, untold, withoutStaff } from '#tests/staff';
import { changeOwnPassword, checkOwnPassword } from '../account/own-password.ts';
import { history } from '../audit/record-audit.ts';
import type { Staff } from '../model.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  readPendingSecret,
  renewRecoveryCodes,
  turnOffSecondStep,
} from '../second-step/enrol.ts';
import { setSecondStepRule } from '../second-step/rule.ts';
import { findStaff, requireStaff } from '../session/require-staff.ts';
import { makePasswordReset, resetPassword } from '../staff/password-reset.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { signIn } from './sign-in.ts';

testDatabase();
withoutStaff();

const visit = { browser: 'Firefox on Linux', network: '203.0.x.x' };

/** An owner who signs in with a code; `letters`: their app's secret; `used`: the code that confirmed it. */
async function ownerWithCode() {
  const token = await join();
  const by = (await findStaff(request(token))) as Staff;
  await inTransaction((tx) => beginSecondStep(tx, by));
  const { letters = '' } = (await inTransaction((tx) => readPendingSecret(tx, by))) ?? {};
  const used = codeOfApp(letters);
  const confirmed = await inTransaction((tx) => confirmSecondStep(tx, by, used));
  return { by, token, letters, used, recovery: confirmed.ok ? confirmed.value : [] };
}

async function rightPassword(over: Partial<Parameters<typeof signIn>[0]> = {}): Promise<string> {
  const usual = { email: owner.email, password, client: 'home', oldToken: null, device: null, visit };
  const outcome = await signIn({ ...usual, ...over }, untold);
  return outcome.ok && 'step' in outcome.value ? outcome.value.step : '';
}

const withCode = (step: string, code: string, over = {}) =>
  signInWithCode({ step, code, client: 'home', device: null, visit, ...over }, untold);

describe('signing in with a code', () => {
  it('the password alone opens nothing; with the code of the app somebody is in, and the code is good once', async () => {
    const { letters, used } = await ownerWithCode();
    const step = await rightPassword();
    expect(step).toMatch(/^[\w-]{43}$/);
    expect(await findStaff(request(step))).toBeNull();
    expect(await withCode(step, used)).toMatchObject({ reason: 'wrong' });
    const code = codeOfApp(letters, 1);
    const entered = await withCode(step, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await findStaff(request(entered.ok ? entered.value.token : ''))).toMatchObject({ name: 'Asha' });
    expect(await withCode(step, code)).toMatchObject({ reason: 'step' });
    expect(await withCode(await rightPassword(), code)).toMatchObject({ reason: 'wrong' });
  });

  it('of two who send one code at once, one is let in', async () => {
    const { letters } = await ownerWithCode();
    const steps = [await rightPassword(), await rightPassword()];
    const code = codeOfApp(letters, 1);
    const both = await Promise.all(steps.map((step) => withCode(step, code)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('a recovery code lets in once, however it is typed, and that is recorded', async () => {
    const { by, recovery } = await ownerWithCode();
    expect(new Set(recovery).size).toBe(10);
    expect(await inTransaction((tx) => confirmSecondStep(tx, by, '123456'))).toMatchObject({ reason: 'on' });
    const [first = ''] = recovery;
    expect(first).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
    const stored = JSON.stringify(await database().execute(sql`select * from staff_recovery_codes`));
    expect(stored).not.toContain(first.replaceAll('-', ''));
    expect(await withCode(await rightPassword(), first.toUpperCase().replaceAll('-', ' '))).toMatchObject({ ok: true });
    expect(await withCode(await rightPassword(), first)).toMatchObject({ reason: 'wrong' });
    const entries = await history(database(), 'staff', by.id);
    expect(entries).toMatchObject([
      { did: 'signed-in', details: visit },
      { did: 'used-recovery-code', details: { left: 9 } },
      { did: 'switched-on-sign-in-code' },
      { did: 'began-sign-in-code' },
      { did: 'joined' },
    ]);
  });

  it('new recovery codes end the former ones', async () => {
    const { by, recovery } = await ownerWithCode();
    const made = await inTransaction((tx) => renewRecoveryCodes(tx, by));
    expect(await withCode(await rightPassword(), recovery[0] ?? '')).toMatchObject({ reason: 'wrong' });
    expect(await withCode(await rightPassword(), made.ok ? (made.value[0] ?? '') : '')).toMatchObject({ ok: true });
  });

  it('A3: the 11th try of one client is refused even with the right password and code; other clients together have 20', async () => {
    const { letters } = await ownerWithCode();
    for (let number = 1; number <= 10; number += 1)
      expect(await withCode(await rightPassword(), '000000')).toMatchObject({ reason: 'wrong' });
    expect(await withCode(await rightPassword(), codeOfApp(letters, 1))).toMatchObject({ reason: 'too-many' });
    for (let number = 1; number <= 10; number += 1)
      expect(await withCode(await rightPassword(), '000000', { client: `c${number}` })).toMatchObject({
        reason: 'wrong',
      });
    expect(await withCode(await rightPassword(), '000000', { client: 'one more' })).toMatchObject({
      reason: 'too-many',
    });
    await database().execute(sql`update sign_in_tries set window_ends_at = now() - interval '1 second'`);
    expect(await withCode(await rightPassword(), codeOfApp(letters, 1))).toMatchObject({ ok: true });
  });

  it('the password is good for ten minutes, and for an active colleague', async () => {
    const { letters } = await ownerWithCode();
    const step = await rightPassword();
    await database().execute(sql`update staff_sign_in_steps set expires_at = now()`);
    expect(await withCode(step, codeOfApp(letters, 1))).toMatchObject({ reason: 'step' });
    const second = await rightPassword();
    await database().execute(sql`update staff set state = 'suspended'`);
    expect(await withCode(second, codeOfApp(letters, 1))).toMatchObject({ reason: 'step' });
    await database().execute(sql`update staff set state = 'active'`);
    expect(await withCode('x'.repeat(43), codeOfApp(letters, 1))).toMatchObject({ reason: 'step' });
  });

  it('A2: the secret is encrypted in the database; with another SESSION_SECRET only recovery codes work', async () => {
    const { letters, recovery } = await ownerWithCode();
    const stored = JSON.stringify(await database().execute(sql`select secret from staff_second_steps`));
    expect(stored).not.toContain(letters.replaceAll(' ', ''));
    useConfigForTests({
      LOG_LEVEL: 'silent',
      SITE_URL: 'https://site.example',
      SESSION_SECRET: 'another secret of the app, 32 signs',
    });
    expect(await withCode(await rightPassword(), codeOfApp(letters, 1))).toMatchObject({ reason: 'wrong' });
    expect(await withCode(await rightPassword(), recovery[3] ?? '')).toMatchObject({ ok: true });
  });

  it('a wrong code sets nothing up, and sign-in asks for no code until the secret is confirmed', async () => {
    const token = await join();
    const by = (await findStaff(request(token))) as Staff;
    expect(await inTransaction((tx) => confirmSecondStep(tx, by, '123456'))).toMatchObject({ reason: 'none' });
    await inTransaction((tx) => beginSecondStep(tx, by));
    expect(await inTransaction((tx) => confirmSecondStep(tx, by, '12345'))).toMatchObject({ reason: 'wrong' });
    expect(await rightPassword()).toBe('');
  });
});

describe('passwords and codes', () => {
  it('A2: a link for a new password ends every session and leaves the code on: access to the mailbox is not enough to sign in', async () => {
    const { token, letters } = await ownerWithCode();
    const made = await inTransaction((tx) => makePasswordReset(tx, owner.email));
    const outcome = await resetPassword({ token: made?.token ?? '', password: 'eleven quiet tigers sing' }, untold);
    expect(outcome).toMatchObject({ ok: true, value: { step: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(await findStaff(request(token))).toBeNull();
    const step = outcome.ok && 'step' in outcome.value ? outcome.value.step : '';
    expect(await withCode(step, codeOfApp(letters, 1))).toMatchObject({ ok: true });
  });

  it('one’s own password is changed with the old one; the other sessions end, this one stays, and the owner is notified', async () => {
    const token = await join();
    const by = (await findStaff(request(token))) as Staff;
    const other = await signIn({ email: owner.email, password, client: 'x', oldToken: null, device: null }, untold);
    const told: string[] = [];
    const change = (old: string, next: string) =>
      changeOwnPassword({ by, old, password: next, token }, async (_, { email }) => {
        told.push(email);
      });
    expect(await change('wrong', 'eleven quiet tigers sing')).toMatchObject({ reason: 'wrong' });
    expect(await change(password, 'short')).toMatchObject({ reason: 'invalid' });
    expect(await change(password, password)).toMatchObject({ reason: 'invalid' });
    expect(told).toEqual([]);
    expect(await change(password, 'eleven quiet tigers sing')).toMatchObject({ ok: true });
    expect(told).toEqual(['asha@example.org']);
    expect(await findStaff(request(token))).not.toBeNull();
    expect(await findStaff(request(other.ok && 'token' in other.value ? other.value.token : ''))).toBeNull();
    for (let number = 1; number <= 10; number += 1)
      expect(await checkOwnPassword(by, 'wrong')).toMatchObject({ reason: 'wrong' });
    expect(await checkOwnPassword(by, 'eleven quiet tigers sing')).toMatchObject({ reason: 'too-many' });
  });
});

describe('a role that must sign in with a code', () => {
  const at = (path: string, token: string, method = 'GET') =>
    new Request(`https://site.example${path}`, { method, headers: { Cookie: `__Host-staff=${token}` } });
  const thrown = async (work: Promise<unknown>) => {
    const response: unknown = await work.catch((error: unknown) => error);
    if (response instanceof Response) return response;
    throw new Error('nothing was thrown');
  };

  it('is led to its own account and may do nothing else, until the code is on', async () => {
    const token = await join();
    const by = (await findStaff(request(token))) as Staff;
    await inTransaction((tx) => setSecondStepRule(tx, { by, required: ['owner', 'finance'], seen: [] }));
    for (const path of ['/studio', '/studio/orders?state=paid', '/studio/orders.data?_routes=x', '/studio/accounts']) {
      const read = await thrown(requireStaff(at(path, token)));
      expect([read.status, read.headers.get('Location')], path).toEqual([302, '/studio/account']);
    }
    expect((await thrown(requireStaff(at('/studio/people', token, 'POST'), 'people.change'))).status).toBe(403);
    for (const path of ['/studio/account', '/studio/account.data?_routes=x', '/studio/account?said=begun'])
      expect(await requireStaff(at(path, token)), path).toMatchObject({ name: 'Asha' });
    expect(await requireStaff(at('/studio/account', token, 'POST'))).toMatchObject({ name: 'Asha' });
    await inTransaction((tx) => beginSecondStep(tx, by));
    expect((await thrown(requireStaff(at('/studio', token)))).status).toBe(302);
    const { letters = '' } = (await inTransaction((tx) => readPendingSecret(tx, by))) ?? {};
    await inTransaction((tx) => confirmSecondStep(tx, by, codeOfApp(letters)));
    expect(await requireStaff(at('/studio/orders', token), 'orders.read')).toMatchObject({ name: 'Asha' });
    expect(await inTransaction((tx) => turnOffSecondStep(tx, by))).toMatchObject({ reason: 'required' });
    await inTransaction((tx) => setSecondStepRule(tx, { by, required: [], seen: ['owner', 'finance'] }));
    expect(await inTransaction((tx) => turnOffSecondStep(tx, by))).toMatchObject({ ok: true });
  });

  it('the rule is set by owners, recorded with before and after, and never over what another owner set meanwhile', async () => {
    const by = (await findStaff(request(await join()))) as Staff;
    const set = (required: Staff['role'][], seen: Staff['role'][], who = by) =>
      inTransaction((tx) => setSecondStepRule(tx, { by: who, required, seen }));
    expect((await thrown(set(['owner'], [], { ...by, role: 'manager' }))).status).toBe(403);
    expect(await set(['finance'], [])).toMatchObject({ ok: true });
    expect(await set(['owner'], [])).toMatchObject({ reason: 'changed', details: { now: ['finance'] } });
    expect(await set(['finance'], ['finance'])).toMatchObject({ ok: true });
    const before = { roles: [] };
    expect(await history(database(), 'staff-rule', 'second-step')).toMatchObject([
      { did: 'required-sign-in-code', details: { before, after: { roles: ['finance'] } } },
    ]);
  });
});
