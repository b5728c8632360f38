import { createOnce, inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { beginOwnPage } from '../../families/begin-own-page.ts';
import { beginVariant } from '../../families/begin-variant.ts';

export type NewPageAnswer = { values: Record<string, string>; problems: Record<string, string> };

/** What is wrong with an address, in words. */
export function addressWords(reason: string): string {
  if (reason === 'taken') return say('There is a page at this address already.');
  if (reason === 'reserved') return say('The shop itself answers at this address. Choose another.');
  if (reason === 'redirected') return say('A redirect leads away from this address. Choose another.');
  return say('An address begins with / and has small letters, digits, - and _.');
}

const fields = lookup<string>({
  address: 'path',
  taken: 'path',
  reserved: 'path',
  redirected: 'path',
  'no-parent': 'from',
  'no-copy': 'from',
});

function wordsOf(reason: string): string {
  if (reason === 'label') return say('Give it a name of at most 50 characters.');
  if (reason === 'language') return say('Choose a language.');
  if (reason === 'market') return say('Choose a market.');
  if (reason === 'no-parent') return say('The page it varies is not on the site any more.');
  if (reason === 'no-copy') return say('The page to duplicate is not there any more.');
  return addressWords(reason);
}

const typed = [
  'from',
  'language',
  'market',
  'school',
  'place',
  'campaign',
  'path',
  'label',
  'listed',
  'own',
  'copy',
] as const;

/** Creates the variant, the empty page or the duplicate; problems are returned by field, with everything typed. */
export async function submitNewPage(form: FormData, by: Staff): Promise<{ id: string } | NewPageAnswer> {
  const values = Object.fromEntries(typed.map((name) => [name, textOf(form, name).trim()])) as Record<
    (typeof typed)[number],
    string
  >;
  const listed = values.listed === 'parent' ? 'parent' : 'own';
  const outcome = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'page' }, () =>
      values.own === 'yes' ? beginOwnPage(tx, { by, ...values }) : beginVariant(tx, { by, ...values, listed }),
    ),
  );
  if (outcome.ok) return outcome.value;
  const first = outcome.reason === 'invalid' ? outcome.details?.[0] : undefined;
  const words = first ? say('This cannot be kept: {problem}', { problem: first.message }) : wordsOf(outcome.reason);
  return { values, problems: { [fields[outcome.reason] ?? (first ? 'path' : outcome.reason)]: words } };
}
