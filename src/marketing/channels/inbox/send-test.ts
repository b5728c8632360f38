import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { readPhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { consentsOf, sayConsent, saidStop } from '../consent/consents.ts';
import { contactOf } from '../contacts/contact.ts';
import { isCode, type PhoneChannel, purposes } from '../model.ts';
import { channelFor } from '../providers/channels.ts';
import { queueMessage } from '../sending/queue-message.ts';
import { fillFor } from '../sending/ways.ts';
import { examples } from '../templates/for-provider.ts';
import { listTemplates } from '../templates/templates.ts';

type Test = { by: Staff; channel: PhoneChannel; mobile: string; key: string };

/**
 * Sends the first approved template of a channel, with example values, to the number of a colleague; the request is recorded as their consent.
 * Refuses an invalid number, a channel without an approved template, and a number that opted out.
 */
export async function sendTest(
  tx: Tx,
  { by, channel, mobile: typed, key }: Test,
): Promise<Outcome<null, 'no-number' | 'no-channel' | 'no-template' | 'said-stop'>> {
  requirePermission(by, 'settings.change');
  const number = readPhoneNumber(typed, 'IN');
  if (!number) return refused('no-number');
  if (!channelFor(channel)) return refused('no-channel');
  const { mobile } = number;
  if (saidStop(await consentsOf(tx, mobile), channel)) return refused('said-stop');
  const usable = (await listTemplates(tx)).filter(
    (one) => one.channel === channel && one.live && one.state !== 'paused' && !isCode(one.purpose),
  );
  const first = usable.find(({ purpose }) => purposes[purpose].consent === 'workshop') ?? usable[0];
  if (!first) return refused('no-template');
  const contact = await contactOf(tx, { mobile, name: by.name, language: first.language });
  const { purpose, language } = first;
  const way = await fillFor(tx, { contact, purpose, language, channel, values: examples() });
  if (!way) return refused('no-template');
  await sayConsent(tx, {
    mobile,
    channels: [channel],
    purposes: [purposes[purpose].consent],
    given: true,
    wording: 'test message, asked for in the studio',
    wordingVersion: 'staff',
    language,
    source: 'staff',
    who: by.name,
  });
  const id = await queueMessage(tx, { contact, ...way, purpose, who: by.name, dedupeKey: `test:${key}` });
  if (id) await recordAudit(tx, { who: by.name, did: 'sent-test-message', kind: 'conversation', id: contact.id });
  return ok(null);
}
