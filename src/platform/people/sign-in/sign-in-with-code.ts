import { inTransaction, type Tx } from '#platform/db';
import type { StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { acceptCode } from '../second-step/check-code.ts';
import { countRecoveryCodes } from '../second-step/recovery-codes.ts';
import { isKnownDevice } from '../session/known-device.ts';
import { countTry, forgiveTries } from '../session/limit-tries.ts';
import { hashOf } from '../session/session.ts';
import { enterStudio, findSignInStep, type Arrival, type TellNewBrowser } from './enter-studio.ts';

export type CodeInput = Arrival & {
  /** The step token in the browser's cookie, from the password before. */
  step: string | null;
  code: string;
  /** From `clientKey`. */
  client: string;
};

/** Limit for code tries on one account from all unknown devices, within 15 minutes. All of them know its password. */
const maxOfStrangers = 20;

/**
 * The second step of a sign-in: accepts a code of the app or a recovery code, once. Refuses `step` if the password was more than ten
 * minutes ago, `wrong`, and `too-many` as for passwords.
 */
export async function signInWithCode(
  { step, code, client, device, visit }: CodeInput,
  tell: TellNewBrowser,
): Promise<Outcome<{ token: string; device: string; language: StaffLanguage }, 'step' | 'wrong' | 'too-many'>> {
  return inTransaction(async (tx) => {
    const person = step ? await findSignInStep(tx, step) : null;
    if (!person) return refused('step');
    const own = `code device ${hashOf(device ?? '')} ${person.id}`;
    const [pair, account] = [`code pair ${client} ${person.id}`, `code account ${person.id}`];
    const isKnown = await isKnownDevice(tx, device, person.id);
    if (!(await mayTry(tx, isKnown ? own : pair, isKnown ? null : account))) return refused('too-many');
    const accepted = await acceptCode(tx, person.id, code);
    if (!accepted) return refused('wrong');
    await forgiveTries(tx, isKnown ? [own] : [pair]);
    if (accepted === 'recovery') {
      const details = { left: await countRecoveryCodes(tx, person.id) };
      await recordAudit(tx, { by: person, did: 'used-recovery-code', kind: 'staff', id: person.id, details });
    }
    return ok(await enterStudio(tx, person, { device, visit }, tell));
  });
}

async function mayTry(tx: Tx, own: string, account: string | null): Promise<boolean> {
  return (await countTry(tx, [own])) && (account === null || countTry(tx, [account], maxOfStrangers));
}
