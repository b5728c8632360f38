import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Balancer = {
  url: string;
  /** The servers that said they are ready when they were asked last. */
  ready: () => number[];
  /** The number of requests each server answered, by its port. */
  answered: () => Map<number, number>;
  /** Requests without a response, or with 5xx: method, path and reason. */
  failed: () => string[];
  close: () => Promise<void>;
};

/** Milliseconds between two questions to each server whether it is ready. */
const every = 100;
/** Milliseconds a server may take to report its state: slow is not the same as stopping. */
const patience = 5_000;

/** Headers that are about one connection. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', 'upgrade'];

/**
 * A small load balancer, as used before several servers: it distributes requests in turn to those whose `/servez` returns 200, each over a new
 * connection. Only a repeatable request (GET, HEAD) is retried on another server, and only if the connection was refused, so that nothing was sent.
 * It changes nothing in what it passes on.
 */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const answered = new Map(ports.map((port) => [port, 0]));
  const failed: string[] = [];
  let turn = 0;

  const look = async (port: number) => {
    try {
      const { ok } = await fetch(`http://127.0.0.1:${port}/servez`, { signal: AbortSignal.timeout(patience) });
      if (ok) ready.add(port);
      else ready.delete(port);
    } catch {
      ready.delete(port);
    }
  };
  const closed = new AbortController();
  const watch = async (port: number) => {
    while (!closed.signal.aborted) {
      await look(port);
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  };

  const next = (without: Set<number>): number | undefined => {
    const able = ports.filter((port) => ready.has(port) && !without.has(port));
    turn += 1;
    return able[turn % able.length];
  };

  const pass = (asked: IncomingMessage, response: ServerResponse, tried = new Set<number>()) => {
    const port = next(tried);
    const fail = (why: string, status: number) => {
      failed.push(`${asked.method} ${asked.url}: ${why}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${why}\n`);
    };
    if (port === undefined) return fail('no server is ready', 503);
    const { method = 'GET', url: path, headers } = asked;
    const repeatable = method === 'GET' || method === 'HEAD';
    const ahead = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      const { statusCode = 502 } = answer;
      if (statusCode >= 500) failed.push(`${method} ${path}: ${statusCode}`);
      const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.includes(name));
      response.writeHead(statusCode, Object.fromEntries(kept));
      answer.pipe(response);
      answer.on('end', () => answered.set(port, (answered.get(port) ?? 0) + 1));
      answer.on('error', (error) => fail(`broken off: ${error.message}`, 502));
    });
    ahead.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') ready.delete(port);
      if (error.code === 'ECONNREFUSED' && repeatable) pass(asked, response, tried.add(port));
      // A failure after the headers shows in the response itself.
      else if (!response.headersSent) fail(error.code ?? error.message, 502);
    });
    if (repeatable) ahead.end();
    else asked.pipe(ahead);
  };

  const server = createServer((asked, response) => pass(asked, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const watching = ports.map(watch);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    ready: () => [...ready],
    answered: () => answered,
    failed: () => failed,
    close: async () => {
      closed.abort();
      await Promise.all(watching);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
