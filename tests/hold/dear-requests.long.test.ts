import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attack, dearRequests, sharePictures } from './attacks/dear-requests.ts';
import { sites, type Site } from './engines.ts';
import { figure } from './figure.ts';

// The short form, without times, is `tests/faults/dear-requests.test.ts`.
describe.each(Object.keys(sites))('C1: dear requests on %s', (engine) => {
  let site: Site;
  let pictures: string[];
  beforeAll(async () => {
    site = await (sites[engine] as (typeof sites)[string])();
    pictures = await sharePictures(site.server.url, 30);
  });
  afterAll(() => site.end());

  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

  for (const [connections, ahead] of [
    [1, 350],
    [300, 1],
  ] as const)
    it(`from ${connections} connections with ${ahead} requests ahead leave cached pages quick`, async ({ task }) => {
      const found: string[] = [];
      for (const request of dearRequests(pictures)) {
        const { cached } = await attack({
          url: site.server.url,
          request,
          connections,
          ahead,
          seconds: 6,
          cachedPerSecond: 100,
        });
        found.push(`${request.name} ${cached.p99.toFixed(0)} ms`);
        figure(task, `${engine}, ${connections} × ${ahead}, p99 of cached pages: ${found.join(', ')}`);
        expect(cached.failed, request.name).toBe(0);
        expect(cached.p99, request.name).toBeLessThan(100);
      }
    }, 180_000);

  it('give the memory back', async ({ task }) => {
    const [request] = dearRequests(pictures).slice(1);
    if (!request) throw new Error('no attack');
    const once = () => attack({ url: site.server.url, request, connections: 300, ahead: 1, seconds: 5 });
    await once();
    await wait(20_000);
    const before = memory();
    await once();
    const during = memory();
    await wait(60_000);
    const after = memory();
    expect(after).toBeLessThan(before * 1.1);
    figure(
      task,
      `${engine}: ${before.toFixed(0)} MB before, ${during.toFixed(0)} at its end, ${after.toFixed(0)} a minute later`,
    );
  }, 180_000);
});
