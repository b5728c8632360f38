import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction } from '#platform/db';
import { preSubmitted } from '#sales/orders';
import { buyerDetails } from '#tests/buyer';
import { testDatabase } from '#tests/database';
import { smallWorld, world } from '#tests/world';
import { checkoutPosts } from './checkout-posts.ts';

testDatabase();

let server: Server;
let batch: string;
beforeAll(async () => {
  useConfigForTests({});
  await inTransaction((tx) => smallWorld(tx, { capacity: 3 }));
  const { rows } = await currentEngine().query('select id from batches where slug = $1', [world.batch]);
  batch = (rows as { id: string }[])[0]?.id ?? '';
  const checkouts = checkoutPosts({ 'X-Common': 'yes' });
  server = createServer((asked, answer) =>
    checkouts(asked, answer, () => {
      const known = preSubmitted.getStore();
      void text(asked).then((body) => answer.end(JSON.stringify({ body, known: known ?? null })));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const sent = (fields: Record<string, string>, path = `/checkout/${world.offer}?language=ta`) =>
  fetch(site() + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const form = (changes: Record<string, string> = {}) => ({ ...buyerDetails(1, batch), total: world.total, ...changes });
const orders = async () =>
  (await currentEngine().query('select state, language from orders where offer = $1', [world.offer])).rows;

it('a buyer who goes on to the payment is sent there, with the attempt in a cookie', async () => {
  const answer = await sent(form());
  expect(answer.status).toBe(303);
  expect(Object.fromEntries(answer.headers)).toMatchObject({ 'x-common': 'yes', 'cache-control': 'no-store' });
  expect(answer.headers.get('location')).toMatch(/^\/sandbox\/pay\/[0-9a-f]{48}$/);
  expect(answer.headers.get('set-cookie')).toMatch(/^attempt=[\w-]{24}; Path=\/checkout; HttpOnly; SameSite=Lax/);
  expect(await orders()).toEqual([{ state: 'awaiting_payment', language: 'ta' }]);
});

it.each([
  ['a wrong field', { mobile: '12' }, { status: 422, problems: { mobile: 'checkout.problem.mobileWrong' } }],
  ['an altered total', { total: '100 INR' }, { status: 409, refusal: 'checkout.refused.priceChanged' }],
  ['a gateway that is down', { email: 'gateway.down@a.example' }, { status: 503 }],
])('with %s the router gets the whole form, and what was found', async (_, changes, known) => {
  const answer = (await (await sent(form(changes))).json()) as { body: string; known: unknown };
  expect(answer.known).toMatchObject({ kind: 'again', ...known });
  expect(new URLSearchParams(answer.body).get('learnerName')).toBe('Learner 1');
});

it.each([
  ['another button', { intent: 'another' }, undefined],
  ['data for a navigation', {}, `/checkout/${world.offer}.data`],
  ['another page', {}, '/workshop/paper-planes'],
])('%s goes to the router as it came', async (_, changes, path) => {
  const before = await orders();
  const answer = (await (await sent(form(changes), path)).json()) as { body: string; known: unknown };
  expect(answer.known).toBeNull();
  expect(new URLSearchParams(answer.body).get('learnerName')).toBe('Learner 1');
  expect(await orders()).toEqual(before);
});
