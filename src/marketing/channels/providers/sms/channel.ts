import { z } from 'zod';
import { config } from '#foundation/config';
import { wordsOf, type ServiceAnswer } from '#foundation/kit/http/service-answer.ts';
import { recordOf } from '#foundation/kit/json/record.ts';
import { readJson } from '#foundation/kit/json/read-json.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { sameSecret } from '#foundation/kit/secrets/same-secret.ts';
import type { Channel, ChannelEvent, SendTrouble } from '../../model.ts';
import { askProvider, type Asked } from '../ask-provider.ts';
import { cleanLines } from '../clean-lines.ts';

const said = z.object({
  type: z.string(),
  message: z.string().optional(),
  code: z.union([z.string(), z.number()]).optional(),
});

/**
 * SMS by MSG91's flow API, which sends registered (DLT) templates with the values of their variables; free text is refused. Our id is sent as CRQID
 * and comes back in the delivery report.
 */
export const sms: Channel = {
  name: 'msg91',
  carries: 'sms',
  send: async ({ id, to, template }) => {
    if (!template) return refused('refused', 'free text');
    const { MSG91_URL, MSG91_AUTH_KEY = '' } = config();
    const values = Object.fromEntries(template.values.map(({ name, value }) => [name, value]));
    const asked = await askProvider('msg91', {
      baseUrl: MSG91_URL,
      path: '/api/v5/flow',
      headers: { authkey: MSG91_AUTH_KEY },
      body: {
        template_id: template.name,
        short_url: '0',
        recipients: [{ mobiles: to.replace('+', ''), CRQID: id, ...values }],
      },
    });
    const read = asked.status === null ? null : said.safeParse(asked.body);
    if (asked.status !== null && asked.status < 300 && read?.success && read.data.type === 'success')
      return ok({ providerId: read.data.message?.slice(0, 100) ?? null });
    const { trouble, code } = troubleOf(asked, read?.success ? read.data : null);
    return refused(trouble, code);
  },
  readEvents,
  probe: probeSms,
};

/** Asks MSG91 how many messages are left: a number, where it takes the key and this server's address. */
async function probeSms({ MSG91_AUTH_KEY = '' }: Record<string, string>): Promise<ServiceAnswer> {
  const asked = await askProvider('msg91', {
    baseUrl: config().MSG91_URL,
    path: `/api/balance.php?authkey=${encodeURIComponent(MSG91_AUTH_KEY)}&type=4`,
    headers: {},
  });
  if (asked.status === null) return { how: 'silent', says: null, account: null };
  if (asked.status < 300 && typeof asked.body === 'number')
    return { how: 'takes', says: `balance: ${asked.body}`, account: null };
  const { msg, message, msgType, type } = recordOf(asked.body);
  const says = wordsOf(msg ?? message, [MSG91_AUTH_KEY]);
  if (asked.status === 401 || asked.status === 403 || msgType === 'error' || type === 'error')
    return { how: 'refuses', says, account: null };
  return { how: 'strange', says: says ?? `HTTP ${asked.status}`, account: null };
}

function troubleOf(asked: Asked, told: z.output<typeof said> | null): { trouble: SendTrouble; code: string } {
  if (asked.status === null) return { trouble: asked.sent ? 'unknown' : 'not-taken', code: asked.kind };
  const { status } = asked;
  const code = told?.code === undefined ? `HTTP ${status}` : String(told.code);
  if (status === 429 || status === 401 || status === 403) return { trouble: 'not-taken', code };
  if (told?.type === 'error' && status < 500) return { trouble: 'refused', code };
  return { trouble: status >= 400 && status < 500 ? 'refused' : 'unknown', code };
}

const report = z.object({
  requestId: z.string().min(1).max(100),
  CRQID: z.string().max(100).optional(),
  status: z.coerce.string(),
});
const inbound = z.object({
  messageId: z.string().min(1).max(100),
  mobile: z.string().regex(/^\+?\d{6,15}$/),
  message: z.string(),
});

/** 1 delivered; 2 failed, 9 do not disturb, 16 and 25 rejected, 17 blocked. */
const failedStates = new Set(['2', '9', '16', '17', '25']);

/**
 * Reads a webhook of MSG91. It is not signed: it carries the secret configured there in a header, over TLS. It contains one report or reply, or
 * several, depending on the webhook settings (docs/operations/install.md).
 */
function readEvents(headers: Headers, rawBody: Uint8Array): Outcome<ChannelEvent[], 'forged' | 'malformed'> {
  if (!sameSecret(config().MSG91_WEBHOOK_SECRET, headers.get('x-webhook-secret'))) return refused('forged');
  const told = readJson(rawBody);
  const events = (Array.isArray(told) ? told : [told]).flatMap(eventOf);
  return events.length === 0 ? refused('malformed') : ok(events);
}

function eventOf(one: unknown): ChannelEvent[] {
  const reply = inbound.safeParse(one);
  if (reply.success) {
    const { messageId, mobile, message } = reply.data;
    const from = mobile.startsWith('+') ? mobile : `+${mobile}`;
    return [{ kind: 'reply', providerId: messageId, from, name: null, text: cleanLines(message), media: null }];
  }
  const read = report.safeParse(one);
  if (!read.success) return [];
  const { requestId: providerId, CRQID: messageId = null, status } = read.data;
  const failed = failedStates.has(status);
  if (!failed && status !== '1') return [];
  const state = failed ? ('failed' as const) : ('delivered' as const);
  return [{ kind: 'status', messageId, providerId, state, code: failed ? status : null, notReachable: false }];
}
