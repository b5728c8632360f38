import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formKeyField, withoutScript } from '#foundation/kit/form-key.ts';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { testDatabase } from '#tests/database';
import { dryRun } from './or-nothing.ts';
import { createOnce, once, onceResult } from './once.ts';
import { database, inTransaction } from './transaction.ts';

testDatabase();

const scope = 'order:1';
const send = (key: string, content: unknown, work: () => Promise<ReturnType<typeof ok<string>>>, about = scope) =>
  inTransaction((tx) => once(tx, { key, scope: about, content }, work));

it('a form sent again does nothing and returns what came of it first', async () => {
  const key = newId();
  let done = 0;
  const work = async () => ok(`done ${(done += 1)}`);
  expect(await send(key, { amount: '199' }, work)).toEqual({ ok: true, value: { result: 'done 1', repeated: false } });
  expect(await send(key, { amount: '199' }, work)).toEqual({ ok: true, value: { result: 'done 1', repeated: true } });
  expect(done).toBe(1);
  expect(await onceResult(database(), { key, scope })).toBe('done 1');
  expect(await onceResult(database(), { key, scope: 'order:2' })).toBeNull();
});

it('a key is used for one thing: other content, or another record, is refused', async () => {
  const key = newId();
  const work = async () => ok('done');
  await send(key, { amount: '199' }, work);
  expect(await send(key, { amount: '300' }, work)).toMatchObject({ reason: 'used-key' });
  expect(await send(key, { amount: '199' }, work, 'order:2')).toMatchObject({ reason: 'used-key' });
});

it.each(['', 'x', "' or 1=1 --", '00000000-0000-0000-0000-000000000000'])('%j is no key', async (key) => {
  expect(await send(key, {}, async () => ok('done'))).toMatchObject({ reason: 'no-key' });
});

it('a form that was shown more than a day ago is to be looked at again', async () => {
  const hex = (Date.now() - 25 * 3_600_000).toString(16).padStart(12, '0');
  const key = `${hex.slice(0, 8)}-${hex.slice(8)}-7abc-8abc-0123456789ab`;
  expect(await send(key, {}, async () => ok('done'))).toMatchObject({ reason: 'old-key' });
});

it('work that refuses uses no key up: the corrected form goes through', async () => {
  const key = newId();
  const wrong = await inTransaction((tx) => once(tx, { key, scope, content: 1 }, async () => refused('wrong')));
  expect(wrong).toMatchObject({ reason: 'wrong' });
  expect(await send(key, 2, async () => ok('done'))).toMatchObject({ value: { repeated: false } });
});

it('work that breaks uses no key up either', async () => {
  const key = newId();
  await expect(
    send(key, 1, async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await send(key, 1, async () => ok('done'))).toMatchObject({ value: { repeated: false } });
});

it('a dry run returns what the work returns, and nothing of it stays', async () => {
  const key = newId();
  const work = async () => ok('done');
  expect(await dryRun((tx) => once(tx, { key, scope, content: 1 }, work))).toMatchObject({
    value: { repeated: false },
  });
  expect(await onceResult(database(), { key, scope })).toBeNull();
  await expect(dryRun(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

describe('a form that is loaded again, with another key, and sent with the same words', () => {
  let made = 0;
  const create = (title: string, ...marks: string[]) => {
    const form = new FormData();
    for (const key of [newId(), ...marks]) form.append(formKeyField, key);
    form.append('title', title);
    return inTransaction((tx) =>
      createOnce(tx, { form, by: { id: 'asha' }, what: 'kite' }, async () => ok((made += 1))),
    );
  };

  it('makes another thing, where scripts run', async () => {
    expect(await create('Box')).not.toEqual(await create('Box'));
  });

  it('makes none for half an hour where none runs, because the browser filled in what was typed', async () => {
    const first = await create('Delta', withoutScript);
    expect(await create('Delta', withoutScript)).toEqual(first);
    expect(await create('Sled', withoutScript)).not.toEqual(first);
    await database().execute(sql`update idempotency_keys set created_at = now() - interval '31 minutes'`);
    expect(await create('Delta', withoutScript)).not.toEqual(first);
  });
});
