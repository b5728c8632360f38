import { eq, sql } from 'drizzle-orm';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '../model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { staff, staffPasskeys } from '../tables.ts';
import { keepChallenge, relyingParty, spendChallenge } from './challenges.ts';
import { readPasskeyName } from './own-passkeys.ts';
import { readResponse } from './read-response.ts';

/** Maximum passkeys per person. */
const most = 20;

/**
 * The creation options for a person's passkey: discoverable without an address, and only with user verification (finger, face or PIN). Refuses
 * 'too-many'.
 */
export async function beginPasskey(
  tx: Tx,
  by: Staff,
): Promise<Outcome<PublicKeyCredentialCreationOptionsJSON, 'too-many'>> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { rpID, rpName } = relyingParty();
  const own = await tx.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, by.id));
  if (own.length >= most) return refused('too-many');
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(by.id),
    userName: by.email,
    userDisplayName: by.name,
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(tx, options.challenge, by.id);
  return ok(options);
}

/**
 * Stores a passkey created by a person's browser. Refuses 'wrong': not for one of their challenges, used or too old, of another origin, or
 * without user verification (finger, face or PIN); and 'known' for a key that is already registered.
 */
export async function addPasskey(
  tx: Tx,
  { by, response: text, name }: { by: Staff; response: string; name: string },
): Promise<Outcome<null, 'wrong' | 'known'>> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const response = readResponse(text);
  const { rpID, origin } = relyingParty();
  const verified =
    response &&
    (await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(tx, challenge, by.id),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }).catch(() => null));
  if (!verified?.verified) return refused('wrong');
  const { credential } = verified.registrationInfo;
  // The row lock keeps two concurrent forms of one person within the limit.
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, by.id)).for('update');
  const kept = await tx
    .insert(staffPasskeys)
    .values({
      id: newId(),
      staffId: by.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: readPasskeyName(name) ?? 'Passkey',
      createdAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ name: staffPasskeys.name });
  const [added] = kept;
  if (!added) return refused('known');
  await recordAudit(tx, { by, did: 'added-passkey', kind: 'staff', id: by.id, details: { after: added.name } });
  return ok(null);
}
