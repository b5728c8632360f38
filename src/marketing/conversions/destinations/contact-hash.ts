import { createHash } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** A number hashed for advertisers: SHA-256 over its digits, with the country's prefix and without the plus. */
export const hashedMobile = (mobile: string): string => hash(mobile.replaceAll(/\D/g, ''));

/** An address hashed for advertisers: SHA-256 over it in lower case, trimmed. */
export const hashedEmail = (email: string): string => hash(email.trim().toLowerCase());
