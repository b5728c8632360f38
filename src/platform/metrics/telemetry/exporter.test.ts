import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { log } from '#foundation/config/log.server.ts';
import { createExporter } from './exporter.ts';

let collector: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  collector?.closeAllConnections();
  collector?.close();
});

/** A collector that answers with this status, or never; `asked` are the paths that were sent to. */
async function collect(status?: number) {
  const asked: string[] = [];
  collector = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume();
    if (status !== undefined) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => void collector?.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  return { asked, exporter: createExporter({ endpoint, headers: {}, resource: {}, families: async () => [] }) };
}
const lines = (many: number, take: (line: string) => void) => {
  for (let n = 0; n < many; n += 1)
    take(JSON.stringify({ level: 30, time: '2026-11-23T10:00:00.000Z', msg: 'served' }));
};

it('sends what waits in batches, then the numbers', async () => {
  const { asked, exporter } = await collect(200);
  lines(513, exporter.line);
  await exporter.flush();
  expect(asked).toEqual(['/v1/logs', '/v1/logs', '/v1/metrics']);
});

it('gives a collector that hangs 3 seconds before an end, and counts all that was not taken', async () => {
  const said = vi.spyOn(log(), 'warn').mockReturnValue();
  const { exporter } = await collect();
  lines(1_000, exporter.line);
  const begun = performance.now();
  await exporter.flush();
  expect(performance.now() - begun).toBeLessThan(6_000);
  expect(exporter.dropped()).toBe(1_000);
  expect(said).toHaveBeenLastCalledWith({ dropped: 1_000 }, expect.any(String));
});

it('stops at the first batch that is refused, and counts what is lost and what is left at the end', async () => {
  const said = vi.spyOn(log(), 'warn').mockReturnValue();
  const { asked, exporter } = await collect(400);
  lines(1_000, exporter.line);
  await exporter.flush();
  expect(asked).toEqual(['/v1/logs', '/v1/metrics']);
  expect(said).toHaveBeenNthCalledWith(1, { why: '400', dropped: 512 }, expect.any(String));
  expect(said).toHaveBeenNthCalledWith(2, { dropped: 1_000 }, expect.any(String));
});
