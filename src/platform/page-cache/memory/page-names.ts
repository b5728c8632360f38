import { createHash } from 'node:crypto';

/** The query under which a shared page gives its data to the browser; its value is the hash of the data. */
export const hydrateParameter = 'hydrate';

/** A short name for some bytes, good for ETags and addresses of things that never change. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** Keys of pages as they are for visitors who agreed to trackers; paths never begin so. */
export const consentedMark = '+';

/** Keys of pages as an arm of an experiment shows them: this mark, and the token of the arm, sixteen signs; the first mark comes before it. */
export const armMark = '*';
const armSigns = 16;

/** Parses a key: the path and query of a page, whether it is for visitors who consented to trackers, and their arm; null without one. */
export function readKey(key: string): { address: string; consented: boolean; arm: string | null } {
  const consented = key.startsWith(consentedMark);
  const rest = consented ? key.slice(consentedMark.length) : key;
  if (!rest.startsWith(armMark)) return { address: rest, consented, arm: null };
  const begins = armMark.length + armSigns;
  return { address: rest.slice(begins), consented, arm: rest.slice(armMark.length, begins) };
}

/** Whether caches on the way must not hand the page of this key to others: it is one of several at its address. */
export function isForOneBrowser(key: string): boolean {
  return key.startsWith(consentedMark) || key.startsWith(armMark);
}
