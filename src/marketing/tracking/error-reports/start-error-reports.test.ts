import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { tellReporters } from '#foundation/web/client-runtime/report-error.ts';
import { startThirdParties, type ThirdParties } from '#tests/fake-third-parties';
import { startErrorReports } from './start-error-reports.ts';

let others: ThirdParties;
beforeAll(async () => {
  others = await startThirdParties();
});
afterAll(() => others.stop());

it('TRK-3 the server reports an error with its path once it has an address, and nothing before', async () => {
  useConfigForTests({});
  await startErrorReports();
  tellReporters(new Error(['told', 'to', 'nobody'].join(' ')), { path: '/maker' });
  useConfigForTests({ ERROR_REPORTING_DSN: others.environment.ERROR_REPORTING_DSN ?? '' });
  await startErrorReports();
  const person = ['asha', 'example.com'].join('@');
  tellReporters(new Error(`planted on the server for ${person}\nparams: ${['As', 'ha'].join('')}`), { path: '/maker' });
  const bodies = () => others.errors.seen.map(({ body }) => body).join('\n');
  await expect.poll(bodies, { timeout: 10_000 }).toContain('planted on the server');
  expect(bodies()).toContain('/maker');
  expect(bodies()).not.toContain(person);
  expect(bodies()).toContain('params: ***');
  expect(bodies()).not.toContain(['told', 'to', 'nobody'].join(' '));
});

it('TRK-3 each request without a trace of the browser has one of its own, and the share is drawn for each', async () => {
  useConfigForTests({ ERROR_REPORTING_DSN: others.environment.ERROR_REPORTING_DSN ?? '', ERROR_TRACE_RATE: '0.5' });
  await startErrorReports();
  others.forget();
  const site = createServer((_, response) => response.end('fine')).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  for (let number = 0; number < 40; number += 1) await (await fetch(`${address}/page-${number}`)).text();
  site.close();
  const bodies = () => others.errors.seen.map(({ body }) => body).join('\n');
  const traces = () => new Set(bodies().match(/"trace_id":"[0-9a-f]{32}"/g)).size;
  await expect.poll(traces, { timeout: 10_000 }).toBeGreaterThan(5);
  expect(new Set(bodies().match(/GET \/page-\d+/g)).size).toBeLessThan(40);
});

it('TRK-3 C3: the server reports causes and stacks of an error, and the traces of requests without tokens and queries', async () => {
  useConfigForTests({ ERROR_REPORTING_DSN: others.environment.ERROR_REPORTING_DSN ?? '' });
  await startErrorReports();
  others.forget();
  const token = 'aB3'.repeat(12);
  const cause = new Error(['the', 'deeper', 'reason'].join(' '));
  tellReporters(new Error('planted with a cause', { cause }), { path: '/maker' });
  tellReporters(new Error(`no action for "/documents/${token}"`), { path: `/documents/${token}` });
  const site = createServer((_, response) => response.end('fine')).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const trace = `${'c'.repeat(32)}-${'d'.repeat(16)}-1`;
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/documents/${token}?mobile=+919840012345`;
  await (await fetch(address, { headers: { 'sentry-trace': trace } })).text();
  site.close();
  const bodies = () => others.errors.seen.map(({ body }) => body).join('\n');
  await expect.poll(bodies, { timeout: 10_000 }).toContain('GET /documents/***');
  expect(bodies()).toContain(`"trace_id":"${'c'.repeat(32)}"`);
  expect(bodies()).toContain('the deeper reason');
  expect(bodies()).toContain('start-error-reports.test.ts');
  expect(bodies()).not.toContain(token);
  expect(bodies()).not.toContain('9840012345');
});
