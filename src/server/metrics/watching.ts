import { config } from '#foundation/config';
import type { Engine } from '#platform/db';
import { memoize } from '#foundation/kit/memoize.ts';
import {
  createRegistry,
  openTelemetry,
  slowLog,
  stepNumbers,
  watchProcess,
  watchSteps,
  type Registry,
  type Telemetry,
} from '#platform/metrics';
import { waitingLeads } from '#marketing/leads/waiting.ts';
import type { PageCache, PageFile } from '#platform/page-cache';
import type { RequestWatch } from '../http/request-watch.ts';
import { answerMetrics } from './answer-metrics.ts';
import { pageNumbers } from './page-numbers.ts';
import { standbyNumbers } from './standby-numbers.ts';
import { requestNumbers } from './request-numbers.ts';
import { traceRequests } from './trace-requests.ts';

export type Watching = {
  requests?: RequestWatch | undefined;
  pages?: (cache: PageCache, file: PageFile | undefined) => void;
  /** Sends what is queued. */
  close?: () => Promise<void>;
};

/** Counts, times and traces what the settings ask for, from now on. Rejects where `/metrics` cannot be listened for. */
export async function openWatching(engine: Engine): Promise<Watching> {
  const { METRICS_PORT, METRICS_HOST, SLOW_QUERY_MS, SLOW_RENDER_MS, OTEL_EXPORTER_OTLP_ENDPOINT } = config();
  const registry = METRICS_PORT === undefined ? undefined : createRegistry();
  const telemetry =
    OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : openTelemetry(OTEL_EXPORTER_OTLP_ENDPOINT, registry);
  const slow = slowLog({ statement: SLOW_QUERY_MS, render: SLOW_RENDER_MS }, registry);
  const logged = SLOW_QUERY_MS > 0 || SLOW_RENDER_MS > 0;
  watchSteps(registry ? [stepNumbers(registry), slow] : logged ? [slow] : [], telemetry?.tracer.step);
  if (registry && METRICS_PORT !== undefined) {
    collect(registry, engine);
    await answerMetrics(registry, METRICS_PORT, METRICS_HOST);
  }
  return {
    requests: watchRequests(registry, telemetry),
    ...(registry ? { pages: (cache, file) => pageNumbers(registry, cache, file) } : {}),
    ...(telemetry ? { close: telemetry.flush } : {}),
  };
}

function watchRequests(registry?: Registry, telemetry?: Telemetry): RequestWatch | undefined {
  const numbers = registry && requestNumbers(registry);
  const trace = telemetry && traceRequests(telemetry);
  if (!numbers) return trace && { around: trace, load: () => {} };
  return trace ? { ...numbers, around: (answer) => numbers.around(trace(answer)) } : numbers;
}

/** Metrics collected on request: the process, the database connections, and the database's content. */
function collect(registry: Registry, engine: Engine): void {
  const { DATA_DIR, METRICS_DATABASE_SECONDS } = config();
  watchProcess(registry, DATA_DIR);
  const waiting = 'Leads that wait on the disk of this server until the database is back.';
  registry.gauge('coursefront_leads_waiting', waiting, () => waitingLeads().leads);
  const help = 'Connections to the database: open, lent (busy), waited for (waiting), and the most there may be.';
  for (const state of ['open', 'busy', 'waiting', 'most'] as const)
    registry.gauge('coursefront_database_connections', help, () => engine.connections()[state], { state });
  if (engine.standbys) standbyNumbers(registry, engine.standbys);
  // It imports the tables of all modules, whose code a starting server has not loaded yet.
  const ask = memoize(async () => {
    const { databaseNumbers, firstNumbers } = await import('./database-numbers.ts');
    firstNumbers(registry);
    return databaseNumbers(engine, METRICS_DATABASE_SECONDS);
  });
  registry.source(async () => (await ask())());
}
