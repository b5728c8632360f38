import { eq, sql } from 'drizzle-orm';
import { sessionSecret } from '#foundation/config';
import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import { readAnyPathToken, signPathToken } from '#foundation/kit/signed-token.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { messageContacts } from '../tables.ts';

export type Contact = typeof messageContacts.$inferSelect;

/** The contact of a number, created if new. Fills an empty name and updates the language to the latest one. */
export async function contactOf(
  tx: Tx,
  { mobile, name = '', language }: { mobile: string; name?: string; language?: Language },
): Promise<Contact> {
  const known = cutTo(name.trim(), 120);
  const [contact] = await tx
    .insert(messageContacts)
    .values({ id: newId(), mobile, name: known, language: language ?? 'en' })
    .onConflictDoUpdate({
      target: messageContacts.mobile,
      set: {
        name: sql`case when ${messageContacts.name} = '' then ${known} else ${messageContacts.name} end`,
        ...(language ? { language } : {}),
      },
    })
    .returning();
  if (!contact) throw new Error('An upsert returned no row');
  return contact;
}

/** The contact with this id; null for any other text. */
export async function findContact(tx: Tx, id: unknown): Promise<Contact | null> {
  if (!isId(id)) return null;
  const [contact] = await tx.select().from(messageContacts).where(eq(messageContacts.id, id));
  return contact ?? null;
}

/** The contact of a number; null if there are no messages with it. */
export async function contactOfNumber(tx: Tx, mobile: string): Promise<Contact | null> {
  const [contact] = await tx.select().from(messageContacts).where(eq(messageContacts.mobile, mobile));
  return contact ?? null;
}

export const languageOf = (contact: Pick<Contact, 'language'>): Language =>
  isLanguage(contact.language) ? contact.language : 'en';

/** Far in the future: an old message must still let its reader opt out. */
const end = Date.UTC(2100, 0, 1) / 1000;

/** The signed token in the address of the preferences page. */
export function choicesToken(contactId: string): string {
  return signPathToken(sessionSecret(), 'messages', contactId, end);
}

/** The contact of a genuine preferences token; null for any other text. */
export async function contactOfToken(tx: Tx, token: unknown): Promise<Contact | null> {
  return findContact(tx, readAnyPathToken(sessionSecret(), 'messages', token)?.subject);
}
