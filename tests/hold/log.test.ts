import { describe, expect, it } from 'vitest';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer } from '#tests/running-server';
import { world } from '#tests/world';

describe('A6: the log', () => {
  it('holds what happened, and nothing of the person it happened to', async () => {
    const server = await startServer({
      dataDirectory: await preparedDirectory(),
      environment: { SESSION_SECRET: secret, LOG_LEVEL: 'debug' },
    });
    const { payment } = await placeOrder(server.url, world.offer, world.batch, 77);
    const end = await comeBack((await pay(payment ?? '')) ?? '');
    await server.stop();
    const log = server.output();
    expect(log).toContain('"path":"/checkout/paper-planes-in"');
    for (const personal of [
      'buyer77',
      'Buyer 77',
      'Learner 77',
      '9840000077',
      new URL(end.url).searchParams.get('order') ?? 'no token',
    ]) {
      expect(log).not.toContain(personal);
    }
  });
});
