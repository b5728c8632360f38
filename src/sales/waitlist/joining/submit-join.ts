import { inTransaction } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { captureLead } from '#marketing/leads';
import { leadInput } from '#marketing/leads/model';
import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';
import type { Client } from '#platform/limits';
import { meantHint } from '#foundation/i18n/meant-hint.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { sentTouches } from '#marketing/tracking/sent/sent-touches.ts';
import type { JoinProblems, JoinValues } from '../model.ts';
import { checkPerson, joinValues } from './check-join.ts';
import { joinLine, type JoinRefusal } from './join-line.ts';

type Place = {
  page: string | null;
  language: Language;
  market: Market | null;
  url: string;
  headers: Record<string, string>;
  client: Client;
};

export type Joined =
  | { kind: 'joined'; batch: string }
  | {
      kind: 'again';
      status: number;
      values: JoinValues;
      problems: JoinProblems;
      refusal: MessageId | null;
      /** The question about a mistyped address, where the page cannot ask by itself. */
      meant?: string | undefined;
    };

const refusals: Record<JoinRefusal, { status: number; say: MessageId }> = {
  unknown: { status: 409, say: 'waitlist.refused.closed' },
  closed: { status: 409, say: 'waitlist.refused.closed' },
  'no-waitlist': { status: 409, say: 'waitlist.refused.none' },
  'has-seats': { status: 409, say: 'waitlist.refused.hasSeats' },
  'too-many': { status: 429, say: 'waitlist.refused.tooMany' },
};

/**
 * Handles a visitor's join form. The person also becomes a lead, whom staff may call, within the limits of leads. A bot gets the same response but
 * joins nothing; staff see it among the suspected leads.
 */
export async function submitJoin(
  form: FormData,
  { page, language, market, url, headers, client }: Place,
): Promise<Joined> {
  const values = joinValues(form);
  const again = (status: number, problems: JoinProblems, refusal: MessageId | null = null): Joined => ({
    kind: 'again',
    status,
    values,
    problems,
    refusal,
    meant: meantHint(new Headers(headers), { language, email: values.email }),
  });
  const checked = checkPerson(values);
  const problems: JoinProblems = 'problems' in checked ? checked.problems : {};
  if (!isId(values.batch)) problems.batch = 'waitlist.problem.batch';
  if (textOf(form, 'consent') === '') problems.consent = 'newsletter.problem.consent';
  if ('problems' in checked || Object.keys(problems).length > 0) return again(422, problems);
  const input = { ...leadInput(form, { page: page ?? '/', language, url }), byMail: true };
  const lead = await captureLead({ ...input, ...sentTouches(input, { headers, form, url }) }, client);
  if (!lead.ok) return again(lead.reason === 'too-many' ? 429 : 422, lead.details.fields);
  if (textOf(form, 'website') !== '') return { kind: 'joined', batch: values.batch };
  await prepareLanguage(language);
  const consentText = translator(language)('lead.consentMail');
  const { leadId } = lead.value;
  const joined = await inTransaction((tx) =>
    joinLine(tx, { ...checked.person, batchId: values.batch, language, market, page, leadId, consentText, client }),
  );
  if (joined.ok) return { kind: 'joined', batch: values.batch };
  const { status, say } = refusals[joined.reason];
  return again(status, {}, say);
}
