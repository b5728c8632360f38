import { sql } from 'drizzle-orm';
import { sessionSecret } from '#foundation/config';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { publishedLanguage } from '#foundation/locale/language-list.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { signToken } from '#foundation/kit/signed-token.ts';
import { clientMarks, nobody, type Client } from '#platform/limits';
import { mayMailUnconfirmed } from '#platform/mail';
import { readMailAddress } from '#platform/mail/model';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { countForm } from '../taking/check-sent.ts';
import { indexLeads } from '../finding/lead-search.ts';
import type { LeadInput, NewsletterProblems } from '../model.ts';
import { queueNewsletterMail } from './newsletter-mail.ts';
import { leads, leadSubmissions } from '../tables.ts';

/** Must be raised whenever the sentence `newsletter.consent` changes its meaning. */
export const newsletterConsentVersion = '2026-11';

const tokenSeconds = 7 * 24 * 3600;

/**
 * Stores a newsletter request with its consent, and asks by mail for confirmation: until then anybody may have typed the address. One address is one
 * lead; it gets at most one mail a day, and one mailbox at most three of all kinds. A bot-like form is stored as `suspected` without a mail. Refuses
 * invalid fields, each with its message, and 'too-many' forms or mails of one client. `token` opens the thank-you page for seven days.
 */
export async function subscribe(
  tx: Tx,
  input: LeadInput,
  client: Client = nobody,
): Promise<Outcome<{ leadId: string; token: string }, 'invalid' | 'too-many', { fields: NewsletterProblems }>> {
  const email = readMailAddress(input.email)?.toLowerCase() ?? '';
  const fields: NewsletterProblems = {};
  if (email === '')
    fields.email = input.email.trim() === '' ? 'newsletter.problem.missing' : 'newsletter.problem.email';
  if (input.consent === '') fields.consent = 'newsletter.problem.consent';
  if (Object.keys(fields).length > 0) return refused('invalid', { fields });
  const tooMany = refused('too-many', { fields: { email: 'newsletter.problem.tooMany' as const } });
  if (countForm(client) === 'too-many') return tooMany;
  const suspected = input.website !== '';
  const mayMail = suspected ? null : await mayMailUnconfirmed(tx, { to: email, by: clientMarks(client)[0] ?? null });
  if (mayMail === 'client') return tooMany;
  const language = publishedLanguage(input.language);
  await prepareLanguage(language);
  const details = {
    name: email,
    email,
    language,
    source: input.source,
    consentVersion: newsletterConsentVersion,
  };
  const row = { ...details, page: input.page, consentText: translator(language)('newsletter.consent') };
  const [stored] = await tx
    .insert(leads)
    .values({ id: newId(), kind: 'newsletter', suspected, ...row })
    .onConflictDoUpdate({
      target: leads.email,
      targetWhere: sql`kind = 'newsletter'`,
      set: {
        ...row,
        // A person who unsubscribed starts over.
        state: sql`case when ${leads.state} = 'closed' then 'new' else ${leads.state} end`,
        suspected: sql`${leads.suspected} and ${suspected}`,
        submissions: sql`${leads.submissions} + 1`,
        latestAt: sql`now()`,
        consentAt: sql`now()`,
      },
    })
    .returning({ leadId: leads.id, confirmedAt: leads.confirmedAt, day: sql<string>`current_date::text` });
  if (!stored) throw new Error('An upsert returned no row');
  const { leadId, confirmedAt, day } = stored;
  await tx.insert(leadSubmissions).values({ id: newId(), leadId, suspected, page: input.page, ...details });
  await indexLeads(tx, [{ id: leadId, name: email, email, mobile: null }]);
  if (!suspected && mayMail === null && confirmedAt === null)
    await queueNewsletterMail(tx, { leadId, email, language, day });
  const now = Math.floor(Date.now() / 1000);
  return ok({ leadId, token: signToken(sessionSecret(), 'lead', leadId, now + tokenSeconds) });
}
