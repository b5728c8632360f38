import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparedDirectory, secret } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer, type RunningServer } from '#tests/running-server';
import { figure } from './figure.ts';

const ofEachKind = longProofs ? 100 : 10;
const closedWithin = 30_000;

/** What each kind of slow client does on its connection once it is open; returns what ends it. */
const kinds: Record<string, (socket: Socket) => NodeJS.Timeout | undefined> = {
  'one letter of its headers a second': (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    return setInterval(() => socket.write('x'), 1000);
  },
  'one letter of its form a second': (socket) => {
    socket.write(
      'POST /newsletter HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n',
    );
    return setInterval(() => socket.write('a'), 1000);
  },
  'asks and reads nothing': (socket) => {
    socket.pause();
    for (let n = 0; n < 200; n += 1)
      socket.write('GET /workshops HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n');
    return undefined;
  },
  'says nothing': () => undefined,
};

let server: RunningServer;
beforeAll(async () => {
  const dataDirectory = await preparedDirectory();
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

it(`F11: ${4 * ofEachKind} slow connections of four kinds delay no other client and are closed`, async ({ task }) => {
  const began = performance.now();
  const ends: Promise<number>[] = [];
  for (const act of Object.values(kinds)) {
    for (let n = 0; n < ofEachKind; n += 1) {
      const socket = connect(server.port, '127.0.0.1');
      let timer: NodeJS.Timeout | undefined;
      socket.on('connect', () => (timer = act(socket)));
      socket.on('error', () => {});
      ends.push(
        new Promise((resolve) =>
          socket.on('close', () => {
            clearInterval(timer);
            resolve(performance.now() - began);
          }),
        ),
      );
      // A client that reads nothing learns of the end only by looking.
      setTimeout(() => socket.resume(), closedWithin - 2_000).unref();
    }
  }
  await wait(500);
  const times: number[] = [];
  for (let n = 0; n < (longProofs ? 200 : 20); n += 1) {
    const sent = performance.now();
    const answer = await fetch(`${server.url}/workshop/electronics`);
    await answer.text();
    expect(answer.status).toBe(200);
    times.push(performance.now() - sent);
    await wait(longProofs ? 50 : 5);
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  if (!longProofs) return;
  const last = Math.max(...(await Promise.all(ends)));
  expect(p95).toBeLessThan(500);
  expect(last).toBeLessThan(closedWithin);
  figure(task, `others p95 ${p95.toFixed(0)} ms, last slow connection closed after ${(last / 1000).toFixed(0)} s`);
});
