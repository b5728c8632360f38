import { config } from '#config';
import { log } from '#config/log';
import type { Engine } from '#db';
import type { Watching } from './watching.ts';

/**
 * Loads what counts and traces only where the settings switch it on. The log of slow work alone is no reason for visitors to wait: it is
 * loaded beside the start.
 */
export async function startWatching(engine: Engine): Promise<Watching> {
  const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, SLOW_QUERY_MS, SLOW_RENDER_MS } = config();
  const open = async () => (await import('./watching.ts')).openWatching(engine);
  if (METRICS_PORT !== undefined || OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) return open();
  if (SLOW_QUERY_MS > 0 || SLOW_RENDER_MS > 0)
    open().catch((err: unknown) => log().warn({ err }, 'slow work will not be logged'));
  return {};
}
