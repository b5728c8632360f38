import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How a fake advertising or analytics service treats the next request. `late-success` and `reset-after`: it accepts the event, but its response never
 * arrives; `timeout`, `down` and `gateway`: it accepts nothing, which the client cannot know.
 */
export type Trouble =
  | 'limit'
  | 'busy'
  | 'down'
  | 'no-token'
  | 'refuse'
  | 'timeout'
  | 'late-success'
  | 'reset-after'
  | 'gateway'
  | 'slow';

type Answered = 'limit' | 'busy' | 'down' | 'no-token' | 'refuse';

/** One event as received; `counts` is the service's deduplication key, null for one that it counts each time. */
export type TakenEvent = { name: string; id: string; counts: string | null; body: Record<string, unknown> };

export type ConversionFake = {
  url: string;
  /** The next requests meet this, one each. */
  fail: (...how: Trouble[]) => void;
  /** From now on every request meets this; null: nothing goes wrong any more. */
  always: (how: Trouble | null) => void;
  /** Every accepted event, in order, with duplicates. */
  taken: TakenEvent[];
  /** The names of the events as the service counts them, deduplicated. */
  counted: () => string[];
  /** Everything that was sent, as text. */
  heard: () => string;
  asked: () => number;
  forget: () => void;
  close: () => Promise<void>;
};

type Parts = {
  read: (url: URL, authorization: string, body: Record<string, unknown>) => TakenEvent | null;
  yes: { status: number; body?: unknown };
  no: Record<Answered, { status: number; body?: unknown }>;
};

/** Serves an imitated service on a free port of this machine. */
async function conversionFake({ read, yes, no }: Parts): Promise<ConversionFake> {
  const taken: TakenEvent[] = [];
  const queue: Trouble[] = [];
  const heard: string[] = [];
  let standing: Trouble | null = null;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    const send = ({ status, body }: { status: number; body?: unknown }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8');
      heard.push(`${request.url} ${text}`);
      const how = queue.shift() ?? standing;
      if (how === 'timeout') return undefined;
      if (how === 'gateway') return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway');
      if (how !== null && how !== 'late-success' && how !== 'reset-after' && how !== 'slow') return send(no[how]);
      const { authorization = '' } = request.headers;
      const event = read(new URL(request.url ?? '/', 'http://fake'), authorization, JSON.parse(text) as never);
      if (event) taken.push(event);
      if (how === 'late-success') return undefined;
      if (how === 'reset-after') return response.destroy();
      if (how === 'slow') return void setTimeout(() => send(event ? yes : no.refuse), 60);
      return send(event ? yes : no.refuse);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (...how) => void queue.push(...how),
    always: (how) => void (standing = how),
    taken,
    counted: () => {
      const first = taken.filter(
        ({ counts }, place) => counts === null || taken.findIndex((one) => one.counts === counts) === place,
      );
      return first.map(({ name }) => name);
    },
    heard: () => heard.join('\n'),
    asked: () => heard.length,
    forget: () => {
      taken.length = heard.length = queue.length = 0;
      standing = null;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const metaSettings = {
  AD_PIXEL_ID: '1111111111',
  META_CONVERSIONS_TOKEN: 'EAAG-test-token-0123456789',
  MESSAGE_TIMEOUT_MS: '2000',
};

const refusal = (status: number, code: number) => ({ status, body: { error: { message: 'no', code } } });

/** An imitation of Meta's Conversions API: it knows an event again by its name and id. */
export const fakeMetaConversions = (): Promise<ConversionFake> =>
  conversionFake({
    read: (url, authorization, body) => {
      const right =
        url.pathname === `/v23.0/${metaSettings.AD_PIXEL_ID}/events` &&
        authorization === `Bearer ${metaSettings.META_CONVERSIONS_TOKEN}`;
      const [event] = (body.data ?? []) as Record<string, unknown>[];
      if (!right || !event) return null;
      const [name, id] = [String(event.event_name), String(event.event_id)];
      return { name, id, counts: `${name} ${id}`, body: event };
    },
    yes: { status: 200, body: { events_received: 1, messages: [], fbtrace_id: 'A1' } },
    no: {
      limit: refusal(429, 4),
      busy: refusal(503, 2),
      down: refusal(500, 1),
      'no-token': refusal(400, 190),
      refuse: refusal(400, 100),
    },
  });

export const ga4Settings = {
  GA4_MEASUREMENT_ID: 'G-TEST123',
  GA4_API_SECRET: 'abcDEF0123456789abc',
  MESSAGE_TIMEOUT_MS: '2000',
};

/** An imitation of GA4's Measurement Protocol: it knows a purchase again by its `transaction_id`, and nothing else. */
export const fakeGa4 = (): Promise<ConversionFake> =>
  conversionFake({
    read: (url, _, body) => {
      const right =
        url.pathname === '/mp/collect' &&
        url.searchParams.get('measurement_id') === ga4Settings.GA4_MEASUREMENT_ID &&
        url.searchParams.get('api_secret') === ga4Settings.GA4_API_SECRET;
      const [event] = (body.events ?? []) as { name: string; params: Record<string, unknown> }[];
      if (!right || !event) return null;
      const { name, params } = event;
      const counts = name === 'purchase' ? String(params.transaction_id) : null;
      return { name, id: String(params.event_id), counts, body };
    },
    yes: { status: 204 },
    no: {
      limit: { status: 429 },
      busy: { status: 503 },
      down: { status: 500 },
      // It does not report a wrong secret; the edge in front of it may refuse.
      'no-token': { status: 403 },
      refuse: { status: 400 },
    },
  });
