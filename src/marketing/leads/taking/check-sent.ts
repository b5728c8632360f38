import { config } from '#foundation/config';
import { checkAnswers, formNamed, lastKnownForm, type AnswerProblems } from '#marketing/forms';
import { database, orKnown } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import { publishedLanguage } from '#foundation/locale/language-list.server.ts';
import { createRushCounter, nobody, type Client } from '#platform/limits';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { checkLead, mayBeAPerson } from '../check-lead.ts';
import { sourceOf, type LeadInput, type LeadProblems, type SentForm } from '../model.ts';
import { contactOf } from '../store-leads.ts';
import type { SentLead } from './sent-lead.ts';
import { leadsWait, patience } from './waiting-leads.ts';

/** Must be raised whenever the sentence `lead.consent` changes its meaning. */
const consentVersion = '2026-11';

const hour = 3_600;
const byClient = createRushCounter({ name: 'forms by client', seconds: hour });
const byNetwork = createRushCounter({ name: 'forms by network', seconds: hour });
const byNumber = createRushCounter({ name: 'leads of number', seconds: hour });

/** Submissions per number and hour: no person sends more for themselves. */
const maxOfNumber = 20;

/**
 * Whether this client's forms in this hour look like a bot's or are far too many; also counted per network, with ten times the limit, because one
 * network has thousands of addresses.
 */
export function countForm(client: Client): 'usual' | 'suspected' | 'too-many' {
  const { LEADS_PER_CLIENT: most } = config();
  const sent = Math.max(byClient(client.address), byNetwork(client.network) / 10);
  return sent > 10 * most ? 'too-many' : sent > most ? 'suspected' : 'usual';
}

export type LeadRefusal = { fields: LeadProblems; answers?: AnswerProblems };

/**
 * Validates and counts a lead form, as described at `captureLead`. Only a custom form needs the database; if that is away, the form is checked
 * against its last known version, and without one this fails with the database error.
 */
export async function checkSent(
  input: LeadInput,
  client: Client = nobody,
): Promise<Outcome<SentLead, 'invalid' | 'too-many', LeadRefusal>> {
  const checked = checkLead(input);
  const form = input.form ? await ownForm(input.form.slug) : null;
  const asked = form && input.form ? answersTo(form, input.form, publishedLanguage(input.language)) : null;
  const wrong = asked && 'problems' in asked ? { answers: asked.problems } : {};
  if ('problems' in checked) return refused('invalid', { fields: checked.problems, ...wrong });
  if (wrong.answers) return refused('invalid', { fields: {}, ...wrong });
  const { lead } = checked;
  const sent = countForm(client);
  if (sent === 'too-many' || byNumber(contactOf(lead)) > maxOfNumber)
    return refused('too-many', { fields: { mobile: 'lead.problem.tooMany' } });
  const suspected = lead.suspected || sent === 'suspected';
  return ok({
    row: {
      ...lead,
      submission: newId(),
      suspected,
      page: input.page,
      source: sourceOf(input),
      arm: input.arm ?? null,
      firstTouch: input.touches?.first ?? null,
      lastTouch: input.touches?.last ?? null,
      pages: input.pages ?? null,
      answers: asked && 'answers' in asked ? asked.answers : null,
      once: input.once ?? null,
      agreedAt: input.waited ? new Date(Date.now() - input.waited) : null,
      consentVersion,
      consentText: await consentText(lead.language, input.byMail ? 'lead.consentMail' : 'lead.consent'),
    },
    provable: suspected && mayBeAPerson(input),
    asksCode: lead.mobile !== null && form?.checksNumber === true,
    wantsMessages: input.messages === 'yes',
    measured: input.measured,
  });
}

function ownForm(slug: string): ReturnType<typeof formNamed> {
  const known = lastKnownForm(slug);
  if (known !== undefined && leadsWait()) return Promise.resolve(known);
  return orKnown(formNamed(database(), slug), known, patience);
}

/** The validated answers of a custom form. */
const answersTo = (form: Parameters<typeof checkAnswers>[0], { values, query }: SentForm, language: Language) =>
  checkAnswers(form, { values, query: new URLSearchParams(query), language });

const consentTexts = new Map<string, string>();

/** The consent wording of a form in this language. */
async function consentText(language: Language, sentence: 'lead.consent' | 'lead.consentMail'): Promise<string> {
  const key = `${language} ${sentence}`;
  const known = consentTexts.get(key);
  if (known !== undefined) return known;
  await prepareLanguage(language);
  const text = translator(language)(sentence);
  consentTexts.set(key, text);
  return text;
}
