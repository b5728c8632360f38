import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { figure } from './figure.ts';

const limit = 8 * 2 ** 20;
let server: RunningServer;
beforeAll(async () => {
  const dataDirectory = await preparedDirectory();
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const post = (path: string, headers: string[]) =>
  ['POST ' + path + ' HTTP/1.1', 'Host: localhost', `Origin: ${server.url}`, ...headers, '', ''].join('\r\n');

/** Sends a head, then as much as the server takes up to `most` bytes; returns its status and how much it took. */
function pour(head: string, piece: Buffer, most: number): Promise<{ status: number; taken: number }> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1');
    const heard: string[] = [];
    let sent = 0;
    const done = () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(heard.join(''))?.[1] ?? 0), taken: sent });
    const more = () => {
      while (sent < most && !socket.destroyed && heard.length === 0) {
        sent += piece.length;
        if (!socket.write(piece)) {
          socket.once('drain', more);
          return;
        }
      }
    };
    socket.on('connect', () => {
      socket.write(head);
      more();
    });
    socket.on('data', (bytes) => heard.push(String(bytes)));
    socket.on('error', () => {});
    socket.on('close', done);
    socket.setTimeout(25_000, () => socket.destroy());
  });
}

const megabyte = Buffer.alloc(2 ** 20, 'a');
const form = 'Content-Type: application/x-www-form-urlencoded';
const cases: Record<string, () => Promise<{ status: number; taken: number }>> = {
  'a form that says it is 100 MB': () =>
    pour(post('/newsletter', [form, 'Content-Length: 104857600']), megabyte, 100 * 2 ** 20),
  'a form without a length, in pieces': () =>
    pour(
      post('/newsletter', [form, 'Transfer-Encoding: chunked']),
      Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')]),
      100 * 2 ** 20,
    ),
  'a webhook of 100 MB': () =>
    pour(
      post('/webhooks/sandbox', ['Content-Type: application/json', 'Content-Length: 104857600']),
      megabyte,
      100 * 2 ** 20,
    ),
  'a header of 1 MB': () => pour('GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ', megabyte, 2 ** 20),
  'a gzip bomb': () => {
    const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20));
    return pour(
      post('/newsletter', [form, 'Content-Encoding: gzip', `Content-Length: ${bomb.length}`]),
      bomb,
      bomb.length,
    );
  },
  'JSON 30 000 deep as a webhook': () => {
    const deep = Buffer.from('['.repeat(30_000) + ']'.repeat(30_000));
    return pour(
      post('/webhooks/sandbox', ['Content-Type: application/json', `Content-Length: ${deep.length}`]),
      deep,
      deep.length,
    );
  },
  'JSON 30 000 deep as a form': () => {
    const deep = Buffer.from('['.repeat(30_000) + ']'.repeat(30_000));
    return pour(
      post('/sign-in', ['Content-Type: application/json', `Content-Length: ${deep.length}`, 'Connection: close']),
      deep,
      deep.length,
    );
  },
};

/** What a server loads and compiles for its first responses is not the cost of a refusal. */
async function warmUp() {
  await (await fetch(server.url)).text();
  const origin = { origin: server.url };
  for (const path of ['/newsletter', '/sign-in', '/webhooks/sandbox'])
    for (const body of [new URLSearchParams({ email: '' }), '{}'])
      await (await fetch(server.url + path, { method: 'POST', headers: origin, body })).text();
}

it('F12: bodies and headers that are too large or too deep are refused before they are read', async ({ task }) => {
  await warmUp();
  const before = memory();
  let most = 0;
  for (const [name, send] of Object.entries(cases)) {
    const { status, taken } = await send();
    // 0: the connection was cut, which node does for headers that never end.
    expect(status === 0 || (status >= 400 && status < 500), `${name}: ${status}`).toBe(true);
    expect(taken, name).toBeLessThan(limit);
    most = Math.max(most, taken);
  }
  expect((await fetch(server.url)).status).toBe(200);
  // Garbage is collected later on a busy machine.
  await expect.poll(() => memory() - before, { timeout: 20_000, interval: 500 }).toBeLessThan(64);
  const grown = memory() - before;
  figure(
    task,
    `${Object.keys(cases).length} shapes refused, at most ${(most / 2 ** 20).toFixed(1)} MB taken, memory grew ${grown.toFixed(0)} MB`,
  );
});
