import { sessionSecret } from '#foundation/config';
import { isId } from '#foundation/kit/id.ts';
import { readAnyPathToken, signPathToken } from '#foundation/kit/signed-token.ts';

const day = 86_400;

/** How long a link to a document works, in seconds. Afterwards its holder has a new one sent to the buyer. */
const validFor = 90 * day;

/** The content of a genuine token. `version`: see `document-link-versions`; null in old links, which have expired. */
export type DocumentToken = { id: string; version: number | null; hasEnded: boolean };

/**
 * The token in a document's link: signed, for 90 days, the same all day long; in small letters, because paths of this site are.
 * `version` as staff left it: with the next one it ends.
 */
export function documentToken(id: string, version: number): string {
  const today = Math.ceil(Date.now() / 1000 / day) * day;
  return signPathToken(sessionSecret(), 'document', `${id}~${version}`, today + validFor);
}

/** The content of a genuine token, also of an expired one; null for anything else. */
export function readDocumentToken(token: unknown): DocumentToken | null {
  const found = readAnyPathToken(sessionSecret(), 'document', token);
  const [id, version] = found?.subject.split('~') ?? [];
  if (!found || !isId(id)) return null;
  const isVersioned = version !== undefined && /^\d{1,9}$/.test(version);
  return {
    id,
    version: isVersioned ? Number(version) : null,
    hasEnded: !isVersioned || found.expiresAt < Date.now() / 1000,
  };
}
