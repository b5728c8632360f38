import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in a time that tells nothing; an empty one proves nothing. */
export function sameSecret(expected: string | undefined, given: string | null): boolean {
  if (!expected || given === null) return false;
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
