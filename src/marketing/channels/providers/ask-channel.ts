import type { ServiceAnswer } from '#foundation/kit/http/service-answer.ts';
import { sms } from './sms/channel.ts';
import { whatsapp } from './whatsapp/channel.ts';

const providers = { whatsapp, sms };

/** Asks the provider of a channel whether it takes these keys, by the names of their settings; null where there is no such provider. */
export async function askChannel(name: string, keys: Record<string, string>): Promise<ServiceAnswer | null> {
  if (!Object.hasOwn(providers, name)) return null;
  return (await providers[name as keyof typeof providers].probe?.(keys)) ?? null;
}
