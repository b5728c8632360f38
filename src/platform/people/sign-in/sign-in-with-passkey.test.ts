import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { assertion, newPasskey, registration, type SoftPasskey } from '#tests/passkey';
import { history } from '../audit/record-audit.ts';
import type { Staff } from '../model.ts';
import { addPasskey, beginPasskey } from '../passkeys/add-passkey.ts';
import { dropSignInMeans, listPasskeys, removePasskey, renamePasskey } from '../passkeys/own-passkeys.ts';
import { setSecondStepRule } from '../second-step/rule.ts';
import { findSession } from '../session/session.ts';
import { staff } from '../tables.ts';
import { afterPassword } from './enter-studio.ts';
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts';

testDatabase();

const told = async () => undefined;
const arrival = { device: null, visit: { browser: 'Test', network: '' } };
let people = 0;
const somebody = async (): Promise<Staff> => {
  people += 1;
  const person: Staff = { id: newId(), name: `Asha ${people}`, email: `asha${people}@example.org`, role: 'owner' };
  await database()
    .insert(staff)
    .values({ ...person, password: 'x' });
  return person;
};
let by: Staff;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  await database().execute(sql`delete from staff_rules`);
  by = await somebody();
});

const challengeFor = async (person: Staff) => {
  const begun = await inTransaction((tx) => beginPasskey(tx, person));
  if (!begun.ok) throw new Error(begun.reason);
  return begun.value.challenge;
};
const add = (person: Staff, response: string, name = 'My phone') =>
  inTransaction((tx) => addPasskey(tx, { by: person, response, name }));
const added = async (person: Staff): Promise<SoftPasskey> => {
  const passkey = newPasskey(person.id);
  expect(await add(person, registration(passkey, await challengeFor(person)))).toMatchObject({ ok: true });
  return passkey;
};
const challenge = async () => {
  const begun = await beginPasskeySignIn(newId());
  if (!begun.ok) throw new Error(begun.reason);
  return begun.value.challenge;
};
const enter = (response: string) => signInWithPasskey({ response, oldToken: null, ...arrival }, told);

describe('a passkey', () => {
  it('is added, signs its owner in as both steps, is named and removed, and the audit says so', async () => {
    const passkey = await added(by);
    const entered = await enter(assertion(passkey, await challenge()));
    if (!entered.ok) throw new Error(entered.reason);
    expect(await inTransaction((tx) => findSession(tx, entered.value.token))).toMatchObject({ id: by.id });
    const [own] = await listPasskeys(database(), by.id);
    expect(own).toMatchObject({ name: 'My phone', usedAt: expect.any(Date) });
    const id = own?.id ?? '';
    expect(await inTransaction((tx) => renamePasskey(tx, { by, id, name: ' ' }))).toMatchObject({ reason: 'no-name' });
    expect(await inTransaction((tx) => renamePasskey(tx, { by, id, name: 'Laptop' }))).toMatchObject({ ok: true });
    const stranger = await somebody();
    expect(await inTransaction((tx) => removePasskey(tx, { by: stranger, id }))).toMatchObject({ reason: 'unknown' });
    expect(await inTransaction((tx) => removePasskey(tx, { by, id }))).toMatchObject({ ok: true });
    expect(await enter(assertion(passkey, await challenge()))).toMatchObject({ reason: 'wrong' });
    expect((await history(database(), 'staff', by.id)).map(({ did }) => did)).toEqual([
      'removed-passkey',
      'renamed-passkey',
      'signed-in',
      'added-passkey',
    ]);
  });

  it('opens nothing with a challenge that was used, is of somebody else, or is not ours', async () => {
    const passkey = await added(by);
    const once = assertion(passkey, await challenge());
    expect(await enter(once)).toMatchObject({ ok: true });
    expect(await enter(once)).toMatchObject({ reason: 'wrong' });
    expect(await enter(assertion(passkey, await challengeFor(by)))).toMatchObject({ reason: 'wrong' });
    expect(await enter(assertion(passkey, 'bm90IG91cnM'))).toMatchObject({ reason: 'wrong' });
    const late = await challenge();
    await database().execute(sql`update staff_passkey_challenges set expires_at = now()`);
    expect(await enter(assertion(passkey, late))).toMatchObject({ reason: 'wrong' });
  });

  it.each([
    ['another origin', { origin: 'https://site.example.evil.test' }],
    ['another site', { rpID: 'evil.test' }],
    ['no finger, face or PIN', { verified: false }],
    ['the name of somebody else', { userId: newId() }],
  ])('opens nothing with %s', async (_, situation) => {
    const passkey = await added(by);
    expect(await enter(assertion(passkey, await challenge(), situation))).toMatchObject({ reason: 'wrong' });
    // Control: the same passkey, used correctly.
    expect(await enter(assertion(passkey, await challenge()))).toMatchObject({ ok: true });
  });

  it('that counts opens nothing with an older count, as a copy of it would have', async () => {
    const passkey = await added(by);
    expect(await enter(assertion(passkey, await challenge(), { counter: 5 }))).toMatchObject({ ok: true });
    expect(await enter(assertion(passkey, await challenge(), { counter: 5 }))).toMatchObject({ reason: 'wrong' });
    expect(await enter(assertion(passkey, await challenge(), { counter: 6 }))).toMatchObject({ ok: true });
  });

  it('opens nothing signed by another key, as text that is no answer, or for who was suspended', async () => {
    const passkey = await added(by);
    const forged = { ...newPasskey(by.id), id: passkey.id };
    expect(await enter(assertion(forged, await challenge()))).toMatchObject({ reason: 'wrong' });
    for (const text of ['', '{}', '[1]', 'x'.repeat(30_000)])
      expect(await enter(text)).toMatchObject({ reason: 'wrong' });
    await database().execute(sql`update staff set state = 'suspended' where id = ${by.id}`);
    expect(await enter(assertion(passkey, await challenge()))).toMatchObject({ reason: 'wrong' });
  });

  it('is not added with the challenge of a colleague, from another origin, unverified or twice', async () => {
    const colleague = await somebody();
    const passkey = newPasskey(by.id);
    const of = async (person: Staff, situation = {}) => registration(passkey, await challengeFor(person), situation);
    expect(await add(by, await of(colleague))).toMatchObject({ reason: 'wrong' });
    expect(await add(by, await of(by, { origin: 'https://evil.test' }))).toMatchObject({ reason: 'wrong' });
    expect(await add(by, await of(by, { verified: false }))).toMatchObject({ reason: 'wrong' });
    expect(await add(by, await of(by))).toMatchObject({ ok: true });
    expect(await add(colleague, await of(colleague))).toMatchObject({ reason: 'known' });
    expect(await listPasskeys(database(), by.id)).toHaveLength(1);
    expect(await listPasskeys(database(), colleague.id)).toEqual([]);
  });
});

describe('where a role must have a second step', () => {
  const require = () => inTransaction((tx) => setSecondStepRule(tx, { by, required: ['owner'], seen: [] }));
  const password = () => inTransaction((tx) => afterPassword(tx, by, arrival, told));

  it('a passkey is one: the password alone leads to it, the last one stays, and recovery by an owner takes it away', async () => {
    const passkey = await added(by);
    expect(await password()).toHaveProperty('token');
    await require();
    expect(await password()).toHaveProperty('step');
    const entered = await enter(assertion(passkey, await challenge()));
    if (!entered.ok) throw new Error(entered.reason);
    const session = () => inTransaction((tx) => findSession(tx, entered.value.token));
    expect((await session())?.mustEnrol).toBe(false);
    const [own] = await listPasskeys(database(), by.id);
    expect(await inTransaction((tx) => removePasskey(tx, { by, id: own?.id ?? '' }))).toMatchObject({
      reason: 'required',
    });
    expect(await inTransaction((tx) => dropSignInMeans(tx, by.id))).toBe(true);
    expect((await session())?.mustEnrol).toBe(true);
    expect(await password()).toHaveProperty('token');
  });
});
