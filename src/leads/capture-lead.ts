import { config, sessionSecret } from '#config';
import { optIn } from '#channels';
import { noteLead } from '#conversions';
import { checkAnswers, formNamed, type AnswerProblems } from '#forms';
import { database, inTransaction, isAboutData, isUnavailable } from '#db';
import { createGroup } from '#kit/group-commit';
import type { Language } from '#locale/language';
import { publishedLanguage } from '#locale/language-list.server';
import { createRushCounter, nobody, type Client } from '#limits';
import { ok, refused, type Outcome } from '#kit/outcome';
import { signToken } from '#kit/signed-token';
import { prepareLanguage, translator } from '#i18n/translator';
import { checkLead, mayBeAPerson } from './check-lead.ts';
import { beginCheck } from './checking/begin-check.ts';
import type { LeadInput, LeadProblems, SentForm } from './model.ts';
import { contactOf, storeLeads, type LeadRow, type StoredLead } from './store-leads.ts';

/** To be raised whenever the sentence `lead.consent` changes its meaning. */
export const consentVersion = '2026-11';

const tokenSeconds = 7 * 24 * 3600;

/** `checks`: its sender is asked for something more (`paths.leadCheck`) before the thank-you page. */
export type CapturedLead = { leadId: string; token: string; merged: boolean; checks: boolean };

const store = createGroup<LeadRow, StoredLead>({
  largest: 256,
  nameOf: contactOf,
  commit: storeLeads,
  isAboutOne: isAboutData,
  isAboutAll: isUnavailable,
});

const hour = 3_600;
const byClient = createRushCounter({ name: 'forms by client', seconds: hour });
const byNetwork = createRushCounter({ name: 'forms by network', seconds: hour });
const byNumber = createRushCounter({ name: 'leads of number', seconds: hour });

/** So often a number may be sent in an hour: nobody presses more often for themselves. */
const mostOfNumber = 20;

/**
 * Whether what this client has sent in this hour looks like a bot's or is too much by far; the same of its network, which may send ten times as much: whoever
 * has one has thousands of addresses.
 */
export function countForm(client: Client): 'usual' | 'suspected' | 'too-many' {
  const { LEADS_PER_CLIENT: most } = config();
  const sent = Math.max(byClient(client.address), byNetwork(client.network) / 10);
  return sent > 10 * most ? 'too-many' : sent > most ? 'suspected' : 'usual';
}

/**
 * Stores a lead with the consent it gave, in one transaction with those that came while the last ones were written;
 * returns after its commit. A mobile number (without one, an e-mail address) is one lead, on whatever page it is left: the newest
 * details count, each submission is kept, with the answers to a form of the school's own. What looks like a bot's, or comes from a client that sent more than LEADS_PER_CLIENT forms in this
 * hour, is stored as `suspected`. Refused are wrong fields, each with the sentence for its sender, and, as a sentence at the number, what is
 * ten times beyond that limit or the same number again and again. A form that arrives again with the key of its sending (`once`) is stored
 * once. A suspected form of which a person may be the sender may be proved by their browser, and a form of the school's own may ask for a code that
 * comes to the number: both after it was taken, so that nobody is lost by it. One that waited in the browser keeps the time when its sender agreed; after seven days its consent counts no more. `token` opens the thank-you page for seven days.
 */
export async function captureLead(
  input: LeadInput,
  client: Client = nobody,
): Promise<Outcome<CapturedLead, 'invalid' | 'too-many', { fields: LeadProblems; answers?: AnswerProblems }>> {
  const checked = checkLead(input);
  const form = input.form ? await formNamed(database(), input.form.slug) : null;
  const asked = form && input.form ? answersTo(form, input.form, publishedLanguage(input.language)) : null;
  const wrong = asked && 'problems' in asked ? { answers: asked.problems } : {};
  if ('problems' in checked) return refused('invalid', { fields: checked.problems, ...wrong });
  if (wrong.answers) return refused('invalid', { fields: {}, ...wrong });
  const { lead } = checked;
  const sent = countForm(client);
  if (sent === 'too-many' || byNumber(contactOf(lead)) > mostOfNumber)
    return refused('too-many', { fields: { mobile: 'lead.problem.tooMany' } });
  const suspected = lead.suspected || sent === 'suspected';
  const { leadId, merged } = await store({
    ...lead,
    suspected,
    page: input.page,
    source: input.source,
    arm: input.arm ?? null,
    firstTouch: input.touches?.first ?? null,
    lastTouch: input.touches?.last ?? null,
    pages: input.pages ?? null,
    answers: asked && 'answers' in asked ? asked.answers : null,
    once: input.once ?? null,
    agreedAt: input.waited ? new Date(Date.now() - input.waited) : null,
    consentVersion,
    consentText: await consentText(lead.language, input.byMail ? 'lead.consentMail' : 'lead.consent'),
  });
  const { mobile, name, language } = lead;
  const wantsMessages = input.messages === 'yes';
  const asksCode = mobile !== null && form?.checksNumber === true;
  const provable = suspected && mayBeAPerson(input);
  // A form that looks like a bot's asks for nothing: the number may be anybody's.
  if (wantsMessages && mobile && !suspected && !asksCode)
    await inTransaction((tx) => optIn(tx, { mobile, name, language, source: 'lead-form' }));
  const checks =
    (provable || (asksCode && !suspected)) &&
    (await inTransaction((tx) =>
      beginCheck(tx, { leadId, provable, mobile: asksCode ? mobile : null, wantsMessages }),
    ));
  if (!suspected) await noteLead({ leadId, page: input.page, measured: input.measured });
  const now = Math.floor(Date.now() / 1000);
  return ok({ leadId, token: signToken(sessionSecret(), 'lead', leadId, now + tokenSeconds), merged, checks });
}

/** What was answered to a form of the school's own. */
const answersTo = (form: Parameters<typeof checkAnswers>[0], { values, query }: SentForm, language: Language) =>
  checkAnswers(form, { values, query: new URLSearchParams(query), language });

const consentTexts = new Map<string, string>();

/** What a form of this language asks its sender to agree to. */
async function consentText(language: Language, sentence: 'lead.consent' | 'lead.consentMail'): Promise<string> {
  const key = `${language} ${sentence}`;
  const known = consentTexts.get(key);
  if (known !== undefined) return known;
  await prepareLanguage(language);
  const text = translator(language)(sentence);
  consentTexts.set(key, text);
  return text;
}
