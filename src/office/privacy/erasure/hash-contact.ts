import { createHmac } from 'node:crypto';
import { sessionSecret } from '#foundation/config';

/** The keyed hash of a contact in the list of erased people: without the key numbers cannot be brute-forced. A backup contains its key. */
export function hashContact(contact: string): string {
  return createHmac('sha256', sessionSecret()).update(`erased:${contact.toLowerCase()}`).digest('hex');
}
