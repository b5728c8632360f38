import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { createHttpServer } from '../http-server.ts';

let server: Server;
let port: number;
let held: ServerResponse[];

/** A server that admits four requests, and answers them only on demand. */
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  held = [];
  server = createHttpServer({
    siteOrigin: 'https://tinkerloft.example',
    originIsFixed: true,
    health: { ready: true, stopping: false, ping: async () => {} },
    maxWaiting: 4,
    files: () => false,
    router: async (_request, response) => {
      held.push(response);
      await new Promise((resolve) => response.once('close', resolve));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Ended = { told: string; broken: string | undefined };

/** Sends a form of this many bytes in ten pieces, as slowly as networks do; returns the response and how its connection broke. */
function post(bytes: number): Promise<Ended> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let [told, broken, left] = ['', undefined as string | undefined, 10];
    socket.on('data', (text) => (told += String(text)));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => (broken = code));
    socket.on('end', () => left === 0 && socket.end());
    socket.on('close', () => resolve({ told, broken }));
    const send = () => {
      if (left > 0) {
        left -= 1;
        socket.write('x'.repeat(bytes / 10));
        setTimeout(send, 30);
      } else if (socket.readableEnded) socket.end();
    };
    socket.write(head(bytes), send);
  });
}

const head = (bytes: number) =>
  `POST /maker HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n`;

describe('a request that is answered before its body is read', () => {
  it('is answered: of 300 forms of 20 kB at a server at its limit none gets a broken connection', async () => {
    const ends: Ended[] = [];
    const sent = Array.from({ length: 300 }, async () => void ends.push(await post(20_000)));
    await expect.poll(() => ends.length + held.length, { timeout: 20_000 }).toBe(300);
    const shed = [...ends];
    for (const response of held) response.setHeader('Connection', 'close').end('routed');
    await Promise.all(sent);
    expect(ends.filter(({ broken }) => broken !== undefined)).toEqual([]);
    expect(shed.length).toBeGreaterThan(290);
    for (const { told } of shed) expect(told).toMatch(/^HTTP\/1\.1 503[\s\S]*Connection: close[\s\S]*<\/html>$/);
  });

  it('may send the rest before its connection is closed', async () => {
    const busy = Array.from({ length: 4 }, () => post(10));
    await expect.poll(() => held.length).toBeGreaterThan(1);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let [told, ended] = ['', false];
    socket.on('data', (text) => (told += String(text)));
    const end = new Promise<void>((resolve, reject) => {
      socket.once('end', () => resolve(void (ended = true)));
      socket.once('error', reject);
    });
    socket.write(head(20_000) + 'x'.repeat(10_000));
    await expect.poll(() => told).toMatch(/^HTTP\/1\.1 503[\s\S]*<\/html>$/);
    // Once the server has answered others, it is done with that connection.
    for (let round = 0; round < 3; round += 1) await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(ended).toBe(false);
    socket.write('x'.repeat(10_000));
    await end;
    socket.destroy();
    for (const response of held) response.setHeader('Connection', 'close').end();
    await Promise.all(busy);
  });

  it('is not listened to without an end', async () => {
    const socket = connect({ port, host: '127.0.0.1' });
    let told = '';
    socket.on('data', (text) => (told += String(text)));
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(head(100_000_000));
    const piece = Buffer.alloc(64 * 1024, 'x');
    const more = () => void (socket.writable && socket.write(piece, more));
    more();
    await closed;
    expect(told).toMatch(/^HTTP\/1\.1 413/);
    expect(socket.bytesWritten).toBeLessThan(50_000_000);
  });
});
