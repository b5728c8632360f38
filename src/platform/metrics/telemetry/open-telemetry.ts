import { config } from '#foundation/config';
import { joinLog } from '#foundation/config/log.server.ts';
import type { Registry } from '../numbers/registry.ts';
import { createExporter } from './exporter.ts';
import { createTracer, type Tracer } from './tracer.ts';

export type Telemetry = { tracer: Tracer; flush: () => Promise<void> };

/**
 * Sends traces, the log and, where they are kept, numbers to the collector that the settings name, from now on: each line of the log with the
 * request and the trace it belongs to.
 */
export function openTelemetry(endpoint: string, registry?: Registry): Telemetry {
  const { OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER_ARG } = config();
  const exporter = createExporter({
    endpoint,
    headers: OTEL_EXPORTER_OTLP_HEADERS ?? {},
    resource: {
      'service.name': OTEL_SERVICE_NAME,
      'process.pid': process.pid,
      'process.runtime.version': process.versions.node,
      ...OTEL_RESOURCE_ATTRIBUTES,
    },
    families: registry?.families,
  });
  const help = 'Spans and lines of the log that the collector did not take.';
  registry?.total('coursefront_telemetry_dropped_total', help, exporter.dropped);
  const tracer = createTracer({ share: OTEL_TRACES_SAMPLER_ARG, keep: exporter.span });
  joinLog({
    context: () => {
      const { span, request } = tracer.current() ?? {};
      const id = request?.();
      return {
        ...(id === undefined ? {} : { requestId: id }),
        ...(span ? { traceId: span.traceId, spanId: span.spanId } : {}),
      };
    },
    line: exporter.line,
  });
  return { tracer, flush: exporter.flush };
}
