import type { Server } from 'node:http';
import { log } from '#foundation/config/log.server.ts';
import type { Registry } from '#platform/metrics';
import { cannotListen } from '../lifecycle/check-port.ts';

const { createServer } = process.getBuiltinModule('node:http');

/** Serves `/metrics` for Prometheus on a separate port. Rejects as a start of the site does if it cannot listen. */
export async function answerMetrics({ text }: Registry, port: number, host: string): Promise<Server> {
  const limits = { maxHeaderSize: 8 * 1024, headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 120_000 };
  const server = createServer(limits, (request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response
        .writeHead(404, { 'Content-Type': 'text/plain', Connection: 'close' })
        .end('The numbers are at /metrics\n');
      return;
    }
    text().then(
      (numbers) => {
        response.writeHead(200, {
          'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
          'Cache-Control': 'no-store',
        });
        response.end(request.method === 'HEAD' ? undefined : numbers);
        return null;
      },
      (err: unknown) => {
        log().error({ err }, 'numbers could not be told');
        response.writeHead(500).end();
        return null;
      },
    );
  });
  server.maxConnections = 50;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, port, host, 'METRICS_')));
    server.listen(port, host, resolve);
  });
  server.unref();
  return server;
}
