import type { Family, Sample } from '../numbers/exposition.ts';
import type { Attributes, Span } from './tracer.ts';

/** OTLP as JSON (opentelemetry.io/docs/specs/otlp, protobuf's JSON mapping): what is sent of spans, lines of the log and numbers. */
const kinds = { internal: 1, server: 2, client: 3 };
const scope = { name: 'coursefront' };
/** Of pino's levels: the numbers and names of the log data model. */
const severities: Record<number, [number, string]> = {
  10: [1, 'TRACE'],
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
};

/** Nanoseconds as the text of a whole number. */
const nanoseconds = (ms: number) => (BigInt(Math.round(ms * 1000)) * 1000n).toString();

function valueOf(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  return { stringValue: JSON.stringify(value) };
}

const attributes = (given: Record<string, unknown>) =>
  Object.entries(given).map(([key, value]) => ({ key, value: valueOf(value) }));

export function tracesOf(resource: Attributes, spans: readonly Span[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributes(resource) },
        scopeSpans: [
          {
            scope,
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...(span.parentId ? { parentSpanId: span.parentId } : {}),
              name: span.name,
              kind: kinds[span.kind],
              startTimeUnixNano: nanoseconds(span.begun),
              endTimeUnixNano: nanoseconds(span.ended),
              attributes: attributes(span.attributes),
              status: span.failure === undefined ? {} : { code: 2, message: span.failure },
            })),
          },
        ],
      },
    ],
  };
}

/** `lines`: what pino wrote, each a JSON object without people and secrets. */
export function logsOf(resource: Attributes, lines: readonly string[]): object {
  const logRecords = lines.map((line) => {
    const { level, time, msg, traceId, spanId, ...rest } = JSON.parse(line) as Record<string, unknown>;
    const [severityNumber, severityText] = severities[Number(level)] ?? [0, 'UNSPECIFIED'];
    return {
      timeUnixNano: nanoseconds(Date.parse(String(time))),
      severityNumber,
      severityText,
      body: { stringValue: typeof msg === 'string' ? msg : 'request' },
      attributes: attributes(rest),
      ...(typeof traceId === 'string' ? { traceId } : {}),
      ...(typeof spanId === 'string' ? { spanId } : {}),
    };
  });
  return { resourceLogs: [{ resource: { attributes: attributes(resource) }, scopeLogs: [{ scope, logRecords }] }] };
}

/** `since`: when counting began; `at`: now, both in milliseconds since 1970. */
export function numbersOf(resource: Attributes, families: readonly Family[], since: number, at: number): object {
  const times = { startTimeUnixNano: nanoseconds(since), timeUnixNano: nanoseconds(at) };
  const point = ({ labels, value }: Sample) => ({ ...times, attributes: attributes(labels), asDouble: value });
  const metrics = families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, kind, samples }) => {
      const about = { name, description: help };
      const told = samples.filter(({ value }) => Number.isFinite(value));
      if (kind === 'gauge') return { ...about, gauge: { dataPoints: told.map(point) } };
      // 2: counted since the start.
      if (kind === 'counter')
        return { ...about, sum: { aggregationTemporality: 2, isMonotonic: true, dataPoints: told.map(point) } };
      return { ...about, histogram: { aggregationTemporality: 2, dataPoints: stepsOf(told, times) } };
    });
  return { resourceMetrics: [{ resource: { attributes: attributes(resource) }, scopeMetrics: [{ scope, metrics }] }] };
}

/** Prometheus buckets are cumulative, OTLP's are per interval. */
function stepsOf(samples: Sample[], times: object): object[] {
  const bare = ({ labels: { le: _le, ...labels } }: Sample) => JSON.stringify(labels);
  return [...Map.groupBy(samples, bare).entries()].map(([labels, parts]) => {
    const buckets = parts.filter(({ suffix }) => suffix === '_bucket');
    const valueAt = (suffix: string) => parts.find((part) => part.suffix === suffix)?.value ?? 0;
    return {
      ...times,
      attributes: attributes(JSON.parse(labels) as Record<string, string>),
      count: String(valueAt('_count')),
      sum: valueAt('_sum'),
      explicitBounds: buckets.slice(0, -1).map(({ labels: { le } }) => Number(le)),
      bucketCounts: buckets.map(({ value }, at) => String(value - (buckets[at - 1]?.value ?? 0))),
    };
  });
}
