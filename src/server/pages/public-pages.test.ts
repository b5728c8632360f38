import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLoadShedding } from '../http/load-shedding.ts';
import { publicPages } from './public-pages.ts';

const shown: string[] = [];
let server: Server;

beforeAll(async () => {
  const pages = publicPages({
    render: (key) =>
      Promise.resolve({
        status: key === '/nowhere' ? 404 : 200,
        html: `<p>${key}</p>`,
        policy: "default-src 'none'",
        tags: [],
        keep: true,
        forOneBrowser: false,
      }),
    commonHeaders: {},
    maxBytes: 2 ** 20,
    shown: (path) => shown.push(path),
  });
  const admit = createLoadShedding({ most: 10, headers: {}, clientOf: () => 'one' });
  server = createServer((asked, answer) => {
    const answered = pages.answer(asked, answer, admit);
    void Promise.resolve(answered).then((done) => (done ? null : answer.writeHead(500).end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

it('listeners get the path of each page that was not cached, and no path without a page', async () => {
  const { port } = server.address() as AddressInfo;
  const answers: number[] = [];
  for (const target of [
    '/workshop/rockets?utm_source=leaflet',
    '/workshop/rockets',
    '/nowhere',
    '/workshop/rockets.data',
  ])
    answers.push((await fetch(`http://127.0.0.1:${port}${target}`)).status);
  expect(answers).toEqual([200, 200, 404, 200]);
  expect(shown).toEqual(['/workshop/rockets']);
});
