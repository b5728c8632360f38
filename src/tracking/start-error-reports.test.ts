import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#config';
import { tellReporters } from '#kit/report-error';
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
