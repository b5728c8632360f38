import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/database';
import { formPosts } from './form-posts.ts';
import { leadPosts } from './lead-posts.ts';

testDatabase();

let server: Server;
beforeAll(async () => {
  const leads = leadPosts({});
  server = createServer((asked, answer) =>
    leads(asked, answer, () => void text(asked).then((body) => answer.end(`the router read ${body}`))),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

function post(path: string, pieces: string[], type = 'application/x-www-form-urlencoded'): Promise<string> {
  const length = Buffer.byteLength(pieces.join(''));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, path, method: 'POST', headers: { 'content-type': type, 'content-length': length } },
      (answer) => void text(answer).then(resolve, reject),
    );
    sent.on('error', reject);
    const next = () => {
      const piece = pieces.shift();
      if (piece === undefined) sent.end();
      else sent.write(piece, () => setTimeout(next, 10));
    };
    next();
  });
}

it.each([
  ['a form that is no lead', '/workshop/electronics', ['form=other&name=Meena']],
  ['a lead for a page that does not exist', '/nowhere', ['form=lead&name=Meena']],
  ['a lead that came in pieces', '/nowhere', ['form=le', 'ad&name=', 'Meena']],
  ['a form of another area', '/checkout/rockets', ['form=lead&name=Meena']],
  ['data for a navigation', '/workshop/electronics.data', ['form=lead&name=Meena']],
])('%s reaches the router with its whole body', async (_, path, pieces) => {
  const body = pieces.join('');
  expect(await post(path, pieces)).toBe(`the router read ${body}`);
});

it('a body of another kind is not looked into', async () => {
  expect(await post('/nowhere', ['{"form":"lead"}'], 'application/json')).toBe('the router read {"form":"lead"}');
});

it('a form of thousands of fields is not taken apart on the short way either: the router refuses it', async () => {
  let taken = 0;
  const take = formPosts({
    headers: {},
    placeOf: () => ({}),
    take: () => {
      taken += 1;
      return Promise.resolve({ location: '/there' });
    },
  });
  const short = createServer((asked, answer) => take(asked, answer, () => void answer.writeHead(413).end()));
  await new Promise<void>((resolve) => short.listen(0, '127.0.0.1', resolve));
  const { port } = short.address() as AddressInfo;
  const send = async (fields: number) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'a=1&'.repeat(fields);
    const options = { method: 'POST', headers, body, redirect: 'manual' as const };
    return (await fetch(`http://127.0.0.1:${port}/`, options)).status;
  };
  expect([await send(30), await send(15_000)]).toEqual([303, 413]);
  expect(taken).toBe(1);
  short.close();
});
