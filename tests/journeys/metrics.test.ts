import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '#tests/buyer';
import { freePort } from '#tests/postgres';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';
import { readNumbers } from '../hold/alarms/lookout.ts';
import { leadSent, sendLead } from '../hold/send-lead.ts';
import { httpFake, type HttpFake } from '../support/fakes/http-fake.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } };
type SpanSent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
};
type Record = { body: { stringValue: string }; traceId?: string; severityText: string; attributes: Attribute[] };

let collector: HttpFake;
let server: RunningServer;
let port: number;
const bodies: { path: string; body: string; key: string }[] = [];

beforeAll(async () => {
  collector = await httpFake(({ path, body, headers }) => {
    bodies.push({ path, body, key: String(headers['x-api-key']) });
    return { status: 200, body: {} };
  });
  port = await freePort();
  server = await startServer({
    dataDirectory: await preparedDirectory(),
    environment: {
      SESSION_SECRET: secret,
      LOG_LEVEL: 'info',
      METRICS_PORT: String(port),
      METRICS_DATABASE_SECONDS: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=key-of-the-test',
      OTEL_SERVICE_NAME: 'school-site',
      SLOW_QUERY_MS: '1',
      SLOW_RENDER_MS: '1',
    },
  });
});
afterAll(async () => {
  await server.kill();
  await collector.close();
});

const numbers = async () => readNumbers(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
const count = async (name: string, wanted: { [label: string]: string } = {}) =>
  (await numbers())
    .filter((one) => one.name === name && Object.entries(wanted).every(([label, is]) => one.labels[label] === is))
    .reduce((sum, { value }) => sum + value, 0);
const sent = <Kind>(path: string, read: (whole: never) => Kind[]) =>
  bodies.filter((one) => one.path === path).flatMap(({ body }) => read(JSON.parse(body) as never));
const spans = () =>
  sent('/v1/traces', (whole: { resourceSpans: { scopeSpans: { spans: SpanSent[] }[] }[] }) =>
    whole.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const records = () =>
  sent('/v1/logs', (whole: { resourceLogs: { scopeLogs: { logRecords: Record[] }[] }[] }) =>
    whole.resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((scope) => scope.logRecords)),
  );
const said = ({ attributes }: { attributes: Attribute[] }, key: string) => {
  const { value } = attributes.find((attribute) => attribute.key === key) ?? {};
  return value?.stringValue ?? value?.intValue;
};

it('tells numbers at a port of its own alone, by what requests were and how they ended', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  const kinds = ['cached', 'rendered', 'personal', 'studio', 'webhook', 'file', 'refused', 'moved', 'health'];
  const before = await Promise.all(kinds.map((kind) => count('coursefront_http_requests_total', { kind })));
  await (await fetch(server.url)).text();
  await (await fetch(server.url)).text();
  await (await fetch(`${server.url}/maker/?utm_source=x`, { redirect: 'manual' })).text();
  await (await fetch(`${server.url}/workshops`)).text();
  await (await fetch(`${server.url}/workshops?q=kite`)).text();
  await (await fetch(`${server.url}/studio`, { redirect: 'manual' })).text();
  const forged = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  await (await fetch(`${server.url}/webhooks/sandbox`, forged)).text();
  await (await fetch(`${server.url}/favicon.svg`)).text();
  await (await fetch(server.url, { method: 'DELETE' })).text();
  await (await fetch(`${server.url}/healthz`)).text();
  const after = await Promise.all(kinds.map((kind) => count('coursefront_http_requests_total', { kind })));
  for (const [at, kind] of kinds.entries()) expect(after[at], kind).toBeGreaterThan(before[at] ?? 0);
  expect(await count('coursefront_http_requests_total', { kind: 'refused', status: '4xx' })).toBeGreaterThan(0);
  const seen = await count('coursefront_http_request_duration_seconds_count', { kind: 'cached' });
  expect(await count('coursefront_http_request_duration_seconds_bucket', { kind: 'cached', le: '+Inf' })).toBe(seen);
  expect(await count('coursefront_page_cache_found_total', { tier: 'memory' })).toBeGreaterThan(0);
  expect(await count('coursefront_http_work', { of: 'visitors', state: 'most' })).toBe(400);
});

it('tells what the business does: leads without an answer, orders by state, seats that are held', async () => {
  expect(leadSent(await sendLead(server.url, '9840400001', '/workshop/electronics', { name: 'Canaryname' }))).toBe(
    true,
  );
  const { status } = await placeOrder(server.url, world.offer, world.batch, 7);
  expect(status).toBe(303);
  await expect.poll(() => count('coursefront_leads_unanswered')).toBe(1);
  expect(await count('coursefront_leads', { kind: 'callback' })).toBe(1);
  expect(await count('coursefront_orders')).toBe(1);
  expect(await count('coursefront_holds', { state: 'open' })).toBe(1);
  expect(await count('coursefront_database_up')).toBe(1);
  expect(await count('coursefront_database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(await count('coursefront_backup_age_seconds')).toBeGreaterThan(0);
});

it('sends the trace of a checkout: request, use case, statement, and the lines of the log that belong to it', async () => {
  const ofCheckout = () => spans().find(({ name, kind }) => kind === 2 && name.startsWith('POST /checkout/'));
  await expect.poll(ofCheckout).toBeDefined();
  const root = ofCheckout() as SpanSent;
  const below = (parent: SpanSent) => spans().filter(({ parentSpanId }) => parentSpanId === parent.spanId);
  const all = () => spans().filter(({ traceId }) => traceId === root.traceId);
  await expect.poll(() => all().some((span) => said(span, 'coursefront.step') === 'use case')).toBe(true);
  const useCase = all().find((span) => said(span, 'coursefront.step') === 'use case') as SpanSent;
  const statements = below(useCase).filter((span) => said(span, 'db.query.text') !== undefined);
  expect(statements.length).toBeGreaterThan(0);
  for (const span of [root, useCase, ...statements])
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
  const request = said(root, 'coursefront.request_id');
  expect(request).toMatch(/^[0-9a-f-]{36}$/);
  const line = () => records().find((record) => said(record, 'id') === request);
  await expect.poll(line).toBeDefined();
  expect(line()).toMatchObject({ traceId: root.traceId, severityText: 'INFO' });
  expect(bodies.every(({ key }) => key === 'key-of-the-test')).toBe(true);
  expect(bodies[0]?.body).toContain('school-site');
});

it('continues the trace of a proxy, and begins one of its own where the header is nonsense', async () => {
  const traceId = 'c'.repeat(32);
  const headers = { traceparent: `00-${traceId}-${'d'.repeat(16)}-01` };
  await (await fetch(`${server.url}/workshops?q=traced`, { headers })).text();
  await (await fetch(`${server.url}/workshops?q=other`, { headers: { traceparent: `00-${'0'.repeat(32)}-x` } })).text();
  const ofProxy = () => spans().find((span) => span.traceId === traceId && span.kind === 2)?.parentSpanId;
  await expect.poll(ofProxy).toBe('d'.repeat(16));
  expect(spans().some((span) => span.traceId === '0'.repeat(32))).toBe(false);
});

it('logs slow statements without a value and slow renderings with their path; no person is in log, traces or numbers', async () => {
  await expect.poll(() => server.output()).toContain('"msg":"slow statement"');
  await expect.poll(() => server.output()).toContain('"msg":"slow rendering"');
  const slow = server
    .output()
    .split('\n')
    .filter((line) => line.includes('slow statement'));
  expect(slow.some((line) => /"statement":"(?:insert into|select|with) /i.test(line))).toBe(true);
  // The owner's first sign-in link is in the terminal output and nowhere else.
  const log = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const told =
    log.join('\n') +
    bodies.map(({ body }) => body).join('\n') +
    (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  for (const person of ['Canaryname', '9840400001', 'Buyer 7', 'buyer7@', 'Learner 7'])
    expect(told).not.toContain(person);
  expect(told).not.toMatch(/[?&](?:order|token)=[\w-]{20,}/);
});
