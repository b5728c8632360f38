import { eq, sql } from 'drizzle-orm';
import { sessionSecret } from '#foundation/config';
import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import { readAnyPathToken, signPathToken } from '#foundation/kit/signed-token.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { messageContacts } from '../tables.ts';

export type Contact = typeof messageContacts.$inferSelect;

/** The contact of a number, made when it is new; its name is filled where nothing stands yet, its language is the one it was last met in. */
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

/** The contact of an id; null for any other text. */
export async function findContact(tx: Tx, id: unknown): Promise<Contact | null> {
  if (!isId(id)) return null;
  const [contact] = await tx.select().from(messageContacts).where(eq(messageContacts.id, id));
  return contact ?? null;
}

/** The contact of a number; null where nobody wrote to or from it. */
export async function contactOfNumber(tx: Tx, mobile: string): Promise<Contact | null> {
  const [contact] = await tx.select().from(messageContacts).where(eq(messageContacts.mobile, mobile));
  return contact ?? null;
}

export const languageOf = (contact: Pick<Contact, 'language'>): Language =>
  isLanguage(contact.language) ? contact.language : 'en';

/** Far off: whoever has an old message must still be able to stop the next one. */
const end = Date.UTC(2100, 0, 1) / 1000;

/** The secret part of the address at which the holder of a number says what may come. */
export function choicesToken(contactId: string): string {
  return signPathToken(sessionSecret(), 'messages', contactId, end);
}

/** The contact whose genuine link somebody followed; null for any other text. */
export async function contactOfToken(tx: Tx, token: unknown): Promise<Contact | null> {
  return findContact(tx, readAnyPathToken(sessionSecret(), 'messages', token)?.subject);
}
