import { and, eq } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Visit } from '../session/browser-words.ts';
import type { Entered } from '../session/cookie.ts';
import { isKnownDevice } from '../session/known-device.ts';
import { countTry, forgiveTries, takeBackTry } from '../session/limit-tries.ts';
import { isPasswordOf } from '../session/password.ts';
import { endSession, hashOf } from '../session/session.ts';
import { staff } from '../tables.ts';
import { afterPassword, type TellNewBrowser } from './enter-studio.ts';

export type SignInInput = {
  email: string;
  password: string;
  /** From `clientKey`. */
  client: string;
  /** The browser's existing session: it ends, so that a session cannot be fixed before sign-in. */
  oldToken: string | null;
  /** The browser's device cookie, if any. */
  device: string | null;
  visit?: Visit;
};

/** Limit for tries on one account from all unknown devices, within 15 minutes: that of ten clients. */
const maxOfStrangers = 100;

const nowhere: Visit = { browser: '', network: '' };

/** What counts the tries on one account from everywhere. */
export function accountKey(email: string): string {
  return `account ${email}`;
}

/**
 * Signs a person in; returns the tokens of a new session and of the device, or `step` if a code is required next. Refuses with the
 * same words, after the same work, an unknown address, a suspended or removed person, and a wrong password; `too-many` from the 11th wrong try within
 * 15 minutes of one client, or
 * of one client on one account, and when strangers have tried an account 100 times. On a device that signed in to the account
 * before, only its own tries count: others cannot lock its owner out. Runs its own transactions: none may be open during the slow password
 * check.
 */
export async function signIn(
  { email, password, client, oldToken, device, visit = nowhere }: SignInInput,
  tell: TellNewBrowser,
): Promise<Outcome<Entered, 'wrong' | 'too-many'>> {
  const address = email.trim().toLowerCase().slice(0, 254).replaceAll('\u0000', '');
  const keys = {
    client: `client ${client}`,
    pair: `pair ${client} ${address}`,
    account: accountKey(address),
    device: `device ${hashOf(device ?? '')} ${address}`,
  };
  const { person, isKnown, allowed } = await inTransaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(staff)
      .where(and(eq(staff.email, address), eq(staff.state, 'active')));
    const known = found ? await isKnownDevice(tx, device, found.id) : false;
    return { person: found ?? null, isKnown: known, allowed: await mayTry(tx, keys, known) };
  });
  if (!allowed) return refused('too-many');
  const right = await isPasswordOf(person?.password ?? null, password);
  if (!person || !right) return refused('wrong');
  return inTransaction(async (tx) => {
    const now = { state: staff.state, password: staff.password };
    const [still] = await tx.select(now).from(staff).where(eq(staff.id, person.id)).for('share');
    // A password reset meanwhile ended all sessions: a sign-in with the old password must not start one after it.
    if (still?.state !== 'active' || still.password !== person.password) return refused('wrong');
    if (isKnown) await forgiveTries(tx, [keys.device]);
    else {
      await forgiveTries(tx, [keys.pair]);
      for (const key of [keys.client, keys.account]) await takeBackTry(tx, key);
    }
    if (oldToken) await endSession(tx, oldToken);
    return ok(await afterPassword(tx, person, { device, visit }, tell));
  });
}

type Keys = Record<'client' | 'pair' | 'account' | 'device', string>;

async function mayTry(tx: Tx, { client, pair, account, device }: Keys, isKnown: boolean): Promise<boolean> {
  if (isKnown) return countTry(tx, [device]);
  // A refused try of a client does not count against the account.
  return (await countTry(tx, [client, pair])) && countTry(tx, [account], maxOfStrangers);
}
