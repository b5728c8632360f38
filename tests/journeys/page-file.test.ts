import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '#tests/test-server';

// Memory for about half of the pages, and no store: the others lie in the file.
const server = testServer({ environment: { PAGE_CACHE_MB: '1', PAGE_FILE_MB: '8', PAGE_STORE_MB: '0' } });
let paths: string[];
const texts = new Map<string, string>();

beforeAll(async () => {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  for (const path of paths) texts.set(path, await (await fetch(server.url + path)).text());
});

/** Asks for these pages on one connection without waiting, and reads nothing until `patience` is over. */
async function askAtOnce(asked: string[], patience: Promise<unknown>): Promise<string[]> {
  const socket = connect(server.port, '127.0.0.1');
  socket.pause();
  await once(socket, 'connect');
  const last = asked.length - 1;
  for (const [index, path] of asked.entries()) {
    const end = index === last ? 'Connection: close\r\n' : '';
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\nAccept-Encoding: br\r\n${end}\r\n`);
  }
  await patience;
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return bodiesOf(Buffer.concat(chunks));
}

function bodiesOf(bytes: Buffer): string[] {
  const bodies: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const body = bytes.indexOf('\r\n\r\n', at) + 4;
    const length = Number(/content-length: (\d+)/i.exec(bytes.toString('latin1', at, body))?.[1]);
    at = body + length;
    bodies.push(brotliDecompressSync(bytes.subarray(body, at)).toString());
  }
  return bodies;
}

it('pages from memory and from the file are the same, and the file has no name in the folder', async () => {
  expect(paths.length).toBeGreaterThan(80);
  for (const path of paths) expect(await (await fetch(server.url + path)).text()).toBe(texts.get(path));
  expect(readdirSync(server.dataDirectory).filter((name) => name.startsWith('rendered-pages'))).toEqual([]);
});

it('visitors who read slowly get their own pages, while their memory is asked for by others', async () => {
  // Fewer than a connection may have waiting (400), and more than the system takes unread.
  const asked = Array.from({ length: 3 }, () => paths)
    .flat()
    .slice(0, 390);
  expect(asked.length).toBeGreaterThan(2 * paths.length);
  const quick = Promise.all(Array.from({ length: 4 }, () => askAtOnce(paths.toReversed(), Promise.resolve())));
  const slow = await Promise.all(Array.from({ length: 3 }, () => askAtOnce(asked, quick)));
  for (const bodies of slow) expect(bodies.every((body, n) => body === texts.get(asked[n] ?? ''))).toBe(true);
  expect(slow.map((bodies) => bodies.length)).toEqual(slow.map(() => asked.length));
});
