import { desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { subscriptionOf } from '#marketing/leads';
import type { RecipientState } from '../model.ts';
import { newsletterIssues, newsletterRecipients } from '../tables.ts';

type IssueTo = { id: string; name: string; state: RecipientState; at: Date | null; endedAt: Date | null };

/** The issues that were for the holder of one of these addresses, the newest first; at most 50. `at`: when it went out, null while it did not. */
export async function issuesTo(tx: Tx, emails: string[]): Promise<IssueTo[]> {
  const readers: string[] = [];
  for (const email of emails.slice(0, 10)) {
    const reader = await subscriptionOf(tx, email);
    if (reader) readers.push(reader.leadId);
  }
  if (readers.length === 0) return [];
  const { id, leadId, issueId, state, sentAt, claimedAt, endedAt } = newsletterRecipients;
  const rows = await tx
    .select({ id, name: newsletterIssues.name, state, sentAt, claimedAt, endedAt })
    .from(newsletterRecipients)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, issueId))
    .where(inArray(leadId, readers))
    .orderBy(desc(newsletterIssues.beganAt), id)
    .limit(50);
  return rows.map(({ sentAt: sent, claimedAt: claimed, ...row }) => ({ ...row, at: sent ?? claimed }));
}
