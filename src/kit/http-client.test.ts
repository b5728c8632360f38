import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { httpClient } from './http-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** An API on this machine that answers as told, and the requests it got. */
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
    await expect(client.get('x')).rejects.toThrow(String(status));
    expect(requests).toHaveLength(4);
  });

  it.each([400, 401, 403, 404, 410, 422, 501])('does not ask again after %i', async (status) => {
    const { client, requests } = await api((_, response) => say(response, status));
    await expect(client.get('x')).rejects.toThrow(String(status));
    expect(requests).toHaveLength(1);
  });

  it('HTTP-1: asks again when the connection breaks, and reads JSON and text', async () => {
    const { client, requests } = await api((request, response, number) =>
      number < 3 ? request.socket.destroy() : say(response, 200, '{"seats":3}'),
    );
    await expect(client.get('x').json()).resolves.toEqual({ seats: 3 });
    expect(requests).toHaveLength(3);
    await expect(client.get('x').text()).resolves.toBe('{"seats":3}');
  });

  it('HTTP-1: a POST is sent once, and repeated only with an Idempotency-Key', async () => {
    const { client, requests } = await api((_, response) => say(response, 503));
    await expect(client.post('x', { json: {} })).rejects.toThrow('503');
    expect(requests).toHaveLength(1);
    await expect(client.post('x', { json: {}, headers: { 'Idempotency-Key': 'k' } })).rejects.toThrow('503');
    expect(requests).toHaveLength(5);
  });

  it('HTTP-1: a POST whose connection breaks is not repeated', async () => {
    const { client, requests } = await api((request) => request.socket.destroy());
    await expect(client.post('x', { json: {} })).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });

  it('HTTP-1: the deadline counts for all requests together', async () => {
    const { baseUrl } = await api((_, response, number) => number < 3 && say(response, 503));
    const started = performance.now();
    await expect(httpClient({ baseUrl, pause: 2, deadline: 300 }).get('x')).rejects.toThrow(/timed? ?out/i);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('HTTP-1: talks to its one host, without credentials', async () => {
    const { client, requests } = await api((_, response) => say(response, 200, '{}'));
    await expect(client.get('http://localhost:9/x')).rejects.toThrow('only, not to');
    await client.get('x');
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers).not.toHaveProperty('cookie');
  });
});
