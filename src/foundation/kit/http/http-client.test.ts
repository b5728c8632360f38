import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpClient } from './http-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A local API that responds as the test says, and the requests it received. */
async function api(answer: (request: IncomingMessage, response: ServerResponse, number: number) => void) {
  const requests: IncomingMessage[] = [];
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { requests, baseUrl, client: httpClient({ baseUrl, pause: 2 }) };
}

const say = (response: ServerResponse, status: number, body = '') => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(body);
};

describe('HTTP-1: the client for calls to an API', () => {
  it.each([408, 409, 425, 429, 502, 503, 504])('asks again after %i, 4 times at most', async (status) => {
    const { client, requests } = await api((_, response) => say(response, status));
    expect((await client.send('/x')).status).toBe(status);
    expect(requests).toHaveLength(4);
  });

  it.each([400, 401, 403, 404, 410, 422, 500, 501])('does not ask again after %i', async (status) => {
    const { client, requests } = await api((_, response) => say(response, status));
    await expect(client.json('/x')).rejects.toThrow(`/x answered ${status}`);
    expect(requests).toHaveLength(1);
  });

  it('HTTP-1: takes JSON, else text, unless the call says what it takes', async () => {
    const { client, requests } = await api((_, response) => say(response, 200, '{}'));
    await client.send('/x', { headers: { 'X-Own': '1' } });
    await client.send('/x', { headers: { Accept: 'application/pdf' } });
    expect(requests.map(({ headers }) => headers.accept)).toEqual([
      'application/json, text/plain, */*',
      'application/pdf',
    ]);
    expect(requests[0]?.headers['x-own']).toBe('1');
  });

  it('HTTP-1: asks again when the connection breaks, and reads JSON and text', async () => {
    const { client, requests } = await api((request, response, number) =>
      number < 3 ? request.socket.destroy() : say(response, 200, '{"seats":3}'),
    );
    await expect(client.json('/x')).resolves.toEqual({ seats: 3 });
    expect(requests).toHaveLength(3);
    await expect(client.text('/x')).resolves.toBe('{"seats":3}');
  });

  it('HTTP-1: a connection that breaks each time is an error after 4 requests', async () => {
    const { client, requests } = await api((request) => request.socket.destroy());
    await expect(client.send('/x')).rejects.toThrow(TypeError);
    expect(requests).toHaveLength(4);
  });

  it('HTTP-1: waits as long as the server asks for, and not beyond the deadline', async () => {
    const times: number[] = [];
    const { baseUrl, client, requests } = await api((_, response, number) => {
      times.push(performance.now());
      response.setHeader('Retry-After', number < 3 ? '1' : '60');
      say(response, number === 2 ? 200 : 503);
    });
    expect((await client.send('/x')).status).toBe(200);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950);
    expect((await httpClient({ baseUrl, pause: 2, deadline: 500 }).send('/x')).status).toBe(503);
    expect(requests).toHaveLength(3);
  });

  it('HTTP-1: a POST is sent once, and repeated only with an Idempotency-Key', async () => {
    const { client, requests } = await api((_, response) => say(response, 503));
    const post = { method: 'POST', body: '{}' };
    expect((await client.send('/x', post)).status).toBe(503);
    expect(requests).toHaveLength(1);
    await client.send('/x', { ...post, headers: { 'Idempotency-Key': 'k' } });
    expect(requests).toHaveLength(5);
  });

  it('HTTP-1: a POST whose connection breaks is not repeated', async () => {
    const { client, requests } = await api((request) => request.socket.destroy());
    await expect(client.send('/x', { method: 'POST', body: '{}' })).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });

  it('HTTP-1: the deadline counts for all requests together', async () => {
    const { baseUrl } = await api((_, response, number) => number < 3 && say(response, 503));
    const started = performance.now();
    await expect(httpClient({ baseUrl, pause: 2, deadline: 300 }).send('/x')).rejects.toThrow(/timed? ?out/i);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('HTTP-1: talks to its one host, without credentials', async () => {
    const { client, requests, baseUrl } = await api((_, response) => say(response, 200, '{}'));
    for (const elsewhere of ['http://localhost:9/x', '//localhost:9/x'])
      await expect(client.send(elsewhere)).rejects.toThrow('only, not to');
    await client.send('/x?y=1');
    await httpClient({ baseUrl: `${baseUrl}v1/` }).send('/x');
    expect(requests.map(({ url }) => url)).toEqual(['/x?y=1', '/v1/x']);
    expect(requests[0]?.headers).not.toHaveProperty('cookie');
  });

  it.each([
    ['a browser', {}, 25_000],
    ['a server', undefined, 10_000],
  ])('HTTP-1: in %s its requests end after their own time and carry no credentials', async (_, document, deadline) => {
    vi.stubGlobal('document', document);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', asked);
    await httpClient({ baseUrl: 'https://api.example' }).send('/x');
    expect(timeout).toHaveBeenCalledWith(deadline);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
    vi.unstubAllGlobals();
  });
});
