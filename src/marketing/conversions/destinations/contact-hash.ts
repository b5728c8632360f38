import { createHash } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** A number as advertisers compare it: SHA-256 over its digits, with the country's prefix and without the plus. */
export const hashedMobile = (mobile: string): string => hash(mobile.replaceAll(/\D/g, ''));

/** An address as advertisers compare it: SHA-256 over it in small letters, without blanks around. */
export const hashedEmail = (email: string): string => hash(email.trim().toLowerCase());
