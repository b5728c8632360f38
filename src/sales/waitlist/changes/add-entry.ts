import { say } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isPublished } from '#foundation/locale/language-list.server.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { checkPerson } from '../joining/check-join.ts';
import { joinLine } from '../joining/join-line.ts';
import type { JoinValues } from '../model.ts';

export type AddValues = JoinValues & { language: string };
/** The message for staff, by invalid field. */
export type AddProblems = Partial<Record<keyof AddValues, string>>;

const words = {
  name: 'Write their name, in at most 80 characters.',
  mobile: 'This is no mobile number of that country.',
  email: 'This e-mail address does not look right.',
} as const;

const refusals = {
  unknown: 'There is no such batch.',
  closed: 'This batch is closed or has begun, or its enrolment is over.',
  'no-waitlist': 'The offers of this batch allow no waitlist.',
  'has-seats': 'This batch has free seats: they can enrol at once.',
  'too-many': 'They stand in too many lines.',
} as const;

/**
 * Adds a caller to the end of a waitlist, with the same mail as for joining on the site. Refuses invalid fields, each with a message, and a person
 * already on this waitlist, at the number field.
 */
export async function addEntry(
  tx: Tx,
  { by, values }: { by: Staff; values: AddValues },
): Promise<Outcome<{ id: string }, 'invalid', AddProblems>> {
  requirePermission(by, 'waitlist.change');
  const checked = checkPerson(values);
  const problems: AddProblems = {};
  if ('problems' in checked)
    for (const field of ['name', 'mobile', 'email'] as const)
      if (checked.problems[field]) problems[field] = say(words[field]);
  if (!isPublished(values.language)) problems.language = say('Choose the language of the mails.');
  if (!isId(values.batch)) problems.batch = say(refusals.unknown);
  if ('problems' in checked || !isPublished(values.language) || Object.keys(problems).length > 0)
    return refused('invalid', problems);
  const { batch: batchId, language } = values;
  const place = { batchId, language, market: null, page: null, leadId: null, consentText: null };
  const joined = await joinLine(tx, { ...checked.person, ...place, addedBy: by.name });
  if (!joined.ok) return refused('invalid', { batch: say(refusals[joined.reason]) });
  const { waiter, again } = joined.value;
  if (again)
    return refused('invalid', {
      mobile: say('{name} stands in this line already with this number or address.', { name: waiter.name }),
    });
  const details = { after: { name: waiter.name, mobile: waiter.mobile, email: waiter.email }, batch: batchId };
  await recordAudit(tx, { who: by.name, did: 'added-to-waitlist', kind: 'waitlist', id: waiter.id, details });
  return ok({ id: waiter.id });
}
