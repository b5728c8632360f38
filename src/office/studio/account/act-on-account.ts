import { saveAlertChoices } from '#platform/alerts';
import { alertKinds } from '#platform/alerts/model';
import { inTransaction, type Tx } from '#platform/db';
import { say, type StaffSentence, type StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { isStaffLanguage } from '#foundation/i18n/staff/staff-languages.ts';
import { exactTextOf, textOf } from '#foundation/kit/form-data.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import {
  beginSecondStep,
  changeOwnLanguage,
  changeOwnName,
  changeOwnPassword,
  checkOwnPassword,
  confirmSecondStep,
  endOtherSessions,
  endOwnSession,
  renewRecoveryCodes,
  sessionToken,
  signOutEverywhere,
  turnOffSecondStep,
} from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { passkeyActs } from './act-on-passkeys.ts';
import { tellNewPassword } from '../password/tell-new-password.ts';

export type AccountAnswer = {
  /** The form the answer belongs to. */
  form: string;
  values?: { name?: string };
  problems?: Partial<Record<'name' | 'old' | 'password' | 'code', string>>;
  /** The WebAuthn options for a new passkey, as JSON. */
  options?: string;
  /** New recovery codes: shown only once. */
  recovery?: string[];
};

/** Done, with the message to show; `signedOut`: also on this browser. */
type Done = { said: string; language?: StaffLanguage } | { signedOut: true };
type Input = { form: FormData; by: Staff; token: string | null };

const passwordProblems: Record<'wrong' | 'too-many', StaffSentence> = {
  wrong: 'This is not your password.',
  'too-many': 'Too many attempts. Wait 15 minutes.',
};

async function saveName({ form, by }: Input): Promise<Done | AccountAnswer> {
  const name = textOf(form, 'name');
  const saved = await inTransaction((tx) => changeOwnName(tx, { by, name }));
  return saved.ok ? { said: 'name' } : { form: 'name', values: { name }, problems: { name: saved.details.problem } };
}

async function savePassword({ form, by, token }: Input): Promise<Done | AccountAnswer> {
  const input = { by, old: exactTextOf(form, 'old'), password: exactTextOf(form, 'password'), token };
  const saved = await changeOwnPassword(input, tellNewPassword);
  if (saved.ok) return { said: 'password' };
  if (saved.reason === 'invalid') return { form: 'password', problems: { password: saved.details?.problem ?? '' } };
  return { form: 'password', problems: { old: say(passwordProblems[saved.reason]) } };
}

async function saveLanguage({ form, by }: Input): Promise<Done> {
  const language = textOf(form, 'language');
  if (!isStaffLanguage(language)) throw new Response('The studio does not speak this', { status: 400 });
  await inTransaction((tx) => changeOwnLanguage(tx, { by, language }));
  return { said: 'language', language };
}

/** Saves how each kind of alert is sent, and the hour of the digest. */
async function saveAlerts({ form, by }: Input): Promise<Done> {
  const ways = Object.fromEntries(alertKinds.map((kind) => [kind, textOf(form, `alert-${kind}`)]));
  const hour = textOf(form, 'hour') === '' ? Number.NaN : Number(textOf(form, 'hour'));
  await inTransaction((tx) => saveAlertChoices(tx, { by, ways, hour }));
  return { said: 'alerts' };
}

async function begin({ by }: Input): Promise<Done> {
  const begun = await inTransaction((tx) => beginSecondStep(tx, by));
  return { said: begun.ok ? 'begun' : 'on' };
}

/** Requires the password for changes to the sign-in, against strangers at an open screen. */
async function withPassword<Value>(
  { form, by }: Input,
  name: string,
  work: (tx: Tx) => Promise<Outcome<Value>>,
): Promise<Outcome<Value> | AccountAnswer> {
  const checked = await checkOwnPassword(by, textOf(form, 'old'));
  if (!checked.ok) return { form: name, problems: { old: say(passwordProblems[checked.reason]) } };
  return inTransaction(work);
}

async function confirm(input: Input): Promise<Done | AccountAnswer> {
  const { form, by, token } = input;
  const code = textOf(form, 'code', 100);
  const confirmed = await withPassword(input, 'confirm', async (tx) => {
    const done = await confirmSecondStep(tx, by, code);
    if (done.ok) await endOtherSessions(tx, { by, token });
    return done;
  });
  if (!('ok' in confirmed)) return confirmed;
  if (confirmed.ok) return { form: 'confirm', recovery: confirmed.value };
  if (confirmed.reason !== 'wrong') return { said: confirmed.reason };
  return {
    form: 'confirm',
    problems: { code: say('This is not the code of this moment. Is the clock of the phone right?') },
  };
}

async function renew(input: Input): Promise<Done | AccountAnswer> {
  const made = await withPassword(input, 'renew', (tx) => renewRecoveryCodes(tx, input.by));
  if (!('ok' in made)) return made;
  return made.ok ? { form: 'renew', recovery: made.value } : { said: 'off' };
}

async function turnOff(input: Input): Promise<Done | AccountAnswer> {
  const off = await withPassword(input, 'off', (tx) => turnOffSecondStep(tx, input.by));
  if (!('ok' in off)) return off;
  return { said: off.ok || off.reason === 'off' ? 'off' : 'required' };
}

async function endOne({ form, by }: Input): Promise<Done> {
  const key = textOf(form, 'session', 64);
  await inTransaction((tx) => endOwnSession(tx, { by, key }));
  return { said: 'ended' };
}

async function signOut({ by }: Input): Promise<Done> {
  await inTransaction((tx) => signOutEverywhere(tx, by));
  return { signedOut: true };
}

const acts = lookup<(input: Input) => Promise<Done | AccountAnswer>>({
  name: saveName,
  password: savePassword,
  language: saveLanguage,
  alerts: saveAlerts,
  begin,
  confirm,
  renew,
  off: turnOff,
  end: endOne,
  everywhere: signOut,
  ...passkeyActs,
});

/** Handles a form of the user's own account; returns an answer for the form if it is not done. */
export async function actOnAccount(request: Request, form: FormData, by: Staff): Promise<Done | AccountAnswer> {
  const name = textOf(form, 'do');
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!act) throw new Response('There is no such form', { status: 400 });
  return act({ form, by, token: sessionToken(request) });
}
