import { createHmac } from 'node:crypto';
import { sessionSecret } from '#foundation/config';

/** What stands for a contact in the list of who was erased: keyed, so that nobody can try all numbers. A backup brings its key along. */
export function hashContact(contact: string): string {
  return createHmac('sha256', sessionSecret()).update(`erased:${contact.toLowerCase()}`).digest('hex');
}
