import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { idsOf, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import { textWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { messageConsents, messageContacts, messages, sandboxMessages } from './tables.ts';

/** Messages to and from a phone, and its consents. A mail address alone only shows messages about its own records. */
export const messagePersonalData: PersonalData = {
  columns: {
    message_contacts: ['mobile', 'name'],
    message_consents: ['mobile', 'wording'],
    messages: ['text', 'template_values'],
    sandbox_messages: ['mobile', 'text'],
  },
  everyone,
  find: async (tx, whose) => ({ names: (await contactsOf(tx, whose)).map(({ name }) => name).filter(Boolean) }),
  read,
  erase,
};

async function everyone(tx: Tx): Promise<string[]> {
  const contacts = await tx.select({ mobile: messageContacts.mobile }).from(messageContacts);
  const said = await tx.selectDistinct({ mobile: messageConsents.mobile }).from(messageConsents);
  return [...contacts, ...said].map(({ mobile }) => mobile);
}

async function contactsOf(tx: Tx, { own, mobiles }: Whose) {
  if (own || mobiles.length === 0) return [];
  return tx.select().from(messageContacts).where(inArray(messageContacts.mobile, mobiles));
}

/** The messages of a person; undefined if there can be none. */
async function theirs(tx: Tx, whose: Whose) {
  const contacts = (await contactsOf(tx, whose)).map(({ id }) => id);
  const about = (['order', 'lead', 'waitlist'] as const).flatMap((kind) => {
    const ids = idsOf(whose, kind);
    return ids.length > 0 ? [and(eq(messages.aboutKind, kind), inArray(messages.aboutId, ids))] : [];
  });
  const byContact = contacts.length > 0 ? [inArray(messages.contactId, contacts)] : [];
  return byContact.length + about.length > 0 ? or(...byContact, ...about) : undefined;
}

async function read(tx: Tx, whose: Whose) {
  const which = await theirs(tx, whose);
  const rows = which ? await tx.select().from(messages).where(which).orderBy(messages.createdAt, messages.id) : [];
  const { own, mobiles } = whose;
  const said =
    own || mobiles.length === 0
      ? []
      : await tx
          .select()
          .from(messageConsents)
          .where(inArray(messageConsents.mobile, mobiles))
          .orderBy(messageConsents.at, messageConsents.id);
  return [
    {
      section: 'messages',
      rows: rows.map(({ createdAt, channel, state, text, who }) => ({
        createdAt,
        kind: channel,
        state,
        // The file may be kept for years, and staff can download it too: texts without links that still work.
        text: textWithoutSecrets(text),
        who,
      })),
    },
    {
      section: 'messageChoices',
      rows: said.map(({ at, mobile, channel, purpose, given, wording, wordingVersion, source, who }) => ({
        createdAt: at,
        mobile,
        kind: `${channel}, ${purpose}`,
        state: given ? 'yes' : 'no',
        consentText: wording,
        consentVersion: wordingVersion,
        source,
        who,
      })),
    },
  ];
}

/** Without consent nothing is sent to a number, so an opt-out need not be kept. */
async function erase(tx: Tx, whose: Whose): Promise<void> {
  const which = await theirs(tx, whose);
  if (which) {
    const gone = await tx.delete(messages).where(which).returning({ id: messages.id });
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(sandboxMessages).where(inArray(sandboxMessages.messageId, ids));
  }
  if (whose.own || whose.mobiles.length === 0) return;
  await tx.delete(sandboxMessages).where(inArray(sandboxMessages.mobile, whose.mobiles));
  await tx.delete(messageConsents).where(inArray(messageConsents.mobile, whose.mobiles));
  await tx.delete(messageContacts).where(inArray(messageContacts.mobile, whose.mobiles));
}
