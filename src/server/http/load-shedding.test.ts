import {
  createServer,
  get,
  request as startRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFairQueue } from './load/fair-queue.ts';
import { createLoadShedding } from './load-shedding.ts';

const inside: ServerResponse[] = [];
let server: Server;
beforeAll(async () => {
  const admit = createLoadShedding({ most: 2, headers: { 'X-Common': 'yes' } });
  server = createServer((request, response) => {
    if (request.url === '/kept') response.end('kept');
    // Asked twice for one request, as a page that could not be shared is, it counts once.
    else if (admit.enter(response) && admit.enter(response)) inside.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

async function ask(path: string): Promise<{ answer: IncomingMessage; body: string }> {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, agent: false }, resolve).on('error', reject);
  });
  return { answer, body: await text(answer) };
}

it('L2: above the limit a visitor gets a readable 503 with Retry-After; cached pages and running requests are served', async () => {
  const first = [ask('/a'), ask('/b')];
  await vi.waitFor(() => expect(inside).toHaveLength(2));

  const { answer, body } = await ask('/c');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'x-common': 'yes' });
  expect(body).toContain('wait a few seconds');
  expect(body).toContain('lang="ta"');
  expect((await ask('/kept')).body).toBe('kept');

  for (const response of inside.splice(0)) response.end('served');
  expect((await Promise.all(first)).map((served) => served.body)).toEqual(['served', 'served']);
  const later = ask('/d');
  await vi.waitFor(() => expect(inside).toHaveLength(1));
  inside.pop()?.end('served again');
  expect((await later).body).toBe('served again');
});

it('C1: who asks again at once after being sent away gets four answers a second on a connection, and no more', async () => {
  const sent = [ask('/a'), ask('/b')];
  await vi.waitFor(() => expect(inside).toHaveLength(2));
  const begun = performance.now();
  for (let again = 0; again < 4; again += 1) expect((await ask('/c')).answer.statusCode).toBe(503);
  expect(performance.now() - begun).toBeGreaterThan(900);
  for (const response of inside.splice(0)) response.end('served');
  await Promise.all(sent);
});

it.each([
  ['which have a queue of their own', 1, ['/page', '/form']],
  ['not where they share its queue (control)', 0, ['/page']],
])('L2: a form begins beside renderings, %s; the next rendering waits for the first', async (_, own, begins) => {
  const queueOfOne = () => createFairQueue({ atOnce: 1, busy: () => 1 });
  const admit = createLoadShedding({ most: 9, queue: queueOfOne(), ...(own && { renderings: queueOfOne() }) });
  const begun: ServerResponse[] = [];
  const site = createServer((_asked, response) =>
    admit.inTurn(response, () => {
      begun.push(response);
      return new Promise<void>((resolve) => response.once('close', resolve));
    }),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const send = (path: string, method: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      startRequest({ port, path, method, agent: false }, (answer) => resolve(answer.resume()))
        .on('error', reject)
        .end();
    });
  const paths = () => begun.map(({ req }) => req.url);
  const sent = [send('/page', 'GET')];
  await vi.waitFor(() => expect(paths()).toEqual(['/page']));
  sent.push(send('/next', 'GET'), send('/form', 'POST'));
  await vi.waitFor(() => expect(admit.stats()).toMatchObject({ inside: 3, running: begins.length }));
  expect(paths()).toEqual(begins);
  for (let index = 0; index < 3; index += 1) {
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(index));
    begun[index]?.end();
  }
  await Promise.all(sent);
  site.close();
});

it.each([
  ['waits for the rendering that runs', false, []],
  ['does not wait where too many wait already: what its form asked for is done', true, ['answered']],
])('L2: the page that answers a form %s', async (_, isFull, meanwhile) => {
  let full = false;
  const line = createFairQueue({ atOnce: 1, busy: () => 1 });
  const renderings = {
    ...line,
    enter: (...asked: Parameters<typeof line.enter>) => (full ? null : line.enter(...asked)),
  };
  const admit = createLoadShedding({ most: 9, renderings });
  let running = false;
  const leave = line.enter('another', () => (running = true));
  await vi.waitFor(() => expect(running).toBe(true));
  full = isFull;
  const done: string[] = [];
  const response = { req: {} } as ServerResponse;
  const answered = admit.answerTurnOf(response)(async () => void done.push('answered'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).toEqual(meanwhile);
  leave?.();
  await answered;
  expect(done).toEqual(['answered']);
});
