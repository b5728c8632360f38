import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { publishEvents } from '#platform/events';
import { history } from '#platform/people';
import { testDatabase } from '#tests/database';
import { captured, storedLead } from '#tests/leads';
import { by, deliveries, endpoint, only, pass, receiver, send, stand, take } from '#tests/webhooks-world';
import { eraseLeads } from '../../../marketing/leads/erase-leads.ts';
import { saveEndpoint, switchEndpoint } from '../endpoints/save-endpoint.ts';
import { replayDelivery, replayRange } from '../log/replay.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { endpointsWithDue } from './deliver-webhooks.job.ts';
import { guardedPost } from './guarded-post.ts';

testDatabase();

describe('an event is sent to another system', () => {
  it('once, as versioned JSON with what the record is, signed as Standard Webhooks say', async () => {
    const { leadId } = await captured({ source: { utm_campaign: 'pongal' } });
    expect(await take()).toBe(1);
    expect(await send()).toBe(false);
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    const { mobile } = await storedLead(leadId);
    expect(JSON.parse(body)).toMatchObject({
      version: 1,
      id: headers['webhook-id'],
      type: 'lead.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { lead: { id: leadId, mobile, state: 'new', campaign: { utm_campaign: 'pongal' } }, change: {} },
    });
    const at = String(headers['webhook-timestamp']);
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(30);
    const key = Buffer.from(endpoint.secret.slice('whsec_'.length), 'base64');
    const mac = createHmac('sha256', key)
      .update(`${String(headers['webhook-id'])}.${at}.${body}`)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    expect(await only()).toMatchObject({
      state: 'delivered',
      tries: 1,
      log: [{ status: 200, problem: null, answer: 'answer 200' }],
    });
    await send();
    expect(await take()).toBe(0);
    expect(receiver.received).toHaveLength(1);
  });

  it('in the receiver’s own fields where it has a mapping, signed alike, and as a whole again without one', async () => {
    const typed = { name: 'CRM', address: receiver.url, kinds: ['lead.created'] };
    const mapping = { shape: 'object', mapping: 'Last_Name = name\nMobile = mobile\nEmail = email' };
    const change = async (more: object) => {
      const { version } = await stand();
      return inTransaction((tx) => saveEndpoint(tx, { by, id: endpoint.id, version, typed: { ...typed, ...more } }));
    };
    expect(await change({ ...mapping, mapping: 'Last_Name = surname' })).toEqual({
      ok: false,
      reason: 'mapping-unknown',
      details: 'surname',
    });
    expect(await change(mapping)).toMatchObject({ ok: true });
    const { leadId } = await captured();
    await take();
    await send();
    const { name, mobile } = await storedLead(leadId);
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    expect(JSON.parse(body)).toEqual({ Last_Name: name, Mobile: mobile });
    const key = Buffer.from(endpoint.secret.slice('whsec_'.length), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    const [entry] = await history(database(), 'webhook', endpoint.id);
    expect(JSON.stringify(entry)).toContain('Last_Name = name, Mobile = mobile');
    expect(await change({})).toMatchObject({ ok: true });
    await captured();
    await take();
    await send();
    expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({ version: 1, type: 'lead.created' });
  });

  it('not where the change was rolled back, where no endpoint chose its kind, or where the endpoint is off', async () => {
    const { leadId } = await captured();
    const change = { kind: 'lead.changed' as const, aboutId: leadId };
    await expect(
      inTransaction(async (tx) => {
        await publishEvents(tx, [change]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await inTransaction((tx) => publishEvents(tx, [{ kind: 'order.paid', aboutId: leadId }]));
    const { version } = await stand();
    await inTransaction((tx) => switchEndpoint(tx, { by, id: endpoint.id, version, on: false }));
    expect(await take()).toBe(1);
    expect(await deliveries()).toEqual([]);
    // Events meanwhile are sent by a replay.
    await inTransaction((tx) => switchEndpoint(tx, { by, id: endpoint.id, version: version + 1, on: true }));
    const range = {
      by,
      endpointId: endpoint.id,
      from: new Date(Date.now() - 60_000),
      until: new Date(Date.now() + 60_000),
    };
    expect(await inTransaction((tx) => replayRange(tx, range))).toEqual({ ok: true, value: 1 });
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  it('of somebody who was erased meanwhile, nothing is sent', async () => {
    const { leadId } = await captured();
    await take();
    receiver.plan(500);
    await send();
    await inTransaction((tx) => eraseLeads(tx, [leadId]));
    await pass(1);
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await only()).toMatchObject({ state: 'dropped' });
  });

  it('what looks like a bot is not told, until staff trust it', async () => {
    await captured({ website: 'http://spam.example' });
    expect(await take()).toBe(0);
  });
});

describe('a receiver that misbehaves', () => {
  it.each([
    [500, 'status', 500],
    [429, 'status', 429],
    ['hang', 'timeout', null],
    ['reset', 'connection', null],
    [{ redirect: 'http://169.254.169.254/latest/meta-data' }, 'redirect', 307],
  ] as const)('%j is tried again later with the same id, and then taken', async (answer, problem, status) => {
    await captured();
    await take();
    receiver.plan(answer);
    await send({ patience: answer === 'hang' ? 250 : 5_000 });
    expect(await only()).toMatchObject({ state: 'waiting', tries: 1, log: [{ problem, status }] });
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await endpointsWithDue()).toEqual([]);
    await pass(1);
    expect(await endpointsWithDue()).toEqual([endpoint.id]);
    await send();
    expect(await only()).toMatchObject({ state: 'delivered', tries: 2 });
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(await stand()).toMatchObject({ failingSince: null, restsUntil: null });
  });

  it('waits as long as it asks for', async () => {
    await captured();
    await take();
    receiver.plan({ status: 503, after: 7_200 });
    await send();
    const wait = (await only()).dueAt.getTime() - Date.now();
    expect(wait).toBeGreaterThan(7_100_000);
    expect(wait).toBeLessThan(7_300_000);
  });

  it('an endless answer counts by its status, and no more of it than the first bytes is read', async () => {
    await captured();
    await take();
    receiver.plan('endless');
    await send();
    const { state, log } = await only();
    expect(state).toBe('delivered');
    expect(log[0]?.answer).toHaveLength(500);
  });

  it('that hangs is left alone: the others wait no longer than for one round of it', async () => {
    for (let number = 0; number < 12; number += 1) await captured();
    await take();
    receiver.always('hang');
    expect(await send({ patience: 250 })).toBe(false);
    expect(receiver.received).toHaveLength(5);
    await send();
    expect(receiver.received).toHaveLength(5);
  });

  it('that fails for three days is switched off, staff get an alert, and waiting deliveries go out once it is on', async () => {
    await captured();
    await take();
    receiver.always(500);
    for (let hours = 0; hours < 96 && (await stand()).off === null; hours += 4) {
      await send();
      await pass(4);
    }
    expect(await stand()).toMatchObject({ off: 'failing' });
    expect(await only()).toMatchObject({ state: 'failed' });
    const alerts = (await database().execute(sql`select kind, about_id from staff_alerts`)) as unknown as {
      rows: unknown[];
    };
    expect(alerts.rows).toContainEqual({ kind: 'failing-webhook', about_id: endpoint.id });
    const { version } = await stand();
    await inTransaction((tx) => switchEndpoint(tx, { by, id: endpoint.id, version, on: true }));
    receiver.calm();
    const { id } = await only();
    expect(await inTransaction((tx) => replayDelivery(tx, { by, id }))).toMatchObject({ ok: true });
    await send();
    expect(await only()).toMatchObject({ state: 'delivered' });
  });

  it('that says it is gone is switched off at once', async () => {
    await captured();
    await take();
    receiver.plan(410);
    await send();
    expect(await stand()).toMatchObject({ off: 'gone' });
  });
});

describe('a worker that dies', () => {
  it('after it sent and before it wrote that down: the event comes again with the same id, once', async () => {
    await captured();
    await take();
    const { claimed } = await inTransaction((tx) => claimDeliveries(tx, endpoint.id));
    const request = claimed[0]?.request;
    if (!request) throw new Error('nothing was claimed');
    await guardedPost(request);
    // Killed here. It is not claimed again while it may still be alive.
    await send();
    expect(receiver.received).toHaveLength(1);
    await pass(1);
    await send();
    await send();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await only()).toMatchObject({ state: 'delivered', tries: 2 });
  });

  it('two workers at once send each event once', async () => {
    for (let number = 0; number < 12; number += 1) await captured();
    await Promise.all([take(), take()]);
    await Promise.all([send(), send(), send()]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });
});
