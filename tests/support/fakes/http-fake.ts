import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How the next request to a payment provider fake fails. `late-success`: it is done, but the response never arrives; `slow`: done, with a response
 * after 300 ms; `429`: too many requests, to be retried; `none`: succeeds, to fail only a later one.
 */
export type Failure = 'none' | 'decline' | 'timeout' | '429' | '500' | 'reset' | 'garbage' | 'slow' | 'late-success';

export type FakeAnswer = { status: number; body: unknown; html?: string; location?: string };
export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  headers: IncomingMessage['headers'];
};

export type HttpFake = {
  url: string;
  /** The next requests fail like this, one each. */
  fail: (...how: Failure[]) => void;
  /** Milliseconds that each API call takes from now on. */
  slow: (ms: number) => void;
  /** Nothing goes wrong any more. */
  calm: () => void;
  /** Every request so far, as `POST /v1/orders`. */
  requests: string[];
  close: () => Promise<void>;
};

/**
 * Serves a fake HTTP API on a free local port. `repeats`: how often the client retries after a broken connection or a gateway error; those requests
 * are one call and fail alike. `calls`: path prefixes of its API.
 */
export async function httpFake(
  answer: (request: FakeRequest) => FakeAnswer,
  { repeats = 0, calls = '/v1/' }: { repeats?: number; calls?: string } = {},
): Promise<HttpFake> {
  const failures: Failure[] = [];
  const repeated = { target: '', left: 0, failure: 'none' as Failure };
  /** How this call of the API goes wrong. */
  const nextFailure = (method: string, target: string): Failure | undefined => {
    if (repeated.left > 0 && repeated.target === target) {
      repeated.left -= 1;
      return repeated.failure;
    }
    const failure = failures.shift();
    const again = method === 'GET' && (failure === 'reset' || failure === 'garbage');
    Object.assign(repeated, { target, failure, left: again ? repeats : 0 });
    return failure;
  };
  const requests: string[] = [];
  let delay = 0;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
      const asked = {
        method: request.method ?? 'GET',
        path: pathname,
        query: searchParams,
        body,
        headers: request.headers,
      };
      // Browsers request an icon; it is not counted.
      if (pathname === '/favicon.ico') return send(response, { status: 204, body: undefined, html: '' });
      requests.push(`${asked.method} ${pathname}`);
      const isCall = pathname.startsWith(calls) && !pathname.includes('/embedded');
      const failure = isCall ? nextFailure(asked.method, request.url ?? '') : undefined;
      if (failure === undefined || failure === 'none') {
        if (delay === 0 || !pathname.startsWith(calls)) return send(response, answer(asked));
        setTimeout(() => send(response, answer(asked)), delay);
        return;
      }
      return fail(failure, response, () => answer(asked));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (...how) => void failures.push(...how),
    slow: (ms) => void (delay = ms),
    calm: () => void (failures.length = repeated.left = 0),
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function fail(failure: Failure, response: ServerResponse, answer: () => FakeAnswer): void {
  if (failure === 'decline')
    send(response, {
      status: 400,
      body: { error: { code: 'BAD_REQUEST_ERROR', type: 'invalid_request_error', message: 'no' } },
    });
  else if (failure === '500')
    send(response, { status: 500, body: { error: { code: 'SERVER_ERROR', type: 'api_error', message: 'down' } } });
  else if (failure === '429')
    send(response, { status: 429, body: { error: { code: 'RATE_LIMITED', type: 'rate_limit' } } });
  else if (failure === 'reset') response.destroy();
  else if (failure === 'garbage') send(response, { status: 502, body: undefined, html: '<html>Bad gateway' });
  else if (failure === 'slow') setTimeout(() => send(response, answer()), 300);
  else if (failure === 'late-success') answer();
  // 'timeout' and 'late-success' never answer.
}

function send(response: ServerResponse, { status, body, html, location }: FakeAnswer): void {
  response.writeHead(status, {
    'content-type': html === undefined ? 'application/json' : 'text/html; charset=utf-8',
    ...(location ? { location } : {}),
  });
  response.end(html ?? JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Text made safe for the pages of the imitations. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
