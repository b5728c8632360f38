import { z } from 'zod';
import { config } from '#foundation/config';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { sameSecret } from '#foundation/kit/secrets/same-secret.ts';
import type { Channel, OutgoingMessage } from '../../model.ts';
import { askProvider, type Asked } from '../ask-provider.ts';
import { troubleOf } from './error-kinds.ts';
import { graphVersion } from './graph-version.ts';
import { probeWhatsapp } from './probe.ts';
import { readEvents } from './read-events.ts';
import { submitTemplate, templateStates } from './templates.ts';

/** Sends a request to the Graph API, below one of our ids. */
export function askMeta(path: string, body?: object): Promise<Asked> {
  const { WHATSAPP_URL, WHATSAPP_TOKEN } = config();
  const headers = { authorization: `Bearer ${WHATSAPP_TOKEN}` };
  return askProvider('whatsapp', {
    baseUrl: `${WHATSAPP_URL}/${graphVersion}`,
    path,
    headers,
    ...(body ? { body } : {}),
  });
}

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) });

/** WhatsApp by Meta's Cloud API. Each message carries our id, which Meta repeats in its webhooks: so a lost response is recovered. */
export const whatsapp: Channel = {
  name: 'meta',
  carries: 'whatsapp',
  send: async (message) => {
    const asked = await askMeta(`/${config().WHATSAPP_PHONE_ID}/messages`, bodyOf(message));
    if (asked.status !== null && asked.status >= 200 && asked.status < 300) {
      const read = taken.safeParse(asked.body);
      if (read.success) return ok({ providerId: read.data.messages[0]?.id ?? null });
    }
    const { trouble, code } = troubleOf(asked);
    return refused(trouble, code);
  },
  readEvents,
  challenge: (query) => {
    const proves =
      query.get('hub.mode') === 'subscribe' &&
      sameSecret(config().WHATSAPP_VERIFY_TOKEN, query.get('hub.verify_token'));
    return proves ? (query.get('hub.challenge') ?? '').slice(0, 200) : null;
  },
  submitTemplate: (template) => submitTemplate(askMeta, template),
  templateStates: () => templateStates(askMeta),
  probe: probeWhatsapp,
};

function bodyOf({ id, to, language, text, template }: OutgoingMessage): object {
  const envelope = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    biz_opaque_callback_data: id,
  };
  if (!template) return { ...envelope, type: 'text', text: { preview_url: false, body: text } };
  const parameters = template.values.map(({ value }) => ({ type: 'text', text: value }));
  // The button that copies the code needs it too.
  const [code] = template.values.filter(({ name }) => name === 'code');
  const button = code
    ? [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: code.value }] }]
    : [];
  const components = [...(parameters.length > 0 ? [{ type: 'body', parameters }] : []), ...button];
  return {
    ...envelope,
    type: 'template',
    template: { name: template.name, language: { code: language }, components },
  };
}
