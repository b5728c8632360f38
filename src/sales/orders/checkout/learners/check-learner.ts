import { z } from 'zod';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import { readAge } from '#foundation/kit/numbers/plain-digits.ts';
import { readMailAddress } from '#platform/mail/model';

/** Typed so that only existing messages can be used. */
const said = (message: MessageId): MessageId => message;

/** A name of 1 to 80 characters in one clean line, with at least one letter: punctuation alone is no name, and marks an erased one. */
export const name = (missing: MessageId) =>
  z
    .string()
    .transform(printable)
    .refine((text) => /\p{L}/u.test(text), missing)
    .refine((text) => Array.from(text).length <= 80, said('checkout.problem.nameLong'));

/** Ages are whole years; optional for a buyer who is the learner. */
const age = (optional: boolean) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : (readAge(text) ?? 0)))
    .refine((years) => (years === null ? optional : years >= 3 && years <= 99), said('checkout.problem.age'));

const email = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => text === '' || readMailAddress(text) !== null, said('checkout.problem.emailWrong'))
  .transform((text) => readMailAddress(text));

const shape = (isBuyer: boolean) =>
  z.object({
    name: isBuyer ? z.string() : name(said('checkout.problem.learnerMissing')),
    age: age(isBuyer),
    email,
  });

// Created once: a schema compiles at its first use, which is the most expensive part of a checkout.
const [somebodyElse, theBuyer] = [shape(false), shape(true)];

/** A learner as typed: raw text. */
export type TypedLearner = { name: string; age: string; email: string };
export type LearnerProblems = Partial<Record<keyof TypedLearner, MessageId>>;
type CheckedLearner = { name: string; age: number | null; email: string | null };

/** Checks one learner; with `isBuyer` the name is the buyer's, and the age is optional. Returns clean values, or a message for each invalid field. */
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
