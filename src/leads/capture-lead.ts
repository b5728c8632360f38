import { eq, sql } from 'drizzle-orm';
import { sessionSecret } from '#config';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import { ok, refused, type Outcome } from '#kit/outcome';
import { signToken } from '#kit/signed-token';
import { prepareLanguage, translator } from '#text/translator';
import { checkLead, type CheckedLead } from './check-lead.ts';
import type { LeadInput, LeadProblems } from './model.ts';
import { leads, leadSubmissions, leadWindows } from './tables.ts';

/** To be raised whenever the sentence `lead.consent` changes its meaning. */
export const consentVersion = '2026-11';

const tokenSeconds = 7 * 24 * 3600;

export type CapturedLead = { leadId: string; token: string; merged: boolean };

/**
 * Stores a lead with the consent it gave. The same mobile number on the same page within 24 hours stays one lead: the
 * newest details count, each submission is kept. What looks like a bot's is stored as `suspected`, never dropped.
 * Wrong fields are refused, each with the sentence for its sender. `token` opens the thank-you page for seven days.
 */
export async function captureLead(
  tx: Tx,
  input: LeadInput,
): Promise<Outcome<CapturedLead, 'invalid', { fields: LeadProblems }>> {
  const checked = checkLead(input);
  if ('problems' in checked) return refused('invalid', { fields: checked.problems });
  const { lead } = checked;
  await prepareLanguage(lead.language);
  const row = {
    ...lead,
    page: input.page,
    source: input.source,
    consentVersion,
    consentText: translator(lead.language)('lead.consent'),
  };
  const leadId = await leadOfTheDay(tx, lead.mobile, input.page);
  const merged = await mergeInto(tx, leadId, row);
  if (!merged) await tx.insert(leads).values({ id: leadId, ...row });
  await tx.insert(leadSubmissions).values({
    id: newId(),
    leadId,
    name: lead.name,
    email: lead.email,
    language: lead.language,
    source: row.source,
    consentVersion,
    suspected: lead.suspected,
  });
  const now = Math.floor(Date.now() / 1000);
  return ok({ leadId, token: signToken(sessionSecret(), 'lead', leadId, now + tokenSeconds), merged });
}

/** The lead this number has on this page since less than a day, else a new one. The row makes two clicks at once wait for each other. */
async function leadOfTheDay(tx: Tx, mobile: string, page: string): Promise<string> {
  const fresh = sql`${leadWindows.startedAt} > now() - interval '24 hours'`;
  const [row] = await tx
    .insert(leadWindows)
    .values({ mobile, page, leadId: newId() })
    .onConflictDoUpdate({
      target: [leadWindows.mobile, leadWindows.page],
      set: {
        leadId: sql`case when ${fresh} then ${leadWindows.leadId} else excluded.lead_id end`,
        startedAt: sql`case when ${fresh} then ${leadWindows.startedAt} else excluded.started_at end`,
      },
    })
    .returning({ leadId: leadWindows.leadId });
  if (!row) throw new Error('An upsert answered no row');
  return row.leadId;
}

type LeadRow = CheckedLead & Pick<typeof leads.$inferInsert, 'page' | 'source' | 'consentVersion' | 'consentText'>;

async function mergeInto(tx: Tx, leadId: string, row: LeadRow): Promise<boolean> {
  const { suspected, ...details } = row;
  const updated = await tx
    .update(leads)
    .set({
      ...details,
      // One submission by a person is enough to trust the lead.
      suspected: sql`${leads.suspected} and ${suspected}`,
      submissions: sql`${leads.submissions} + 1`,
      latestAt: sql`now()`,
      consentAt: sql`now()`,
    })
    .where(eq(leads.id, leadId))
    .returning({ id: leads.id });
  return updated.length > 0;
}
