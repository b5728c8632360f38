import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/**
 * What the renderer hands to the cache beside its answer: the finished HTML, and the page's data for the browser's router, sent only
 * when it starts.
 */
export type SharedRendering = { html?: string; state?: Uint8Array };

/** Set while a page is rendered for everybody; absent while one is rendered for a single visitor. */
export const sharedRendering = new AsyncLocalStorage<SharedRendering>();

/** The query under which a shared page gives its data to the browser; its value is the hash of the data. */
export const hydrateParameter = 'hydrate';

/** A short name for some bytes, good for ETags and addresses of things that never change. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** Keys of pages as they are for visitors who agreed to trackers; paths never begin so. */
export const consentedMark = '+';
