import { createHash } from 'node:crypto';

/** The query under which a shared page gives its data to the browser; its value is the hash of the data. */
export const hydrateParameter = 'hydrate';

/** A short name for some bytes, good for ETags and addresses of things that never change. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** Keys of pages as they are for visitors who agreed to trackers; paths never begin so. */
export const consentedMark = '+';
