import { and, eq, sql } from 'drizzle-orm';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { inTransaction, type Tx } from '#platform/db';
import type { StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { clientOf, neighbours } from '#platform/limits';
import type { Staff } from '../model.ts';
import { keepChallenge, relyingParty, spendChallenge } from '../passkeys/challenges.ts';
import { readResponse } from '../passkeys/read-response.ts';
import { countTry } from '../session/limit-tries.ts';
import { endSession } from '../session/session.ts';
import { staff, staffPasskeys } from '../tables.ts';
import { enterStudio, type Arrival, type TellNewBrowser } from './enter-studio.ts';

/** How often one client may start a passkey sign-in within 15 minutes, its network five times as often: each stores a row for a while. */
const maxBegun = 60;

/** The request options to sign in with any passkey of this site; no account is named before. Refuses 'too-many' from one client. */
export async function beginPasskeySignIn(
  client: string,
): Promise<Outcome<PublicKeyCredentialRequestOptionsJSON, 'too-many'>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { rpID } = relyingParty();
  return inTransaction(async (tx) => {
    const near = `passkey near ${clientOf(client).network}`;
    const allowed =
      (await countTry(tx, [`passkey ${client}`], maxBegun)) && (await countTry(tx, [near], maxBegun * neighbours));
    if (!allowed) return refused('too-many');
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
    await keepChallenge(tx, options.challenge, null);
    return ok(options);
  });
}

type Input = Arrival & {
  /** The browser's response as JSON. */
  response: string;
  /** The session the browser has already: it ends. */
  oldToken: string | null;
};

/**
 * Signs a person in with a passkey: it counts as both steps, because it is on a device unlocked by its owner. Refuses 'wrong' for
 * every reason: an unknown key, a person who may not enter, a challenge that is not ours, used or too old, another origin, no
 * user verification (finger, face or PIN).
 */
export async function signInWithPasskey(
  { response: text, oldToken, device, visit }: Input,
  tell: TellNewBrowser,
): Promise<Outcome<{ token: string; device: string; language: StaffLanguage }, 'wrong'>> {
  const response = readResponse(text);
  if (!response) return refused('wrong');
  return inTransaction(async (tx) => {
    const person = await verifiedHolder(tx, response);
    if (!person) return refused('wrong');
    if (oldToken) await endSession(tx, oldToken);
    return ok(await enterStudio(tx, person, { device, visit }, tell));
  });
}

async function verifiedHolder(tx: Tx, response: AuthenticationResponseJSON): Promise<Staff | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const [found] = await tx
    .select({ key: staffPasskeys, id: staff.id, name: staff.name, email: staff.email, role: staff.role })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.credentialId, response.id), eq(staff.state, 'active')))
    .for('update', { of: staffPasskeys });
  if (!found) return null;
  const { key, ...person } = found;
  const { rpID, origin } = relyingParty();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(tx, challenge, null),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
      transports: key.transports as AuthenticatorTransports,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  // The device names the key's user: it must be the person the key is registered for.
  const whose = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  if (whose !== person.id) return null;
  const { newCounter: counter } = verified.authenticationInfo;
  await tx
    .update(staffPasskeys)
    .set({ counter, usedAt: sql`now()` })
    .where(eq(staffPasskeys.id, key.id));
  return person;
}

type AuthenticatorTransports = NonNullable<
  Parameters<typeof import('@simplewebauthn/server').verifyAuthenticationResponse>[0]['credential']['transports']
>;
