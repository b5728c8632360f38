import { beforeEach, describe, expect, it } from 'vitest';
import { sessionSecret, useConfigForTests } from '#foundation/config';
import { testDatabase } from '#tests/database';
import { newId } from '#foundation/kit/id.ts';
import type { Batch } from '#catalogue/batches/model';
import type { Order } from '../model.ts';
import { action, loader } from './webhook.api.ts';
import { current, makeWorld, placed } from '../../../../tests/support/orders-world.ts';
import { createHmac } from 'node:crypto';

testDatabase();

let batch: Batch;
let order: Order;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld();
  order = await placed(batch);
});

function webhook(changes: object = {}) {
  return JSON.stringify({
    event: newId(),
    outcome: 'paid',
    order: order.id,
    session: 's',
    payment: newId(),
    amount: 49_900,
    currency: 'INR',
    ...changes,
  });
}
/** Signed as the documentation of the sandbox says, apart from its code. */
function signature(body: string, at = Math.floor(Date.now() / 1000)): string {
  const key = createHmac('sha256', sessionSecret()).update('sandbox payment notices').digest();
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
}
function send(body: string, { signed = signature(body), gateway = 'sandbox' } = {}) {
  const request = new Request(`http://localhost:3000/webhooks/${gateway}`, {
    method: 'POST',
    body,
    headers: { 'x-sandbox-signature': signed },
  });
  return action({
    request,
    params: { gateway },
    context: {},
    url: new URL(request.url),
    pattern: '',
  } as unknown as Parameters<typeof action>[0]);
}

describe('the door for webhooks', () => {
  it('F6: answers 2xx only for genuine news, once stored', async () => {
    const body = webhook();
    expect((await send(body)).status).toBe(200);
    expect((await current(order)).state).toBe('paid');
    expect((await send(body)).status).toBe(200);
  });

  it.each<[string, number, () => Promise<Response>]>([
    ['forged', 401, () => send(webhook(), { signed: 't=1,v1=00' })],
    [
      'stale',
      400,
      () => {
        const body = webhook();
        return send(body, { signed: signature(body, 1_700_000_000) });
      },
    ],
    ['malformed', 400, () => send('{}')],
    ['of a wrong amount', 422, () => send(webhook({ amount: 1 }))],
    ['of a wrong currency', 422, () => send(webhook({ currency: 'USD' }))],
    ['of an unknown order', 404, () => send(webhook({ order: newId() }))],
    ['of an unknown gateway', 404, () => send(webhook(), { gateway: 'nobody' })],
    ['too long', 413, () => send('x'.repeat(513 * 1024))],
  ])('F6: a webhook that is %s gets %i and changes nothing', async (_, status, sent) => {
    expect((await sent()).status).toBe(status);
    expect((await current(order)).state).toBe('placed');
  });

  it('shows nothing to who looks', () => {
    expect(loader().status).toBe(405);
  });
});
