import { z } from 'zod';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import { readAge } from '#foundation/kit/numbers/plain-digits.ts';
import { isMailAddress } from '#platform/mail/model';

/** Typed so that only sentences that exist can be asked for. */
const said = (message: MessageId): MessageId => message;

/** A name of 1 to 80 characters in one clean line, with a letter in it: signs alone are no name, and one of them stands where a name was erased. */
export const name = (missing: MessageId) =>
  z
    .string()
    .transform(printable)
    .refine((text) => /\p{L}/u.test(text), missing)
    .refine((text) => Array.from(text).length <= 80, said('checkout.problem.nameLong'));

/** Ages are whole years; a buyer who is the learner need not tell theirs. */
const age = (optional: boolean) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : (readAge(text) ?? 0)))
    .refine((years) => (years === null ? optional : years >= 3 && years <= 99), said('checkout.problem.age'));

const email = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => text === '' || isMailAddress(text), said('checkout.problem.emailWrong'))
  .transform((text) => text || null);

const shape = (isBuyer: boolean) =>
  z.object({
    name: isBuyer ? z.string() : name(said('checkout.problem.learnerMissing')),
    age: age(isBuyer),
    email,
  });

// Made once: a schema compiles itself at its first use, which takes longer than everything else of a checkout.
const [somebodyElse, theBuyer] = [shape(false), shape(true)];

/** A learner as they were typed: raw text. */
export type TypedLearner = { name: string; age: string; email: string };
export type LearnerProblems = Partial<Record<keyof TypedLearner, MessageId>>;
type CheckedLearner = { name: string; age: number | null; email: string | null };

/** Checks one learner; `isBuyer`: then the name is the buyer's, and the age may be missing. Returns them clean, or a sentence for each wrong field. */
export function checkLearner(
  typed: TypedLearner,
  { isBuyer = false }: { isBuyer?: boolean } = {},
): { learner: CheckedLearner; problems?: never } | { problems: LearnerProblems } {
  const result = (isBuyer ? theBuyer : somebodyElse).safeParse(typed);
  if (result.success) return { learner: result.data };
  const problems: LearnerProblems = {};
  for (const { path, message } of result.error.issues) problems[path[0] as keyof TypedLearner] ??= message as MessageId;
  return { problems };
}
