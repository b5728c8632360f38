import { sql } from 'drizzle-orm';
import * as argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { enter, invitation, join, owner, request, untold, withoutStaff } from '#tests/staff';
import { acceptInvitation, ensureOwnerInvitation } from './staff/invitation.ts';
import { afterSignIn, findStaff, requireStaff } from './session/require-staff.ts';
import { clientKey } from './session/limit-tries.ts';
import { endedCookie, sessionCookie, signedInHeaders } from './session/cookie.ts';
import { endSession } from './session/session.ts';
import { history, recordAudit } from './audit/record-audit.ts';
import { signIn } from './sign-in/sign-in.ts';
import { passwordProblem } from './session/password.ts';

vi.mock('@node-rs/argon2', { spy: true });
testDatabase();

withoutStaff();

const response = async (work: Promise<unknown>) => {
  const thrown: unknown = await work.catch((error: unknown) => error);
  if (thrown instanceof Response) return thrown;
  throw new Error('no response was thrown');
};

it('the owner joins by a link that works once, is signed in, and no further link is made', async () => {
  const token = await invitation();
  const joined = await acceptInvitation({ token, ...owner });
  expect(joined.ok).toBe(true);
  expect(await findStaff(request(joined.ok ? joined.value.token : ''))).toMatchObject({
    name: 'Asha',
    email: 'asha@example.org',
    role: 'owner',
  });
  expect(await acceptInvitation({ token, ...owner, email: 'b@example.org' })).toMatchObject({ reason: 'link' });
  expect(await inTransaction(ensureOwnerInvitation)).toMatchObject({ ok: false, reason: 'staffed' });
});

it('a new start ends the former link, and a link ends after seven days', async () => {
  const first = await invitation();
  const second = await invitation();
  expect(await acceptInvitation({ token: first, ...owner })).toMatchObject({ reason: 'link' });
  await database().execute(sql`update staff_invitations set expires_at = now()`);
  expect(await acceptInvitation({ token: second, ...owner })).toMatchObject({ reason: 'link' });
});

it('two people who use one link at once do not both become owner', async () => {
  const token = await invitation();
  const both = await Promise.all([
    acceptInvitation({ token, ...owner }),
    acceptInvitation({ token, ...owner, email: 'b@example.org' }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

it.each([
  ['too short', 'short'],
  ['x'.repeat(201), 'long'],
  ['Password1234!', 'common'],
  ['aaaaaaaaaaaaaaaa', 'common'],
  ['abc1abc1abc1abc1', 'common'],
  ['asha@asha-1234', 'common'],
  ['asha.ram@galaxy-school.example', 'common'],
  ['Galaxy School 2026', 'common'],
  ['galaxy kite lanterns', null],
  ['kite glue seven lanterns', null],
  ['ராக்கெட் செய்யலாம் வாங்க', null],
])('the password %s is judged %s', (text, problem) => {
  expect(passwordProblem(text, ['asha.ram@galaxy-school.example', 'Asha Ram'])).toBe(problem);
});

it('wrong fields are refused with a sentence each, and the link stays good', async () => {
  const token = await invitation();
  const outcome = await acceptInvitation({ token, name: ' ', email: 'x', password: 'short' });
  expect(outcome).toMatchObject({
    reason: 'invalid',
    details: { fields: { name: expect.any(String), email: expect.any(String), password: expect.any(String) } },
  });
  expect(await acceptInvitation({ token, ...owner })).toMatchObject({ ok: true });
});

it('A2: a session has a new id at each sign-in, is dead after sign-out, and only its hash is stored', async () => {
  const first = await join();
  const outcome = await enter({ oldToken: first });
  const second = outcome.ok ? outcome.value.token : '';
  expect(second).toMatch(/^[\w-]{43}$/);
  expect(second).not.toBe(first);
  expect(await findStaff(request(first))).toBeNull();
  expect(await findStaff(request(second))).not.toBeNull();
  const stored = JSON.stringify(await database().execute(sql`select * from staff_sessions`));
  expect(stored).not.toContain(second);
  await inTransaction((tx) => endSession(tx, second));
  expect(await findStaff(request(second))).toBeNull();
});

it('A2: a session ends after 12 hours without use and after 14 days in any case', async () => {
  const token = await join();
  await database().execute(sql`update staff_sessions set seen_at = now() - interval '11 hours'`);
  expect(await findStaff(request(token))).not.toBeNull();
  await database().execute(sql`update staff_sessions set seen_at = now() - interval '13 hours'`);
  expect(await findStaff(request(token))).toBeNull();
  await database().execute(sql`update staff_sessions set seen_at = now(), created_at = now() - interval '15 days'`);
  expect(await findStaff(request(token))).toBeNull();
});

it('A2: the cookie is bound to the host and to https; plain http gets its own name', () => {
  expect(sessionCookie('t')).toBe('__Host-staff=t; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(signedInHeaders({ token: 't', device: 'd' })).toContainEqual([
    'Set-Cookie',
    '__Host-device=d; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure',
  ]);
  expect(endedCookie()).toContain('Max-Age=0');
  useConfigForTests({ SITE_URL: 'http://localhost:3000' });
  expect(sessionCookie('t')).toMatch(/^staff=t;.*SameSite=Lax$/);
});

it('A3: somebody who knows the password never runs out of tries', async () => {
  await join();
  for (let number = 1; number <= 12; number += 1) expect(await enter()).toMatchObject({ ok: true });
});

it('A3: an unknown address gets the same answer after the same work as a known one', async () => {
  await join();
  const verify = vi.mocked(argon2.verify);
  /** The cost parameters of each password hash that was compared. */
  const costs = async (email: string) => {
    verify.mockClear();
    const nowhere = { client: `${email}${Math.random()}`, oldToken: null, device: null };
    const outcome = await signIn({ email, password: 'wrong wrong wrong', ...nowhere }, untold);
    expect(outcome).toMatchObject({ ok: false, reason: 'wrong' });
    return verify.mock.calls.map(([hash]) => String(hash).split('$', 4).join('$'));
  };
  const known = await costs(owner.email);
  expect(known).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/)]);
  expect(await costs('a@example.org')).toEqual(known);
});

it('A1: without a session reading leads to the sign-in page and back, writing is refused', async () => {
  const read = await response(requireStaff(request('nothing')));
  expect(read.status).toBe(302);
  expect(read.headers.get('Location')).toBe('/sign-in?returnTo=%2Fstudio%2Forders%3Fstate%3Dpaid');
  expect((await response(requireStaff(request('x'.repeat(43), { method: 'POST' })))).status).toBe(401);
});

it('A1: a role that was not asked for is refused, the owner never is', async () => {
  const token = await join();
  expect(await requireStaff(request(token), 'orders.refund')).toMatchObject({ role: 'owner' });
  await database().execute(sql`update staff set role = 'sales'`);
  expect((await response(requireStaff(request(token), 'orders.refund'))).status).toBe(403);
  expect(await requireStaff(request(token), 'leads.change')).toMatchObject({ role: 'sales' });
});

it.each([
  ['/studio/leads?state=new', '/studio/leads?state=new'],
  ['//evil.example', '/studio'],
  ['https://evil.example', '/studio'],
  ['/\t/evil.example', '/studio'],
  ['/sign-in', '/studio'],
  [null, '/studio'],
])('after signing in, %s leads to %s', (returnTo, target) => {
  expect(afterSignIn(returnTo)).toBe(target);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['', ''],
])('the client %s counts as %s', (address, key) => {
  expect(
    clientKey(new Request('https://x.org', { headers: { 'x-client-address': address, 'x-forwarded-for': '9.9.9.9' } })),
  ).toBe(key);
});

it('the history of a record is listed newest first', async () => {
  await inTransaction((tx) => recordAudit(tx, { who: 'Asha', did: 'first', kind: 'lead', id: '1' }));
  await inTransaction((tx) =>
    recordAudit(tx, { who: 'system', did: 'second', kind: 'lead', id: '1', details: { to: 'new' } }),
  );
  expect(await history(database(), 'lead', '1')).toMatchObject([
    { did: 'second', details: { to: 'new' } },
    { who: 'Asha', did: 'first' },
  ]);
});
