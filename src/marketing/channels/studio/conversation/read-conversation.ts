import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { history, listStaffWhoMay } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { consentHistory, consentsOf, saidStop } from '../../consent/consents.ts';
import { findContact, languageOf } from '../../contacts/contact.ts';
import { recordsOf, type KnownRecord } from '../../contacts/known-people.ts';
import { messagesWith, windowUntil } from '../../inbox/conversations.ts';
import {
  isCode,
  isPhoneChannel,
  isPurpose,
  type MessagePurpose,
  messagePurposes,
  type PhoneChannel,
  purposes,
} from '../../model.ts';
import { phoneChannelsOn } from '../../providers/channels.ts';
import { livePlaces, liveTemplate } from '../../templates/templates.ts';
import { placesOf } from '../../templates/text.ts';

export type Conversation = NonNullable<Awaited<ReturnType<typeof readConversation>>>;

/** A conversation with all its context: the person, their consents, and the ways to answer. Null if there is none. */
export async function readConversation(tx: Tx, id: string, { query, by }: { query: URLSearchParams; by: Staff }) {
  const contact = await findContact(tx, id);
  if (!contact) return null;
  const records = (await recordsOf(tx, [contact.mobile], (one) => may(by.role, one))).get(contact.mobile) ?? [];
  const consents = await consentsOf(tx, contact.mobile);
  const people = await listStaffWhoMay(tx, ['messages.answer']);
  const until = await windowUntil(tx, contact);
  const channels = phoneChannelsOn();
  return {
    id: contact.id,
    version: contact.version,
    name: contact.name || records[0]?.name || contact.mobile,
    mobile: contact.mobile,
    done: contact.done,
    language: languageOf(contact),
    assignedTo: contact.assignedTo,
    people: people.map(({ id: personId, name }) => ({ id: personId, name })),
    records: records.slice(0, 8).map(({ label, path, kind, at }) => ({ label, path, kind, at })),
    messages: await messagesWith(tx, contact.id),
    consents,
    said: await consentHistory(tx, contact.mobile),
    channels,
    stopped: saidStop(consents, 'whatsapp'),
    window: channels.includes('whatsapp') ? until : null,
    template: await chosenTemplate(tx, { query, contact, records, channels }),
    key: newId(),
    entries: await history(tx, 'conversation', contact.id),
  };
}

type Chosen = {
  query: URLSearchParams;
  contact: NonNullable<Awaited<ReturnType<typeof findContact>>>;
  records: KnownRecord[];
  channels: PhoneChannel[];
};

/**
 * The template chosen by the query (`use`), with a field for each value; by default the answer to an enquiry in their language, else the first that
 * may be sent. `choices`: those that may be sent, as values of `use`.
 */
async function chosenTemplate(tx: Tx, { query, contact, records, channels }: Chosen) {
  const [typedPurpose, typedChannel, typedLanguage] = (query.get('use') ?? '').split('.');
  const purpose: MessagePurpose = isPurpose(typedPurpose) && !isCode(typedPurpose) ? typedPurpose : 'lead-answer';
  const usual = {
    purpose,
    channel: isPhoneChannel(typedChannel) ? typedChannel : (channels[0] ?? 'whatsapp'),
    language: isLanguage(typedLanguage) ? typedLanguage : languageOf(contact),
  };
  const approved = (await livePlaces(tx)).filter((one) => channels.includes(one.channel) && !isCode(one.purpose));
  const choices = messagePurposes.flatMap((about) => approved.filter((one) => one.purpose === about));
  const isUsual = (one: (typeof choices)[number]) =>
    one.purpose === usual.purpose && one.channel === usual.channel && one.language === usual.language;
  const chosen = query.has('use') ? usual : (choices.find(isUsual) ?? choices[0] ?? usual);
  const { channel } = chosen;
  const live = await liveTemplate(tx, chosen);
  const consents = await consentsOf(tx, contact.mobile);
  const { programme = '', link = config().SITE_URL } = records.find(({ values }) => values)?.values ?? {};
  const begin = lookup<string>({ name: contact.name || (records[0]?.name ?? ''), programme, link });
  return {
    ...chosen,
    choices,
    text: live?.text ?? null,
    given: consents[channel][purposes[chosen.purpose].consent],
    fields: (live ? placesOf(live.text) : []).filter((name) => name !== 'brand' && name !== 'choices'),
    values: begin,
  };
}
