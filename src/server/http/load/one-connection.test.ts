import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Server, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { createHttpServer } from '../../http-server.ts';

/** For work that has to queue, also on a loaded machine. */
const soon = { timeout: 10_000 };

/** Expensive requests that reached the router and wait there until the test responds. */
const working: { url: string; response: ServerResponse; done: () => void }[] = [];
const seen: string[] = [];
let server: Server;
let port: number;

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  server = createHttpServer({
    siteOrigin: 'https://tinkerloft.example',
    originIsFixed: true,
    health: { ready: true, stopping: false, ping: async () => {} },
    files: (request, response) => {
      if (request.url !== '/cached') return false;
      response.end('cached');
      return true;
    },
    router: ({ url = '' }, response) =>
      new Promise((done) => {
        seen.push(url);
        working.push({ url, response, done });
      }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const { response, done } of working.splice(0)) {
    response.destroy();
    done();
  }
  seen.length = 0;
});

function client() {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (bytes) => (text += String(bytes)));
  socket.on('error', () => {});
  return {
    socket,
    ask: (...paths: string[]) =>
      void socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')),
    bodies: () => [...text.matchAll(/\r\n\r\n(?:[0-9a-f]+\r\n)?([^\r\n]+)/g)].map(([, body]) => body),
    text: () => text,
  };
}

/** Returns the work that has been waiting the longest. */
function answer(body: string): void {
  const next = working.shift();
  next?.response.setHeader('Content-Length', body.length + 1);
  next?.response.end(`${body}\n`);
  next?.done();
}

const several = (count: number, name: string) => Array.from({ length: count }, (_, index) => `/${name}-${index}`);

describe('one connection that asks for much', () => {
  it('has one request in work; the next begins when it is answered, and answers keep their order', async () => {
    const greedy = client();
    greedy.ask(...several(5, 'dear'), '/cached');
    await vi.waitFor(() => expect(seen).toEqual(['/dear-0']), soon);
    for (let index = 0; index < 5; index += 1) {
      await vi.waitFor(() => expect(working).toHaveLength(1), soon);
      answer(`answer ${index}`);
    }
    await vi.waitFor(() => expect(greedy.bodies()).toHaveLength(6), soon);
    expect(greedy.bodies()).toEqual(['answer 0', 'answer 1', 'answer 2', 'answer 3', 'answer 4', 'cached']);
    expect(seen).toEqual(several(5, 'dear'));
  });

  it('is answered nothing out of turn, while others get cached pages', async () => {
    client().ask(...several(300, 'dear'));
    await vi.waitFor(() => expect(working).toHaveLength(1), soon);
    const other = client();
    other.ask('/cached');
    await vi.waitFor(() => expect(other.bodies()).toEqual(['cached']), soon);
    expect(seen).toEqual(['/dear-0']);
  });

  it('is not read while its requests wait: what it writes on stays with it', async () => {
    const greedy = client();
    greedy.ask('/dear', '/dear');
    await vi.waitFor(() => expect(working).toHaveLength(1), soon);
    const line = `GET /dear?${'x'.repeat(8_000)} HTTP/1.1\r\nHost: x\r\n\r\n`;
    let written = 0;
    let taken = true;
    for (; taken && written < 100 * 2 ** 20; written += line.length) {
      taken = greedy.socket.write(line);
      if (!taken) taken = await drained(greedy.socket);
    }
    // The buffers of two sockets, and not the memory of the server.
    expect(taken).toBe(false);
    expect(seen).toHaveLength(1);
  });

  it('is read again when it is answered', async () => {
    const greedy = client();
    greedy.ask('/dear', '/dear');
    await vi.waitFor(() => expect(working).toHaveLength(1), soon);
    greedy.ask(...several(3, 'later'));
    for (let index = 0; index < 5; index += 1) {
      await vi.waitFor(() => expect(working).toHaveLength(1), soon);
      answer('done');
    }
    await vi.waitFor(() => expect(greedy.bodies()).toHaveLength(5), soon);
    expect(seen.slice(2)).toEqual(several(3, 'later'));
  });

  it('is cut off when it writes hundreds of requests ahead', async () => {
    const greedy = client();
    const closed = new Promise((resolve) => greedy.socket.once('close', resolve));
    greedy.ask(...several(1_000, 'a'));
    await closed;
    expect(seen.length).toBeLessThanOrEqual(1);
  });

  it('a form behind another request is read whole', async () => {
    const form = 'a=1';
    const patient = client();
    const head = `Host: x\r\nOrigin: https://tinkerloft.example\r\nContent-Type: application/x-www-form-urlencoded`;
    patient.socket.write(`GET /first HTTP/1.1\r\nHost: x\r\n\r\n`);
    patient.socket.write(`POST /form HTTP/1.1\r\n${head}\r\nContent-Length: ${form.length}\r\n\r\n`);
    await vi.waitFor(() => expect(working).toHaveLength(1), soon);
    answer('first');
    await vi.waitFor(() => expect(seen).toEqual(['/first', '/form']), soon);
    patient.socket.write(form);
    const body = await new Promise((resolve) => {
      let text = '';
      working[0]?.response.req.on('data', (bytes) => (text += String(bytes))).on('end', () => resolve(text));
    });
    expect(body).toBe(form);
  });
});

describe('an address that asks for much', () => {
  it('a few requests run, the rest waits, and one that waits too long gets a 503', async () => {
    const many = Array.from({ length: 120 }, (_, index) => {
      const one = client();
      one.ask(`/dear-${index}`);
      return one;
    });
    const refused = () => many.filter((one) => one.text().includes('HTTP/1.1 503'));
    // The refusals come one by one: on a busy machine some are still on their way when the first is there.
    await vi.waitFor(() => expect(refused().length).toBeGreaterThanOrEqual(120 - 64 - 16), soon);
    await vi.waitFor(() => expect(working.length).toBeGreaterThan(0), soon);
    expect(working.length).toBeLessThanOrEqual(16);
    expect(refused()[0]?.text()).toContain('Retry-After: 5');
  });

  it('nothing is begun for those who have left', async () => {
    const many = Array.from({ length: 60 }, (_, index) => {
      const one = client();
      one.ask(`/left-${index}`);
      return one;
    });
    await vi.waitFor(() => expect(working.length).toBeGreaterThanOrEqual(2), soon);
    for (const one of many) one.socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const begun = seen.length;
    for (const { response, done } of working.splice(0)) {
      response.destroy();
      done();
    }
    const later = client();
    later.ask('/later');
    await vi.waitFor(() => expect(seen.at(-1)).toBe('/later'), soon);
    expect(begun).toBeLessThanOrEqual(16);
    expect(seen.length).toBe(begun + 1);
  });
});

/** Whether the other side read what was written, within a moment. */
function drained(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), 300);
    socket.once('drain', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
