import { z } from 'zod';
import { config } from '#foundation/config';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { readJson } from '#foundation/kit/json/read-json.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { sameSecret } from '#foundation/kit/secrets/same-secret.ts';
import type { ChannelEvent } from '../../model.ts';
import { cleanLines } from '../clean-lines.ts';
import { signatureOf } from '../signed-body.ts';
import { notReachableCodes } from './error-kinds.ts';
import { said, stateOf } from './templates.ts';

const number = z.string().regex(/^\d{6,15}$/);
const status = z.object({
  id: z.string().min(1).max(300),
  status: z.string(),
  biz_opaque_callback_data: z.string().max(100).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});
const message = z.object({
  id: z.string().min(1).max(300),
  from: number,
  type: z.string().max(40),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z
    .object({
      button_reply: z.object({ title: z.string() }).optional(),
      list_reply: z.object({ title: z.string() }).optional(),
    })
    .optional(),
  image: z.object({ caption: z.string().optional() }).optional(),
  video: z.object({ caption: z.string().optional() }).optional(),
  document: z.object({ caption: z.string().optional(), filename: z.string().optional() }).optional(),
});
const contact = z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }).optional() });
const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }).optional(),
  contacts: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
  statuses: z.array(z.unknown()).optional(),
  event: z.string().optional(),
  message_template_name: z.string().optional(),
  message_template_language: z.string().optional(),
  reason: z.string().nullish(),
});
const envelope = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

/**
 * Reads a webhook of Meta's (`X-Hub-Signature-256` over the raw bytes). Unknown parts of a genuine one are ignored: Meta adds kinds, and would repeat
 * the whole webhook for days.
 */
export function readEvents(headers: Headers, rawBody: Uint8Array): Outcome<ChannelEvent[], 'forged' | 'malformed'> {
  const { WHATSAPP_APP_SECRET: secret, WHATSAPP_PHONE_ID: ours } = config();
  if (!secret || !sameSecret(`sha256=${signatureOf(secret, rawBody)}`, headers.get('x-hub-signature-256')))
    return refused('forged');
  const read = envelope.safeParse(readJson(rawBody));
  if (!read.success) return refused('malformed');
  const changes = read.data.entry.flatMap((entry) => entry.changes);
  return ok(
    changes.flatMap(({ field, value: sent }) => {
      const told = value.safeParse(sent).data;
      if (!told) return [];
      if (field === 'message_template_status_update') return template(told);
      // The app may serve other numbers too.
      if (field !== 'messages' || told.metadata?.phone_number_id !== ours) return [];
      const names = new Map(
        (told.contacts ?? []).flatMap((one) => {
          const known = contact.safeParse(one).data;
          return known ? [[known.wa_id, known.profile?.name ?? null] as const] : [];
        }),
      );
      return [
        ...(told.statuses ?? []).flatMap(statusEvent),
        ...(told.messages ?? []).flatMap((one) => reply(one, names)),
      ];
    }),
  );
}

function template(told: z.output<typeof value>): ChannelEvent[] {
  const state = stateOf(told.event ?? '');
  const { message_template_name: name, message_template_language: language, reason } = told;
  return state && name && language ? [{ kind: 'template', name, language, state, reason: said(reason) }] : [];
}

function statusEvent(one: unknown): ChannelEvent[] {
  const read = status.safeParse(one);
  if (!read.success) return [];
  const { id, status: state, biz_opaque_callback_data: messageId, errors = [] } = read.data;
  if (state !== 'sent' && state !== 'delivered' && state !== 'read' && state !== 'failed') return [];
  const code = errors[0]?.code;
  return [
    {
      kind: 'status',
      messageId: messageId ?? null,
      providerId: id,
      state,
      code: code === undefined ? null : String(code),
      notReachable: code !== undefined && notReachableCodes.has(code),
    },
  ];
}

function reply(one: unknown, names: Map<string, string | null>): ChannelEvent[] {
  const read = message.safeParse(one);
  if (!read.success) return [];
  const { id, from, type, text, button, interactive, image, video, document } = read.data;
  if (type === 'reaction' || type === 'system' || type === 'unsupported') return [];
  const written =
    text?.body ??
    button?.text ??
    interactive?.button_reply?.title ??
    interactive?.list_reply?.title ??
    image?.caption ??
    video?.caption ??
    document?.caption ??
    document?.filename ??
    '';
  const isText = text !== undefined || button !== undefined || interactive !== undefined;
  return [
    {
      kind: 'reply',
      providerId: id,
      from: `+${from}`,
      name: cutTo(names.get(from) ?? '', 120) || null,
      text: cleanLines(written),
      media: isText ? null : type,
    },
  ];
}
