import { printable } from '#foundation/kit/clean-text.ts';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import { readPhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { readMailAddress } from '#platform/mail/model';
import type { JoinProblems, JoinValues, Waiter } from '../model.ts';

/** A person to join, validated. */
export type Person = Pick<Waiter, 'name' | 'mobile' | 'country' | 'email'>;

/** The typed values of a join form, unvalidated. */
export function joinValues(form: SentForm): JoinValues {
  const text = (field: keyof JoinValues) => textOf(form, field);
  return {
    name: text('name'),
    mobile: text('mobile'),
    country: text('country'),
    email: text('email'),
    batch: text('batch'),
  };
}

/** Validates a person to join. Returns the person, or the message for each invalid field. */
export function checkPerson(values: Omit<JoinValues, 'batch'>): { person: Person } | { problems: JoinProblems } {
  const name = printable(values.name);
  const email = readMailAddress(values.email);
  const number = readPhoneNumber(values.mobile, values.country);
  const problems: JoinProblems = {};
  if (name === '') problems.name = 'lead.problem.nameMissing';
  else if (Array.from(name).length > 80) problems.name = 'lead.problem.nameLong';
  if (!number) problems.mobile = values.mobile.trim() ? 'lead.problem.mobileWrong' : 'lead.problem.mobileMissing';
  if (email === null) problems.email = values.email.trim() ? 'newsletter.problem.email' : 'newsletter.problem.missing';
  return number && email !== null && Object.keys(problems).length === 0
    ? { person: { name, email, ...number } }
    : { problems };
}
