import { config, keysFromEnvironment, type KeyService } from '#foundation/config';
import { say } from '#foundation/i18n/staff/say.ts';
import type { ServiceAnswer } from '#foundation/kit/http/service-answer.ts';
import { askChannel } from '#marketing/channels';
import { askMailServer } from '#platform/mail';
import type { Typed } from '#platform/school/model';
import { askGateway } from '#sales/payments';
import { serviceTitle } from './key-words.ts';

/** Asks a service whether it takes these values of its fields. Null for one that cannot be asked, as it only sends to us. */
export function askService(service: KeyService, values: Typed): Promise<ServiceAnswer | null> {
  const settings = service.give(values);
  return askWith(service, settings, true);
}

/** The same with the keys in force, also those of the environment; null also where none are set. */
export async function askServiceInForce(service: KeyService): Promise<ServiceAnswer | null> {
  const now = config() as unknown as Record<string, unknown>;
  const settings = Object.fromEntries(
    service.settings.flatMap((name) => (typeof now[name] === 'string' ? [[name, now[name]]] : [])),
  ) as Typed;
  if (Object.keys(settings).length === 0) return null;
  return askWith(service, settings, !keysFromEnvironment(service));
}

async function askWith({ name, group }: KeyService, settings: Typed, typed: boolean): Promise<ServiceAnswer | null> {
  if (group === 'payments') return askGateway(name, settings);
  if (group === 'mail') return settings.SMTP_URL ? askMailServer(settings.SMTP_URL, { typed }) : null;
  return askChannel(name, settings);
}

/** What a service said, in staff's words. */
export type Heard = { tone: 'success' | 'warning' | 'danger'; says: string };

/** The answer in a sentence or two. */
export function heardWords(name: string, answer: ServiceAnswer | null): Heard {
  const service = serviceTitle(name);
  if (!answer)
    return {
      tone: 'success',
      says: say('{service} cannot be asked: it shows with its first message to us.', { service }),
    };
  const { how, account } = answer;
  const words = answer.says;
  if (how === 'refuses')
    return {
      tone: 'danger',
      says: words
        ? say('{service} refuses these keys. It says: {words}', { service, words })
        : say('{service} refuses these keys.', { service }),
    };
  if (how === 'silent')
    return {
      tone: 'warning',
      says: words
        ? say('{service} did not answer in time ({words}).', { service, words })
        : say('{service} did not answer in time.', { service }),
    };
  if (how === 'strange')
    return {
      tone: 'warning',
      says: words
        ? say('{service} answered, but not as it should: {words}', { service, words })
        : say('{service} answered, but not as it should.', { service }),
    };
  const of = account
    ? say('{service} takes the keys. They are of: {account}', { service, account })
    : say('{service} takes the keys.', { service });
  return { tone: 'success', says: answer.says ? `${of} (${answer.says})` : of };
}
