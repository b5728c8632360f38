import { inTransaction } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { addPasskey, beginPasskey, checkOwnPassword, removePasskey, renamePasskey } from '#platform/people';
import type { Staff } from '#platform/people/model';

/** The response to a passkey form: what to sign, or the problems. */
export type PasskeyAnswer = {
  form: 'passkey' | `passkey-${string}`;
  problems?: Partial<Record<'old' | 'name', string>>;
  options?: string;
};

type Input = { form: FormData; by: Staff };
type Done = { said: string };

const passwordProblems: Record<'wrong' | 'too-many', StaffSentence> = {
  wrong: 'This is not your password.',
  'too-many': 'Too many attempts. Wait 15 minutes.',
};

/** Changes to the sign-in require the password. */
async function wrongPassword({ form, by }: Input): Promise<string | null> {
  const checked = await checkOwnPassword(by, textOf(form, 'old'));
  return checked.ok ? null : say(passwordProblems[checked.reason]);
}

async function begin(input: Input): Promise<Done | PasskeyAnswer> {
  const old = await wrongPassword(input);
  if (old) return { form: 'passkey', problems: { old } };
  const begun = await inTransaction((tx) => beginPasskey(tx, input.by));
  if (!begun.ok) return { form: 'passkey', problems: { name: say('You have twenty passkeys. Remove one first.') } };
  return { form: 'passkey', options: JSON.stringify(begun.value) };
}

async function add({ form, by }: Input): Promise<Done | PasskeyAnswer> {
  const [response, name] = [textOf(form, 'response'), textOf(form, 'name')];
  const added = await inTransaction((tx) => addPasskey(tx, { by, response, name }));
  if (added.ok) return { said: 'passkey-added' };
  const said = added.reason === 'known' ? 'This passkey is here already.' : 'The passkey was not accepted. Try again.';
  return { form: 'passkey', problems: { name: say(said) } };
}

async function rename({ form, by }: Input): Promise<Done | PasskeyAnswer> {
  const [id, name] = [textOf(form, 'passkey'), textOf(form, 'name')];
  const renamed = await inTransaction((tx) => renamePasskey(tx, { by, id, name }));
  if (!renamed.ok && renamed.reason === 'no-name')
    return { form: `passkey-${id}`, problems: { name: say('Write a name.') } };
  return { said: renamed.ok ? 'passkey-renamed' : 'passkey-gone' };
}

async function remove(input: Input): Promise<Done | PasskeyAnswer> {
  const { form, by } = input;
  const id = textOf(form, 'passkey');
  const old = await wrongPassword(input);
  if (old) return { form: `passkey-${id}`, problems: { old } };
  const removed = await inTransaction((tx) => removePasskey(tx, { by, id }));
  if (removed.ok) return { said: 'passkey-removed' };
  return { said: removed.reason === 'required' ? 'passkey-required' : 'passkey-gone' };
}

/** The handlers of the passkey forms, by name. */
export const passkeyActs = {
  'passkey-begin': begin,
  'passkey-add': add,
  'passkey-rename': rename,
  'passkey-remove': remove,
};
