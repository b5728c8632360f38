import { sessionSecret } from '#config';
import { sqlState } from '#db';
import { createGroup } from '#kit/group-commit';
import type { Language } from '#kit/language';
import { ok, refused, type Outcome } from '#kit/outcome';
import { signToken } from '#kit/signed-token';
import { prepareLanguage, translator } from '#text/translator';
import { checkLead } from './check-lead.ts';
import type { LeadInput, LeadProblems } from './model.ts';
import { storeLeads, type LeadRow, type StoredLead } from './store-leads.ts';

/** To be raised whenever the sentence `lead.consent` changes its meaning. */
export const consentVersion = '2026-11';

const tokenSeconds = 7 * 24 * 3600;

export type CapturedLead = { leadId: string; token: string; merged: boolean };

const store = createGroup<LeadRow, StoredLead>({
  largest: 256,
  nameOf: ({ mobile, page }) => `${mobile} ${page}`,
  commit: storeLeads,
  // Data that do not fit (22) or break a rule (23).
  isAboutOne: (error) => /^2[23]/.test(sqlState(error) ?? ''),
});

/**
 * Stores a lead with the consent it gave, in one transaction with those that came while the last ones were written;
 * answers after its commit. The same mobile number on the same page within 24 hours stays one lead: the newest
 * details count, each submission is kept. What looks like a bot's is stored as `suspected`, never dropped.
 * Wrong fields are refused, each with the sentence for its sender. `token` opens the thank-you page for seven days.
 */
export async function captureLead(
  input: LeadInput,
): Promise<Outcome<CapturedLead, 'invalid', { fields: LeadProblems }>> {
  const checked = checkLead(input);
  if ('problems' in checked) return refused('invalid', { fields: checked.problems });
  const { lead } = checked;
  const { leadId, merged } = await store({
    ...lead,
    page: input.page,
    source: input.source,
    consentVersion,
    consentText: consentTexts.get(lead.language) ?? (await consentText(lead.language)),
  });
  const now = Math.floor(Date.now() / 1000);
  return ok({ leadId, token: signToken(sessionSecret(), 'lead', leadId, now + tokenSeconds), merged });
}

const consentTexts = new Map<Language, string>();

/** What a form of this language asks its sender to agree to. */
async function consentText(language: Language): Promise<string> {
  await prepareLanguage(language);
  const text = translator(language)('lead.consent');
  consentTexts.set(language, text);
  return text;
}
