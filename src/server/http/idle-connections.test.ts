import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createLoadShedding } from './load-shedding.ts';
import { closeIdleConnections } from './idle-connections.ts';

const limit = 500;
const large = Buffer.alloc(32 * 2 ** 20);

const opened: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

/** A server that responds as the HTTP server does: immediately, late, or with more than a connection takes at a time. */
async function site({ watched = true } = {}) {
  const admit = createLoadShedding({ most: 100 });
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (request.url === '/late' && admit.enter(response)) setTimeout(() => response.end('late'), 4 * limit);
    else response.end(request.url === '/large' ? large : 'at once');
  });
  if (watched) closeIdleConnections(server, { limit, every: 50 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets: Socket[] = [];
  opened.push({ server, sockets });
  return () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    return {
      socket,
      ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`),
      closed: new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed'))),
    };
  };
}

const within = (closed: Promise<'closed'>, ms: number) => Promise.race([closed, wait(ms, 'open')]);

it('a connection on which nothing was sent, or nothing follows, is closed; without the watch both stay', async () => {
  const statesOf = async (watched: boolean) => {
    const open = await site({ watched });
    const [silent, idle] = [open(), open()];
    silent.socket.resume();
    idle.socket.resume();
    idle.ask('/');
    return Promise.all([silent, idle].map(({ closed }) => within(closed, (watched ? 20 : 4) * limit)));
  };
  expect(await Promise.all([statesOf(true), statesOf(false)])).toEqual([
    ['closed', 'closed'],
    ['open', 'open'],
  ]);
});

it('a connection on which requests go on stays open', async () => {
  const { socket, ask, closed } = (await site())();
  let answers = 0;
  socket.on('data', (bytes) => (answers += String(bytes).split('HTTP/1.1 200').length - 1));
  for (let n = 0; n < 12; n += 1) {
    ask('/');
    expect(await within(closed, limit / 4)).toBe('open');
  }
  expect(answers).toBe(12);
});

it('a client that waits for a response gets more time, and only until the response is sent', async () => {
  const { socket, ask, closed } = (await site())();
  let answer = '';
  socket.on('data', (bytes) => (answer += String(bytes)));
  ask('/late');
  expect(await within(closed, 3 * limit)).toBe('open');
  expect(await within(closed, 10 * limit)).toBe('closed');
  expect(answer).toContain('late');
});

it('a slow reader gets everything; one who reads nothing is closed', async () => {
  const open = await site();
  const [slow, none] = [open(), open()];
  let bytes = 0;
  slow.socket.on('data', (chunk) => {
    bytes += chunk.length;
    slow.socket.pause();
    setTimeout(() => slow.socket.resume(), 5);
  });
  let few = 0;
  none.socket.on('data', (chunk) => (few += chunk.length)).pause();
  slow.ask('/large');
  none.ask('/large');
  // Reading nothing, it learns of the end only once it reads again.
  await wait(4 * limit);
  none.socket.resume();
  expect(await within(none.closed, 10 * limit)).toBe('closed');
  expect(await within(slow.closed, 30 * limit)).toBe('closed');
  expect(bytes).toBeGreaterThan(large.length);
  expect(few).toBeLessThan(large.length);
});

it('a connection with a slow answer behind it may be idle as long as any other', async () => {
  const { socket, ask, closed } = (await site())();
  let bytes = 0;
  socket.on('data', (chunk) => (bytes += chunk.length)).pause();
  ask('/large');
  // Slow enough for the watch to set a timer, which is shorter than the limit.
  await wait(0.7 * limit);
  socket.resume();
  await expect.poll(() => bytes, { interval: 5 }).toBeGreaterThan(large.length);
  expect(await within(closed, 0.8 * limit)).toBe('open');
  expect(await within(closed, 20 * limit)).toBe('closed');
});
