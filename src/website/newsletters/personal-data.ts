import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { idsOf, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import { removeMailFiles } from '#platform/mail';
import { newsletterIssues, newsletterRecipients, newsletterSuppressions } from './tables.ts';

/**
 * Which issues a person got, and that their address bounced or complained. An erased person gets nothing more of a running issue: their rows remain
 * as anonymous numbers and are skipped.
 */
export const newsletterPersonalData: PersonalData = {
  columns: {
    newsletter_suppressions: ['address'],
  },
  everyone: async (tx) => {
    const rows = await tx.select({ address: newsletterSuppressions.address }).from(newsletterSuppressions);
    return rows.map(({ address }) => address);
  },
  read,
  erase,
  clean: removeMailFiles,
};

/** Returns the mails that they got: issues go past the outbox, and without a mail server each is a file. */
async function erase(tx: Tx, whose: Whose): Promise<string[]> {
  const leads = idsOf(whose, 'lead');
  if (whose.emails.length > 0)
    await tx.delete(newsletterSuppressions).where(inArray(newsletterSuppressions.address, whose.emails));
  if (leads.length === 0) return [];
  const { id, leadId } = newsletterRecipients;
  const got = await tx
    .update(newsletterRecipients)
    .set({ leadId: null })
    .where(inArray(leadId, leads))
    .returning({ id });
  return got.map((row) => row.id);
}

async function read(tx: Tx, whose: Whose) {
  const leads = idsOf(whose, 'lead');
  const { leadId, sentAt, state, language, endedAt, issueId } = newsletterRecipients;
  const issues =
    leads.length > 0
      ? await tx
          .select({
            createdAt: newsletterIssues.beganAt,
            number: newsletterIssues.number,
            language,
            state,
            sentAt,
            endedAt,
          })
          .from(newsletterRecipients)
          .innerJoin(newsletterIssues, eq(newsletterIssues.id, issueId))
          .where(inArray(leadId, leads))
          .orderBy(newsletterIssues.number)
      : [];
  const blocked =
    whose.emails.length > 0
      ? await tx
          .select()
          .from(newsletterSuppressions)
          .where(inArray(newsletterSuppressions.address, whose.emails))
          .orderBy(newsletterSuppressions.address)
      : [];
  return [
    { section: 'newsletterIssues', rows: issues },
    {
      section: 'newsletterBounces',
      rows: blocked.map(({ latestAt, address, reason, soft }) => ({ latestAt, email: address, reason, count: soft })),
    },
  ];
}
