import { z } from 'zod';
import { webUrl, type Setting } from '../setting-kinds.ts';

const milliseconds = z.coerce.number().int().min(0).max(600_000);
const pairs = z
  .string()
  .regex(/^[\w.-]+=[^,\s=]+(,[\w.-]+=[^,\s=]+)*$/, 'must be name=value, with commas between')
  .transform((list) => Object.fromEntries(list.split(',').map((pair) => pair.split('=') as [string, string])));

/** Observability: metrics for Prometheus, traces and logs for OpenTelemetry, slow statements in the log. */
export const metricsSettings = {
  METRICS_PORT: {
    schema: z.coerce.number().int().min(1).max(65_535).optional(),
    about: 'Port of `/metrics` for Prometheus, apart from that of the site. Absent: nothing is counted.',
    example: '9464',
  },
  METRICS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    about:
      'Address on which `/metrics` is answered. Keep it away from visitors: everyone who reaches it reads all numbers.',
    example: '10.0.0.5',
  },
  METRICS_DATABASE_SECONDS: {
    schema: z.coerce.number().int().min(1).max(3_600).default(15),
    about:
      'How old, in seconds, the numbers of `/metrics` that come from the database may be: it is asked at most so often.',
    example: '60',
  },
  SLOW_QUERY_MS: {
    schema: milliseconds.default(1_000),
    about: 'A statement that takes longer, in milliseconds, is a line of the log: its text without any value. 0: none.',
    example: '500',
  },
  SLOW_RENDER_MS: {
    schema: milliseconds.default(2_000),
    about: 'A page whose rendering takes longer, in milliseconds, is a line of the log. 0: none.',
    example: '1000',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webUrl.transform((address) => address.replace(/\/+$/, '')).optional(),
    about:
      'Collector of OpenTelemetry (OTLP over HTTP): traces, logs and, with METRICS_PORT, numbers are sent there. Absent: nothing is traced.',
    example: 'http://collector:4318',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: z.string().min(1).default('http/json'),
    about: 'How it is sent; `http/json` is the one way there is, and every collector takes it at port 4318.',
    example: 'http/json',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: pairs.optional(),
    about: 'Headers that the collector asks for, such as a key.',
    example: 'x-api-key=secret',
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().min(1).max(100).default('coursefront'),
    about: 'Name of this service in traces.',
    example: 'school-site',
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    schema: pairs.optional(),
    about: 'What else is said of this server in traces.',
    example: 'deployment.environment=production',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(1),
    about: 'Share of requests and jobs that are traced, from 0 to 1.',
    example: '0.05',
  },
} satisfies Record<string, Setting>;

/** Contradictions, a sentence each. The protocol may be set for other programs, and is used only with an endpoint. */
export function metricsProblems(values: Record<string, unknown>): string[] {
  const { METRICS_PORT, PORT, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL } = values;
  const problems: string[] = [];
  if (METRICS_PORT !== undefined && METRICS_PORT === PORT)
    problems.push('METRICS_PORT: is the port of the site. Numbers need one that visitors do not reach');
  if (OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && OTEL_EXPORTER_OTLP_PROTOCOL !== 'http/json')
    problems.push(
      'OTEL_EXPORTER_OTLP_PROTOCOL: only http/json is spoken here. Remove it, and name the port of the collector for HTTP (4318)',
    );
  return problems;
}
