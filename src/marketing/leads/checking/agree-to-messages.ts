import { eq } from 'drizzle-orm';
import { optIn } from '#marketing/channels';
import type { Tx } from '#platform/db';
import { leads } from '../tables.ts';

/** Makes the ticked messages box of a lead's form count from now on. */
export async function agreeToMessages(tx: Tx, leadId: string): Promise<void> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId));
  if (!lead?.mobile) return;
  const { mobile, name, language } = lead;
  await optIn(tx, { mobile, name, language, source: 'lead-form' });
}
