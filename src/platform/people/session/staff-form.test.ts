import { expect, it } from 'vitest';
import { database, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { testDatabase } from '#tests/database';
import { history, recordAudit } from '../audit/record-audit.ts';
import { formOutcome, submitStaffForm } from './staff-form.ts';

testDatabase();

/** A form that writes one audit line, and refuses without a reason. */
function record() {
  const id = newId();
  const work = (why: string) => async (tx: Tx) => {
    if (!why) return refused('no-reason');
    await recordAudit(tx, { who: 'Asha', did: 'gave-back', kind: 'test', id });
    return ok({ says: [`₹199 goes back: ${why}`], button: 'Give ₹199 back', did: '₹199 is on its way back.' });
  };
  const send = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const refusals = { 'no-reason': 'Write why.' };
    return submitStaffForm(form, { scope: `test:${id}`, refusals, work: work(fields.why ?? '') });
  };
  const done = async () => (await history(database(), 'test', id)).length;
  const outcome = (query: string) =>
    inTransaction((tx) => formOutcome(tx, new Request(`http://localhost:3000/x?${query}`), `test:${id}`));
  return { send, done, outcome };
}

it('the first step says what would be done and does nothing; so does a form without a step', async () => {
  const { send, done } = record();
  const key = newId();
  for (const step of ['review', '', 'nonsense']) {
    expect(await send({ form: 'refund', key, step, why: 'fell ill' })).toEqual({
      answer: {
        form: 'refund',
        key,
        values: { form: 'refund', why: 'fell ill' },
        review: { says: ['₹199 goes back: fell ill'], button: 'Give ₹199 back' },
      },
    });
  }
  expect(await done()).toBe(0);
});

it('the confirmed form is carried out once, and every repeat leads to what came of it', async () => {
  const { send, done, outcome } = record();
  const key = newId();
  const fields = { form: 'refund', key, step: 'do', why: 'fell ill' };
  const sent = await Promise.all(Array.from({ length: 8 }, () => send(fields)));
  expect(sent.filter((one) => 'done' in one && one.done === key && !one.repeated)).toHaveLength(1);
  expect(await send(fields)).toEqual({ done: key, repeated: true });
  expect(await done()).toBe(1);
  expect(await outcome(`done=${key}&again=yes`)).toEqual({ key, text: '₹199 is on its way back.', repeated: true });
  expect(await outcome(`done=${newId()}`)).toBeNull();
  expect(await outcome('done=%27')).toBeNull();
});

it('what was typed comes back where it is to be changed, where it is refused, and where its key was used for something else', async () => {
  const { send, done } = record();
  const key = newId();
  expect(await send({ form: 'refund', key, step: 'edit', why: 'x' })).toMatchObject({
    answer: { values: { why: 'x' } },
  });
  for (const step of ['review', 'do'])
    expect(await send({ form: 'refund', key, step })).toMatchObject({ answer: { key, refusal: 'Write why.' } });
  await send({ key, step: 'do', why: 'first' });
  const other = await send({ key, step: 'do', why: 'second' });
  expect(other).toMatchObject({
    answer: { values: { why: 'second' }, refusal: expect.stringContaining('already used for something else') },
  });
  expect('answer' in other && other.answer.key).not.toBe(key);
  expect(await send({ step: 'do', why: 'no key' })).toMatchObject({
    answer: { refusal: expect.stringContaining('key') },
  });
  expect(await done()).toBe(1);
});

it('fields of any size and name are cut, and do no harm', async () => {
  const { send } = record();
  const sent = await send({ why: 'y'.repeat(100_000), ['n'.repeat(50)]: 'x', __proto__: 'x', constructor: 'x' });
  expect('answer' in sent && sent.answer.values.why?.length).toBe(10_000);
  expect('answer' in sent && Object.keys(sent.answer.values)).not.toContain('n'.repeat(50));
});
