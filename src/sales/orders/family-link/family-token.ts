import { sessionSecret } from '#foundation/config';
import { isId } from '#foundation/kit/id.ts';
import { readAnyPathToken, signPathToken } from '#foundation/kit/signed-token.ts';

const day = 86_400;

/** How long a family link works, in seconds: a long course and the year after it. Then a new one can be requested. */
const validFor = 400 * day;

/** The content of a genuine, unexpired token. `version`: see `family-link-versions`; `learnerId`: set for the page of one learner. */
export type FamilyToken = { orderId: string; version: number; learnerId: string | null };

/** The token of a link to a family's page, or to that of one learner: signed, valid for 400 days, the same all day; the next `version` revokes it. */
export function familyToken(orderId: string, version: number, learnerId: string | null = null): string {
  const today = Math.ceil(Date.now() / 1000 / day) * day;
  const subject = learnerId === null ? `${orderId}~${version}` : `${orderId}~${version}~${learnerId}`;
  return signPathToken(sessionSecret(), 'family', subject, today + validFor);
}

/** The order of a genuine token, also of an expired or revoked one; null for any other text. */
export function orderOfAnyFamilyToken(token: unknown): string | null {
  const [orderId] = readAnyPathToken(sessionSecret(), 'family', token)?.subject.split('~') ?? [];
  return isId(orderId) ? orderId : null;
}

/** The content of a token; null for a forged or expired one and for any other text. */
export function readFamilyToken(token: unknown): FamilyToken | null {
  const found = readAnyPathToken(sessionSecret(), 'family', token);
  if (!found || found.expiresAt < Date.now() / 1000) return null;
  const [orderId, version = '', learnerId = null] = found.subject.split('~');
  if (!isId(orderId) || !/^\d{1,9}$/.test(version) || (learnerId !== null && !isId(learnerId))) return null;
  return { orderId, version: Number(version), learnerId };
}
