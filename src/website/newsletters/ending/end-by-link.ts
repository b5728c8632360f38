import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { readSubscription, setSubscription } from '#marketing/leads';
import type { Language } from '#foundation/locale/language.ts';
import { newsletterRecipients } from '../tables.ts';
import { readEndToken } from '../sending/end-token.ts';

export type EndPage = { language: Language; state: 'confirmed' | 'ended' | 'unknown'; email: string | null };

/** The state of a link's subscription; `unknown` for an invalid link, and after its reader was erased. */
export async function readEndPage(tx: Tx, token: unknown): Promise<EndPage> {
  const row = await recipientOf(tx, token);
  const found = row?.leadId ? await readSubscription(tx, row.leadId) : null;
  if (!found) return { language: 'en', state: 'unknown', email: null };
  return { language: found.language, state: found.state === 'confirmed' ? 'confirmed' : 'ended', email: found.email };
}

/** Unsubscribes the reader of a link, or subscribes them again. Idempotent. */
export async function endByLink(tx: Tx, token: unknown, choice: 'confirm' | 'end'): Promise<void> {
  const row = await recipientOf(tx, token);
  if (!row?.leadId) return;
  await setSubscription(tx, row.leadId, choice);
  const { id, endedAt } = newsletterRecipients;
  await (choice === 'end'
    ? tx
        .update(newsletterRecipients)
        .set({ endedAt: sql`now()` })
        .where(and(eq(id, row.id), isNull(endedAt)))
    : tx.update(newsletterRecipients).set({ endedAt: null }).where(eq(id, row.id)));
}

async function recipientOf(tx: Tx, token: unknown) {
  const id = readEndToken(token);
  if (id === null) return null;
  const [row] = await tx.select().from(newsletterRecipients).where(eq(newsletterRecipients.id, id));
  return row ?? null;
}
