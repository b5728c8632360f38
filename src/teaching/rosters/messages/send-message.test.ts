import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { findMail } from '#platform/mail';
import type { Batch } from '#catalogue/batches/model';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { makeWorld, paidEvent, placed } from '#tests/orders-world';
import { pay } from '#tests/pay';
import type { BatchMessageWords } from '../model.ts';
import { listMessages } from './list-messages.ts';
import { sendBatchMessageJob, sendMessage } from './send-message.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'manager' };
const words: BatchMessageWords = {
  otherwise: { subject: 'Bring scissors', text: 'On Saturday.\n\nAnd <glue>.' },
  of: { ta: { subject: 'கத்தரிக்கோல்', text: 'சனிக்கிழமை.' } },
};
let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(3);
});
const send = (changes: object = {}) =>
  inTransaction((tx) => sendMessage(tx, { by, batchId: batch.id, words, ...changes }));

it('goes once to each family with a seat, in the words of its language, however often the job runs', async () => {
  for (const language of ['en', 'ta'] as const) await pay(paidEvent(await placed(batch, { language })));
  await placed(batch);
  const sent = await send();
  if (!sent.ok) throw new Error(sent.reason);
  const [before] = await listMessages(database(), batch.id);
  expect(before?.deliveries.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  for (let run = 0; run < 3; run += 1) await sendBatchMessageJob.handle({ messageId: sent.value.id });
  const [message] = await listMessages(database(), batch.id);
  expect(message).toMatchObject({ subject: 'Bring scissors', by: 'Asha' });
  const mails = await Promise.all(message?.deliveries.map(({ mailId }) => findMail(database(), mailId ?? '')) ?? []);
  expect(mails.map((mail) => mail?.subject ?? '').toSorted()).toEqual(['Bring scissors', 'கத்தரிக்கோல்']);
  expect(mails.every((mail) => mail?.state === 'queued' && mail.aboutKind === 'order')).toBe(true);
  const english = mails.find((mail) => mail?.language === 'en');
  expect(english?.text).toContain('Hello Meena Raman,\n\nOn Saturday.\n\nAnd <glue>.');
  expect(english?.html).toContain('And &lt;glue&gt;.');
  expect(await history(database(), 'batch', batch.id)).toMatchObject([
    { did: 'sent-message', details: { families: 2 } },
  ]);
});

it('is refused without recipients, without text, and with only subject or text in a language', async () => {
  expect(await send()).toMatchObject({ reason: 'nobody' });
  await pay(paidEvent(await placed(batch)));
  const { otherwise } = words;
  expect(await send({ words: { otherwise: { ...otherwise, subject: ' ' }, of: {} } })).toMatchObject({
    reason: 'no-subject',
  });
  expect(await send({ words: { otherwise: { ...otherwise, text: '' }, of: {} } })).toMatchObject({ reason: 'no-text' });
  expect(await send({ words: { otherwise, of: { ta: { subject: 'x', text: '' } } } })).toMatchObject({
    reason: 'no-text',
  });
  await expect(send({ by: { ...by, role: 'sales' } })).rejects.toMatchObject({ status: 403 });
  expect(await listMessages(database(), batch.id)).toEqual([]);
});
