import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db';
import { idsOf, type PersonalData, type Whose } from '#db/personal-data';
import { newsletterIssues, newsletterRecipients, newsletterSuppressions } from './tables.ts';

/**
 * Which issues somebody got, and that their address bounced or complained. Who is erased gets nothing of what is being sent: their rows stay as
 * numbers of nobody, and are skipped.
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
  erase: async (tx, whose) => {
    const leads = idsOf(whose, 'lead');
    if (leads.length > 0)
      await tx.update(newsletterRecipients).set({ leadId: null }).where(inArray(newsletterRecipients.leadId, leads));
    if (whose.emails.length > 0)
      await tx.delete(newsletterSuppressions).where(inArray(newsletterSuppressions.address, whose.emails));
  },
};

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
