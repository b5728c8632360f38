import { expect, it } from 'vitest';
import { createRegistry } from './registry.ts';

it('keeps 500 sets of labels of a name; all others share one', async () => {
  const { counter, families } = createRegistry();
  for (let n = 1; n <= 501; n += 1) counter('visits_total', 'Visits.', { page: `p${n}` }).add();
  counter('visits_total', 'Visits.', { page: 'p502' }).add(2);
  counter('visits_total', 'Visits.', { page: 'p1' }).add();
  const [visits] = await families();
  const samples = visits?.samples ?? [];
  expect(samples).toHaveLength(501);
  expect(samples[0]).toEqual({ labels: { page: 'p1' }, value: 2 });
  expect(samples.at(-1)).toEqual({ labels: { page: 'other' }, value: 3 });
});
