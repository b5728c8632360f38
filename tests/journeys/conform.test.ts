import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conform, type Conformance } from '../conform/conform.ts';
import { startServer, type RunningServer } from '../running-server.ts';

let server: RunningServer;
let found: Conformance;

beforeAll(async () => {
  server = await startServer();
  found = await conform(server.url);
});
afterAll(() => server.stop());

describe('the whole requirement table against a running site', () => {
  it('RT-1 RT-2 RT-6 RT-8: every path has its status, language, layout, index rule, head, links, prices and data', () => {
    expect(found.problems).toEqual([]);
    expect(found).toMatchObject({ rows: 172, conforming: 172 });
  });

  it('RT-3 RT-4 RT-5: precedence, look-up without patterns and one canonical address hold in every case', () => {
    expect(found.casesPassed).toBe(found.cases);
    expect(found.cases).toBeGreaterThanOrEqual(40);
  });
});
