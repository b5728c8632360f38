import { expect, it } from 'vitest';
import { createRegistry } from '../numbers/registry.ts';
import { beginStepNumbers, stepNumbers } from './step-numbers.ts';

it('use no label that Prometheus sets itself', async () => {
  const registry = createRegistry();
  beginStepNumbers(registry, { jobs: ['back-up'], gateways: ['razorpay'] });
  const step = { kind: 'job', name: 'back-up' } as Parameters<ReturnType<typeof stepNumbers>>[0];
  stepNumbers(registry)(step, 20, null);
  const labels = (await registry.families()).flatMap(({ samples }) =>
    samples.flatMap((own) => Object.keys(own.labels)),
  );
  expect(labels).toContain('kind');
  for (const taken of ['job', 'instance']) expect(labels).not.toContain(taken);
});
