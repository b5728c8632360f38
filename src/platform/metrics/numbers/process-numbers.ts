import { statfsSync } from 'node:fs';
import { monitorEventLoopDelay, performance, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Registry } from './registry.ts';

/** Names of Prometheus's own client, so that dashboards for Node fit. */
const collections: Record<number, string> = { 1: 'scavenge', 2: 'minor', 4: 'major', 8: 'incremental', 16: 'weakcb' };

/** What the process takes of its machine: memory, processor, event loop, collections of garbage, and the disk of `folder`. */
export function watchProcess(registry: Registry, folder: string): void {
  const { gauge, histogram, total } = registry;
  gauge('process_start_time_seconds', 'When the process began.', () => performance.timeOrigin / 1000);
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  total('process_cpu_seconds_total', 'Time of a processor that was used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge('nodejs_heap_size_used_bytes', 'Memory of the heap that is used.', () => getHeapStatistics().used_heap_size);
  gauge('nodejs_heap_size_limit_bytes', 'How large the heap may become.', () => getHeapStatistics().heap_size_limit);
  gauge(
    'nodejs_external_memory_bytes',
    'Memory of buffers and of the embedded database.',
    () => process.memoryUsage().external,
  );
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  // The maximum since the last read.
  gauge('nodejs_eventloop_lag_p99_seconds', 'How late timers come, 99th percentile since the last look.', () => {
    const late = delay.percentile(99) / 1e9;
    delay.reset();
    return Number.isFinite(late) ? late : 0;
  });
  let used = performance.eventLoopUtilization();
  gauge(
    'nodejs_eventloop_utilization_ratio',
    'Share of the time in which the process worked, since the last look.',
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, used);
      used = now;
      return utilization;
    },
  );
  const kinds = new Map<number, ReturnType<typeof histogram>>();
  const gc = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind = 0 } = (entry as PerformanceEntry & { detail?: { kind?: number } }).detail ?? {};
      let seen = kinds.get(kind);
      if (!seen) {
        seen = histogram('nodejs_gc_duration_seconds', 'Collections of garbage.', {
          kind: collections[kind] ?? 'other',
        });
        kinds.set(kind, seen);
      }
      seen.observe(entry.duration / 1000);
    }
  });
  gc.observe({ entryTypes: ['gc'] });
  const disk = (read: (of: { bavail: number; blocks: number; bsize: number }) => number) => () => {
    try {
      return read(statfsSync(folder));
    } catch {
      return Number.NaN;
    }
  };
  gauge(
    'coursefront_disk_free_bytes',
    'Room on the disk of DATA_DIR.',
    disk(({ bavail, bsize }) => bavail * bsize),
  );
  gauge(
    'coursefront_disk_size_bytes',
    'Size of the disk of DATA_DIR.',
    disk(({ blocks, bsize }) => blocks * bsize),
  );
}
