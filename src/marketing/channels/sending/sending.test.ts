import { describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import type { Trouble } from '#tests/fakes/message-fake';
import { due, fake, mobile, noNight, one, queued, says, send, stored } from '#tests/messages-world';
import { sql } from 'drizzle-orm';
import type { ChannelEvent } from '../model.ts';
import { deliverMessage } from './deliver-message.job.ts';
import { noteStatus } from './note-status.ts';

testDatabase();

describe('a message of the product', () => {
  it('goes to who said yes, once for its key, with its values and the way to stop it', async () => {
    const { id, dedupeKey } = await queued();
    await send({ dedupeKey });
    expect(await stored()).toHaveLength(1);
    expect(await deliverMessage(id)).toBeNull();
    expect(fake.taken).toMatchObject([{ id, to: mobile(), template: 'session-day_v1' }]);
    const sent = await one(id);
    expect(sent).toMatchObject({ state: 'sent', provider: 'meta', providerId: fake.taken[0]?.providerId });
    expect(sent.text).toMatch(/^வகுப்பு: Arun, https:\/\/site\.example\/messages\/\S+ பாருங்கள்$/);
  });

  it.each([
    ['who was never asked', async () => {}],
    ['who said no', () => says(false)],
    ['who said yes to offers only', () => says(true, ['offers'])],
  ])('does not go to %s', async (_, before) => {
    await before();
    expect(await send()).toBeNull();
    expect(await stored()).toEqual([]);
  });

  it('does not go out without an approved text in the language of its reader', async () => {
    await says(true);
    expect(await send({ to: { mobile: mobile(), name: 'Meena', language: 'te' } })).toBeNull();
  });

  it('is not sent to who says no while it waits, nor to who says so while it is being tried again', async () => {
    const { id } = await queued();
    await says(false);
    expect(await deliverMessage(id)).toBeNull();
    expect(await one(id)).toMatchObject({ state: 'skipped', reason: 'opted-out' });
    await says(true);
    const later = await queued();
    fake.fail('limit');
    expect(await deliverMessage(later.id)).toBeGreaterThan(0);
    await says(false, ['workshop']);
    await due(later.id);
    expect(await deliverMessage(later.id)).toBeNull();
    expect(await one(later.id)).toMatchObject({ state: 'skipped', reason: 'opted-out' });
    expect(fake.taken).toEqual([]);
  });

  it('waits until the night of its reader is over, unless it is of use only now', async () => {
    const { id } = await queued();
    const urgent = await queued({ purpose: 'session-hour' });
    await noNight({ quietFrom: 1, quietUntil: 0 });
    await database().execute(sql`update message_rules set quiet_from = 0, quiet_until = 1439`);
    expect(await deliverMessage(id)).toBeGreaterThan(0);
    expect(await one(id)).toMatchObject({ state: 'queued' });
    expect((await one(id)).nextAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await deliverMessage(urgent.id);
    expect(await one(urgent.id)).toMatchObject({ state: 'sent' });
  });

  it('is left out once its reader has had as many as the rules allow', async () => {
    await noNight({ workshopCap: 2 });
    for (const state of ['sent', 'sent', 'skipped']) {
      const { id } = await queued();
      await deliverMessage(id);
      expect((await one(id)).state).toBe(state);
    }
    expect((await stored()).at(-1)).toMatchObject({ reason: 'cap' });
  });

  it('is not sent once it would be too late', async () => {
    const { id } = await queued({ uselessAt: new Date(Date.now() - 1_000) });
    await deliverMessage(id);
    expect(await one(id)).toMatchObject({ state: 'skipped', reason: 'too-late' });
  });
});

describe('a provider that misbehaves', () => {
  it.each([
    ['refuse', { state: 'failed', reason: 'refused', code: '132000' }],
    ['late-success', { state: 'unknown', reason: 'no-answer' }],
    ['gateway', { state: 'unknown', reason: 'no-answer', code: 'HTTP 502' }],
  ] as [Trouble, object][])('after %s is not asked again: %j', async (how, state) => {
    const { id } = await queued();
    fake.fail(how);
    expect(await deliverMessage(id)).toBeNull();
    expect(await one(id)).toMatchObject(state);
    const asked = fake.asked();
    await deliverMessage(id);
    expect(fake.asked()).toBe(asked);
  });

  it('for a day is asked again with growing pauses, and the message stays for staff after that', async () => {
    const { id } = await queued();
    fake.always('limit');
    const pauses: number[] = [];
    for (;;) {
      const pause = await deliverMessage(id);
      if (pause === null) break;
      pauses.push(pause);
      await due(id);
    }
    expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(24 * 3_600);
    expect(await one(id)).toMatchObject({ state: 'failed', reason: 'gave-up' });
    expect(fake.taken).toEqual([]);
  });

  it('reports an unreachable number: the channel is closed for it until a new consent', async () => {
    const { id } = await queued();
    fake.fail('no-number');
    await deliverMessage(id);
    expect(await one(id)).toMatchObject({ state: 'failed', reason: 'not-reachable' });
    expect(await send()).toBeNull();
    await says(true);
    expect(await send()).toBe('whatsapp');
  });

  it('tells what became of a message late, twice and in any order: it goes forwards only', async () => {
    const { id } = await queued();
    await deliverMessage(id);
    const [{ providerId } = { providerId: '' }] = fake.taken;
    const status = (state: 'sent' | 'delivered' | 'read' | 'failed') =>
      ({ kind: 'status', messageId: null, providerId, state, code: null, notReachable: false }) satisfies ChannelEvent;
    const states: string[] = [];
    for (const state of ['read', 'delivered', 'sent', 'failed', 'read'] as const) {
      expect(await inTransaction((tx) => noteStatus(tx, 'meta', status(state)))).toBe(true);
      states.push((await one(id)).state);
    }
    expect(states).toEqual(['read', 'read', 'read', 'read', 'read']);
    expect(await inTransaction((tx) => noteStatus(tx, 'msg91', status('failed')))).toBe(false);
  });

  it('is heard of a message whose answer was lost: by our id it is found, and is not unknown any more', async () => {
    const { id } = await queued();
    fake.fail('late-success');
    await deliverMessage(id);
    const [{ providerId } = { providerId: '' }] = fake.taken;
    const status = {
      kind: 'status' as const,
      messageId: id,
      providerId,
      state: 'delivered' as const,
      code: null,
      notReachable: false,
    };
    await inTransaction((tx) => noteStatus(tx, 'meta', status));
    expect(await one(id)).toMatchObject({ state: 'delivered', reason: null, providerId });
  });
});
