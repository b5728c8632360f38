import { afterEach, expect, it } from 'vitest';
import { observeSteps } from '#foundation/kit/steps/observe.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import type { Gateway } from '../model.ts';
import { observedGateway } from './observed-gateway.ts';
import { offline } from './offline/gateway.ts';

afterEach(() => observeSteps(undefined));

const span = { from: new Date(0), to: new Date(1) };
const told = () => Promise.resolve(refused('unreachable'));
const gateway = {
  name: 'example',
  createPayment: told,
  lookUp: () => Promise.resolve([]),
  refund: told,
  listRecords: () => Promise.resolve(ok([])),
  listPayouts: () => Promise.resolve(refused('unreadable')),
} as unknown as Gateway;

it('each call that reaches the company is seen, and returns what it returned', async () => {
  const seen: string[] = [];
  observeSteps((step, work) => {
    seen.push(`${step.kind} ${String(step.name)}`);
    return work();
  });
  const observed = observedGateway(gateway);
  await observed.createPayment({} as Parameters<Gateway['createPayment']>[0]);
  await observed.lookUp({ gatewayReference: '', orderId: '', part: 1 });
  await observed.refund({} as Parameters<Gateway['refund']>[0]);
  expect(await observed.listRecords(span)).toEqual(ok([]));
  expect(await observed.listPayouts?.(span)).toEqual(refused('unreadable'));
  expect(seen).toEqual(
    ['createPayment', 'lookUp', 'refund', 'listRecords', 'listPayouts'].map((call) => `gateway example ${call}`),
  );
});

it('one that does not tell what it paid out does not begin to', () => {
  expect('listPayouts' in observedGateway(offline)).toBe(false);
});
