import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { history } from '#platform/people';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { captured } from '#tests/leads';
import { by, endpoint, only, receiver, send, stand, take } from '#tests/webhooks-world';
import { addEndpoint, deleteEndpoint, rotateSecret, saveEndpoint } from '../endpoints/save-endpoint.ts';
import { webhookPersonalData } from '../personal-data.ts';
import { replayDelivery } from './replay.ts';

testDatabase();

describe('staff', () => {
  it('send one again, which was taken already', async () => {
    await captured();
    await take();
    await send();
    const { id } = await only();
    expect(await inTransaction((tx) => replayDelivery(tx, { by, id }))).toMatchObject({ ok: true });
    expect(await inTransaction((tx) => replayDelivery(tx, { by, id }))).toMatchObject({ reason: 'busy' });
    await send();
    expect(receiver.received).toHaveLength(2);
    expect((await history(database(), 'webhook', endpoint.id)).map(({ did }) => did)).toEqual([
      'replayed-webhook',
      'added-webhook',
    ]);
  });

  it('change the secret: for a day both sign, afterwards the new one alone', async () => {
    const { version } = await stand();
    const rotated = await inTransaction((tx) => rotateSecret(tx, { by, id: endpoint.id, version }));
    expect(await inTransaction((tx) => rotateSecret(tx, { by, id: endpoint.id, version }))).toMatchObject({
      reason: 'stale',
    });
    await captured();
    await take();
    await send();
    expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    await database().execute(sql`update webhook_endpoints set old_until = now()`);
    await captured();
    await take();
    await send();
    const { headers, body } = receiver.received[1]!;
    const key = Buffer.from((rotated.ok ? rotated.value.secret : '').slice(6), 'base64');
    const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`);
    const stored = (await database().execute(sql`select secret from webhook_endpoints`)) as unknown as {
      rows: { secret: string }[];
    };
    expect(stored.rows[0]?.secret).not.toContain(endpoint.secret.slice(6, 20));
  });

  it('are refused a second endpoint at the same address, one without events, and an older version', async () => {
    const typed = { name: 'Again', address: receiver.url, kinds: ['lead.created'] };
    expect(await inTransaction((tx) => addEndpoint(tx, { by, typed }))).toMatchObject({ reason: 'taken' });
    expect(
      await inTransaction((tx) =>
        addEndpoint(tx, { by, typed: { ...typed, address: 'https://crm.example.com/', kinds: ['nonsense'] } }),
      ),
    ).toMatchObject({ reason: 'no-kinds' });
    expect(await inTransaction((tx) => saveEndpoint(tx, { by, id: endpoint.id, version: 9, typed }))).toMatchObject({
      reason: 'stale',
    });
    await expect(inTransaction((tx) => addEndpoint(tx, { by: staffOf('sales'), typed }))).rejects.toMatchObject({
      status: 403,
    });
  });

  it('delete an endpoint, and nothing is written any more', async () => {
    await inTransaction((tx) => deleteEndpoint(tx, { by, id: endpoint.id, version: 1 }));
    await captured();
    expect(await take()).toBe(0);
  });
});

it('what a receiver said of somebody goes when they are erased', async () => {
  await captured();
  await take();
  receiver.plan({ status: 400, body: 'no such person: meena@example.org' });
  await send();
  const whose = { own: false, emails: ['meena@example.org'], mobiles: [], names: [], ids: {} };
  await inTransaction((tx) => webhookPersonalData.erase(tx, whose) as Promise<void>);
  expect((await only()).log[0]?.answer).toBe('');
});
