import { createHmac, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time; an empty one never matches. */
export function sameSecret(expected: string | undefined, given: string | null): boolean {
  if (!expected || given === null) return false;
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
