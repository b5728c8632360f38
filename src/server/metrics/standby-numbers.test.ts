import { expect, it } from 'vitest';
import type { Standbys } from '#platform/db';
import { createRegistry } from '#platform/metrics';
import { standbyNumbers } from './standby-numbers.ts';

it('tells of each standby whether it answers and how far it is behind, and where lists were read', async () => {
  const registry = createRegistry();
  standbyNumbers(registry, {
    reads: (place) => ({ current: 7, behind: 2, 'own-writes': 1, unreachable: 0, failed: 0 })[place],
    states: () => [{ name: 'standby:5432/site', up: false, lag: 12.5, why: null }],
  } as Standbys);
  const text = await registry.text();
  expect(text).toContain('coursefront_standby_reads_total{from="standby",why="current"} 7');
  expect(text).toContain('coursefront_standby_reads_total{from="primary",why="behind"} 2');
  expect(text).toContain('coursefront_standby_up{standby="standby:5432/site"} 0');
  expect(text).toContain('coursefront_standby_lag_seconds{standby="standby:5432/site"} 12.5');
});
