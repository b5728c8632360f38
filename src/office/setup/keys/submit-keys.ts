import type { KeyService } from '#foundation/config';
import { keysFromEnvironment } from '#foundation/config';
import { say } from '#foundation/i18n/staff/say.ts';
import { exactTextOf, textOf } from '#foundation/kit/form-data.ts';
import type { ServiceAnswer } from '#foundation/kit/http/service-answer.ts';
import type { FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { versionOf } from '#foundation/ui/admin/versioned-form.ts';
import { database, inTransaction } from '#platform/db';
import { leadsInside } from '#platform/mail';
import { checkOwnPassword, countTry } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { problemsOfKeys, readKeysOf, removeKeys, saveKeys, type KeysOfService } from '#platform/school';
import { loadSchool } from '#platform/school/live.ts';
import type { Typed } from '#platform/school/model';
import { askService, askServiceInForce, heardWords, type Heard } from './ask-service.ts';
import { checkKeys } from './check-keys.ts';
import { fieldProblem } from './key-words.ts';

/**
 * The answer to a form of keys: the values that are no secrets, a sentence for each wrong field, and what the service said. `needs`: settings that are
 * missing beside the keys; `mayForce`: the owner may save all the same.
 */
export type KeysAnswer = FormAnswer & {
  form: 'keys' | 'remove' | 'try';
  heard?: Heard;
  needs?: string[];
  mayForce?: boolean;
};

type Submitted = { form: FormData; by: Staff; service: KeyService };

/** Asks of one person within a quarter of an hour: enough for typing, too few to try stolen keys or to look for hosts. */
const maxAsks = 30;

/** Saves, tries or removes the keys of a service. Returns what was done, or the form's answer. */
export async function submitKeys(submitted: Submitted): Promise<'saved' | 'removed' | KeysAnswer> {
  const act = textOf(submitted.form, 'do');
  if (act === 'try') return tryKeys(submitted);
  // The form is not there then; a stored key would not be used.
  if (keysFromEnvironment(submitted.service)) throw new Response(null, { status: 403 });
  return act === 'remove' ? remove(submitted) : save(submitted);
}

async function tryKeys({ by, service }: Submitted): Promise<KeysAnswer> {
  const answer = { form: 'try' as const, values: {}, problems: {} };
  if (!(await mayAsk(by)))
    return { ...answer, heard: { tone: 'warning', says: say('Too many attempts. Wait 15 minutes.') } };
  return { ...answer, heard: heardWords(service.name, await askServiceInForce(service)) };
}

const mayAsk = (by: Staff) => inTransaction((tx) => countTry(tx, [`asking services ${by.id}`], maxAsks));

async function remove({ form, by, service }: Submitted): Promise<'removed' | KeysAnswer> {
  const problem = await passwordProblem(form, by);
  const answer = { form: 'remove' as const, values: {} };
  if (problem) return { ...answer, problems: { old: problem } };
  const removed = await inTransaction((tx) => removeKeys(tx, { by, service: service.name, version: versionOf(form) }));
  if (!removed.ok) return { ...answer, problems: { old: staleWords() } };
  await loadSchool(database());
  return 'removed';
}

async function save({ form, by, service }: Submitted): Promise<'saved' | KeysAnswer> {
  const typed = Object.fromEntries(service.fields.map(({ name }) => [name, exactTextOf(form, name)]));
  const mode = textOf(form, 'mode');
  const answer = { form: 'keys' as const, values: withoutSecrets(service, typed, mode), problems: {} };
  const before = await inTransaction((tx) => readKeysOf(tx, service.name));
  if (before.version !== versionOf(form)) return { ...answer, problems: { old: staleWords() } };
  const checked = checkKeys(service, { values: typed, mode }, before);
  if (!checked.ok) return { ...answer, problems: checked.details };
  if (await leadsInside(checked.value.SMTP_HOST))
    return { ...answer, problems: { SMTP_HOST: fieldProblem('SMTP_HOST') } };
  const wrong = await passwordProblem(form, by);
  if (wrong) return { ...answer, problems: { old: wrong } };
  const needs = await inTransaction((tx) => problemsOfKeys(tx, service, checked.value));
  if (needs.length > 0) return { ...answer, needs };
  if (!(await mayAsk(by))) return { ...answer, problems: { old: say('Too many attempts. Wait 15 minutes.') } };
  const heard = await askService(service, checked.value);
  const doubt = doubtOf(service, heard, before);
  if (doubt && !(doubt.mayForce && textOf(form, 'anyway') === 'yes')) return { ...answer, ...doubt };
  const keys = {
    by,
    service: service.name,
    version: before.version,
    values: checked.value,
    account: heard?.account ?? '',
  };
  const saved = await inTransaction((tx) => saveKeys(tx, keys));
  if (!saved.ok)
    return saved.reason === 'stale'
      ? { ...answer, problems: { old: staleWords() } }
      : { ...answer, needs: saved.details.settings };
  await loadSchool(database());
  return 'saved';
}

/** Why keys that were asked about are not saved at once; null if nothing is in doubt. */
function doubtOf(
  { name }: KeyService,
  heard: ServiceAnswer | null,
  before: KeysOfService,
): Pick<KeysAnswer, 'heard' | 'mayForce'> | null {
  if (heard && heard.how !== 'takes') return { heard: heardWords(name, heard), mayForce: heard.how !== 'refuses' };
  const account = heard?.account ?? '';
  if (!account || !before.account || account === before.account) return null;
  const says = say(
    'These keys are of another account ({now}) than those before ({before}). Money of earlier orders cannot be given back with them.',
    {
      now: account,
      before: before.account,
    },
  );
  return { heard: { tone: 'warning', says }, mayForce: true };
}

const staleWords = () => say('Somebody changed these keys meanwhile. Load this screen again.');

async function passwordProblem(form: FormData, by: Staff): Promise<string | null> {
  const checked = await checkOwnPassword(by, exactTextOf(form, 'old'));
  if (checked.ok) return null;
  return checked.reason === 'wrong' ? say('This is not your password.') : say('Too many attempts. Wait 15 minutes.');
}

/** Secrets never go back to a browser. A proposed one may: it was sent from there, and counts for nothing yet. */
function withoutSecrets({ fields }: KeyService, typed: Typed, mode: string): Typed {
  const plain = fields.flatMap(({ name, kind }) => (kind === 'secret' ? [] : [[name, typed[name] ?? '']]));
  return { ...Object.fromEntries(plain), mode } as Typed;
}
