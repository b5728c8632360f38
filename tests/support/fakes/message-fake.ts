import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How a fake message provider treats the next request. `late-success` and `reset-after`: it accepts the message, but its response never arrives;
 * `timeout` and `gateway`: it accepts nothing, which the client cannot know.
 */
export type Trouble =
  | 'limit'
  | 'down'
  | 'no-token'
  | 'refuse'
  | 'no-number'
  | 'timeout'
  | 'late-success'
  | 'reset-after'
  | 'gateway'
  | 'slow';

export type Taken = { id: string; to: string; providerId: string; template: string | null };

export type MessageFake = {
  url: string;
  /** The next requests meet this, one each. */
  fail: (...how: Trouble[]) => void;
  /** From now on every request meets this; null: nothing goes wrong any more. */
  always: (how: Trouble | null) => void;
  /** Every accepted message, in order, with duplicates. */
  taken: Taken[];
  /** How often it was asked to send. */
  asked: () => number;
  close: () => Promise<void>;
};

type Answer = { status: number; body: unknown };
type Parts = {
  /** The content of a send request; null for any other request. */
  read: (path: string, body: Record<string, unknown>) => Omit<Taken, 'providerId'> | null;
  yes: (taken: Taken) => Answer;
  no: (how: 'limit' | 'down' | 'no-token' | 'refuse' | 'no-number') => Answer;
  /** Everything that is not sending, such as templates. */
  other?: (method: string, path: string, body: Record<string, unknown>) => Answer;
};

/** Serves an imitated provider on a free port of this machine. */
export async function messageFake({ read, yes, no, other }: Parts): Promise<MessageFake> {
  const taken: Taken[] = [];
  const queue: Trouble[] = [];
  let standing: Trouble | null = null;
  let asked = 0;
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
      const path = request.url ?? '/';
      const message = request.method === 'POST' ? read(path, body) : null;
      if (!message) return send(response, other?.(request.method ?? 'GET', path, body) ?? { status: 404, body: {} });
      asked += 1;
      const how = queue.shift() ?? standing;
      if (how === 'timeout') return undefined;
      if (how === 'gateway') return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway');
      if (how !== null && how !== 'late-success' && how !== 'reset-after' && how !== 'slow')
        return send(response, no(how));
      const mine = { ...message, providerId: `wamid.${taken.length}.${message.id}` };
      taken.push(mine);
      if (how === 'late-success') return undefined;
      if (how === 'reset-after') return response.destroy();
      if (how === 'slow') return void setTimeout(() => send(response, yes(mine)), 60);
      return send(response, yes(mine));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (...how) => void queue.push(...how),
    always: (how) => void (standing = how),
    taken,
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

export const metaSettings = {
  WHATSAPP_TOKEN: 'EAAG-test-token-0123456789',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_ACCOUNT_ID: '102290129340398',
  WHATSAPP_APP_SECRET: 'the-app-secret-of-tests',
  WHATSAPP_VERIFY_TOKEN: 'verify-me-0123456789',
  MESSAGE_TIMEOUT_MS: '2000',
};

const errors = {
  limit: [429, 130_429],
  down: [500, 131_000],
  'no-token': [401, 190],
  refuse: [400, 132_000],
  'no-number': [400, 131_026],
} as const;

type MetaTemplate = {
  name: string;
  language: string;
  status: string;
  rejected_reason?: string;
  category?: unknown;
  components?: unknown;
};

/** An imitation of Meta's Cloud API: messages, templates and signed webhooks. */
export async function fakeMeta() {
  const templates: MetaTemplate[] = [];
  /** The raw send requests. */
  const bodies: Record<string, unknown>[] = [];
  const fake = await messageFake({
    read: (path, body) => {
      if (!path.endsWith(`/${metaSettings.WHATSAPP_PHONE_ID}/messages`)) return null;
      bodies.push(body);
      const template = body.template as { name: string } | undefined;
      return { id: String(body.biz_opaque_callback_data), to: `+${String(body.to)}`, template: template?.name ?? null };
    },
    yes: ({ providerId }) => ({ status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: providerId }] } }),
    no: (how) => ({ status: errors[how][0], body: { error: { message: how, code: errors[how][1] } } }),
    other: (method, path, body) => {
      if (!path.includes('/message_templates')) return { status: 404, body: {} };
      if (method === 'GET') return { status: 200, body: { data: templates, paging: {} } };
      const { name, language, category, components } = body as MetaTemplate;
      if (templates.some((one) => one.name === name && one.language === language))
        return { status: 400, body: { error: { code: 100, error_subcode: 2_388_024, message: 'exists' } } };
      if (JSON.stringify(body.components).includes('forbidden'))
        return { status: 400, body: { error: { code: 100, error_user_msg: 'Not allowed here' } } };
      templates.push({ name, language, status: 'PENDING', category, components });
      return { status: 200, body: { id: String(templates.length), status: 'PENDING', category: 'UTILITY' } };
    },
  });
  return { ...fake, templates, bodies };
}

/** A webhook of Meta as posted, signed correctly unless another secret is given. */
export function metaNotice(value: object, { secret = metaSettings.WHATSAPP_APP_SECRET, field = 'messages' } = {}) {
  const metadata = { phone_number_id: metaSettings.WHATSAPP_PHONE_ID };
  const whole = {
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ field, value: { metadata, ...value } }] }],
  };
  const body = new TextEncoder().encode(JSON.stringify(whole));
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { headers: new Headers({ 'x-hub-signature-256': `sha256=${signature}` }), body };
}

export const msg91Settings = {
  MSG91_AUTH_KEY: '0123456789abcdef01234567',
  MSG91_WEBHOOK_SECRET: 'webhook-secret-0123456789',
  MESSAGE_TIMEOUT_MS: '2000',
};

/** An imitation of MSG91's flow API. */
export async function fakeMsg91() {
  const status = { limit: 429, down: 503, 'no-token': 401, refuse: 400, 'no-number': 400 } as const;
  return messageFake({
    read: (path, body) => {
      if (path !== '/api/v5/flow') return null;
      const [one] = body.recipients as { mobiles: string; CRQID: string }[];
      return { id: one?.CRQID ?? '', to: `+${one?.mobiles}`, template: String(body.template_id) };
    },
    yes: ({ providerId }) => ({ status: 200, body: { type: 'success', message: providerId } }),
    no: (how) => ({ status: status[how], body: { type: 'error', message: how, code: status[how] } }),
  });
}

/** A webhook of MSG91 as configured in its panel. */
export function msg91Notice(body: object, secret = msg91Settings.MSG91_WEBHOOK_SECRET) {
  return {
    headers: new Headers({ 'x-webhook-secret': secret }),
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
}
