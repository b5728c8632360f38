import { z } from 'zod';
import { config } from '#foundation/config';
import { wordsOf, type ServiceAnswer } from '#foundation/kit/http/service-answer.ts';
import { recordOf } from '#foundation/kit/json/record.ts';
import { askProvider } from '../ask-provider.ts';
import { graphVersion } from './graph-version.ts';

const numbers = z.object({
  data: z.array(
    z.object({ id: z.string(), display_phone_number: z.string().optional(), verified_name: z.string().optional() }),
  ),
});

/** Asks Meta for the phone numbers of the account: the token must be allowed to see them, and ours must be among them. */
export async function probeWhatsapp(keys: Record<string, string>): Promise<ServiceAnswer> {
  const { WHATSAPP_TOKEN = '', WHATSAPP_ACCOUNT_ID = '', WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET } = keys;
  const asked = await askProvider('whatsapp', {
    baseUrl: `${config().WHATSAPP_URL}/${graphVersion}`,
    path: `/${encodeURIComponent(WHATSAPP_ACCOUNT_ID)}/phone_numbers?fields=id,display_phone_number,verified_name&limit=100`,
    headers: { authorization: `Bearer ${WHATSAPP_TOKEN}` },
  });
  if (asked.status === null) return { how: 'silent', says: null, account: null };
  const error = recordOf(recordOf(asked.body).error);
  const says = wordsOf(error.message, [WHATSAPP_TOKEN, WHATSAPP_APP_SECRET]);
  if (asked.status >= 400 && asked.status < 500 && asked.status !== 429 && error.code !== undefined)
    return { how: 'refuses', says, account: null };
  const read = numbers.safeParse(asked.body);
  if (asked.status >= 300 || !read.success)
    return { how: 'strange', says: says ?? `HTTP ${asked.status}`, account: null };
  const own = read.data.data.find(({ id }) => id === WHATSAPP_PHONE_ID);
  const named = (one: (typeof read.data.data)[number]) =>
    wordsOf([one.verified_name, one.display_phone_number].filter(Boolean).join(' · '), []);
  if (own) return { how: 'takes', says: null, account: named(own) };
  const others = read.data.data.map((one) => `${named(one) ?? ''} (${one.id})`).join(', ');
  return { how: 'refuses', says: wordsOf(`${WHATSAPP_PHONE_ID} ∉ ${others || '∅'}`, []), account: null };
}
