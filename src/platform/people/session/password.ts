import { config } from '#foundation/config';
import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import { commonPasswords } from './common-passwords.ts';

/** Argon2id with the smallest parameters OWASP recommends (19 MiB, two passes): about 40 ms on one core. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Lazy: loaded at the first sign-in, so that a start needs no native code. */
const argon2 = () => import('@node-rs/argon2');

const longest = 200;

export type PasswordProblem = 'short' | 'long' | 'common';

/**
 * The problem of a new password, or null. Only length counts, no special characters or digits are required. `about`: the name and e-mail address of
 * the person; like the name of the business they are guessed first, also all of them in one.
 */
export function passwordProblem(password: string, about: string[]): PasswordProblem | null {
  const { length } = Array.from(password);
  if (length < 12) return 'short';
  if (length > longest) return 'long';
  const plain = lettersOf(password);
  // The longest first: a part of it would leave the others too long.
  const own = [...about, config().BRAND_NAME]
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].map(lettersOf))
    .filter((word) => word.length >= 4)
    .toSorted((a, b) => b.length - a.length);
  const withoutOwn = own.reduce((rest, word) => rest.replaceAll(word, ''), plain);
  const fewSigns = new Set(password).size < 5;
  const repeated = /^(.{1,6})\1+.{0,3}$/u.test(password);
  return fewSigns || repeated || commonPasswords.has(plain) || withoutOwn.length < 6 ? 'common' : null;
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The message for each problem. */
export const passwordSentences: Record<PasswordProblem, StaffSentence> = {
  short: 'Use at least 12 characters; a few words do well.',
  long: 'Use at most 200 characters.',
  common: 'This one is easy to guess. A few unrelated words do better.',
};

/** The hash of a password in PHC form, salt and parameters included. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password.normalize('NFC'), parameters);
}

/** Takes as long as checking a password, so that timing reveals nothing. */
export async function workAsForAPassword(): Promise<void> {
  await isPasswordOf(null, '');
}

let nobodys: Promise<string> | undefined;

/** Whether the password matches the hash. Without one (unknown address) it takes as long and returns false. */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2();
  nobodys ??= hashPassword('nobody has this password');
  const matches = await verify(storedHash ?? (await nobodys), password.slice(0, longest).normalize('NFC'));
  return storedHash !== null && matches;
}
