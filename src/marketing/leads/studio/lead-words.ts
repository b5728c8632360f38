import type { FormAnswers } from '#marketing/forms/model';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { recordOf } from '#foundation/kit/json/record.ts';
import { didWords } from '#platform/people/model';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import type { LeadState } from '../model.ts';
import { callOutcomes, isCallOutcome } from '../pipeline/call-words.ts';
import { stateWord, stateWords } from '../ui/lead-pieces.tsx';
import type { ShownLead } from './read-lead.ts';

/** The state of a newsletter subscription in words. */
export function newsletterWords({ state, confirmedAt }: ShownLead['lead']): string {
  if (state === 'closed') return say('Unsubscribed');
  return confirmedAt
    ? say('Confirmed {at}', { at: businessTime(confirmedAt) })
    : say('Not confirmed yet: do not send mails');
}

/** The name, version and language of an answered form. */
export const formWords = ({ name, version, language }: FormAnswers): string =>
  say('form {name}, version {version}, in {language}', { name, version, language: languageName(language) });

/** A submission, with its page and the sender's name. */
export const sentWords = (page: string | null, person: string) =>
  page ? say('Sent the form on {page} as {person}', { page, person }) : say('Sent the form as {person}', { person });

/** The number of a lead, with its confirmation if the form asked for a code. */
export function numberWords({ lead: { mobile, country }, number }: Pick<ShownLead, 'lead' | 'number'>): string | null {
  if (!mobile) return null;
  const told = `${mobile} (${country})`;
  if (!number) return told;
  const { checkedAt } = number;
  return `${told} · ${
    checkedAt
      ? say('confirmed by a code, {at}', { at: businessTime(checkedAt) })
      : say('not confirmed: no code was entered')
  }`;
}

/** When the first response is due, or how long it took; null if no clock ran. */
export function answerWords(answer: ShownLead['answer']): string | null {
  if (!answer) return null;
  if ('until' in answer) return say('Answer until {at}', { at: businessTime(answer.until) });
  return say('After {count} minutes of working time', { count: answer.minutes });
}

function instantOf(stored: unknown): Date | null {
  const at = new Date(typeof stored === 'string' ? stored : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The outcome of a call and the next step. */
function callWords({ outcome, callAt }: Record<string, unknown>): string {
  const word = typeof outcome === 'string' && isCallOutcome(outcome) ? say(callOutcomes[outcome]) : String(outcome);
  const next = instantOf(callAt);
  return next
    ? say('Call: {outcome}, next call {at}', { outcome: word, at: businessTime(next) })
    : say('Call: {outcome}', { outcome: word });
}

/** One audit entry in words. */
export function stepWords(did: string, details: Record<string, unknown>): string {
  if (did === 'state-changed') {
    const word = (state: unknown) =>
      Object.hasOwn(stateWords, String(state)) ? stateWord(state as LeadState) : String(state);
    const [from, to, order] = [word(details.from), word(details.to), details.order];
    return typeof order === 'string' ? say('{from} → {to} by order {order}', { from, to, order }) : `${from} → ${to}`;
  }
  if (did === 'called') return callWords(details);
  if (did === 'merged-lead') return say('Merged with {name}', { name: String(details.merged) });
  if (did === 'unmerged-lead') return say('Taken apart again');
  if (did === 'deleted-note') return say('Deleted a note');
  if (did === 'trusted')
    return details.proof ? say('Their browser did the proof of work: a person') : say('Marked as a person');
  if (did !== 'planned' && did !== 'assigned') return didWords(did);
  const planned = recordOf(details.after);
  const assignedTo = typeof planned.assignedTo === 'string' ? planned.assignedTo : null;
  const callAt = instantOf(planned.callAt);
  if (!callAt) return assignedTo ? say('{name} looks after it', { name: assignedTo }) : say('Nobody looks after it');
  const at = businessTime(callAt);
  return assignedTo
    ? say('{name} looks after it, next call {at}', { name: assignedTo, at })
    : say('Nobody looks after it, next call {at}', { at });
}
