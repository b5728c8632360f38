import type { Contacts } from '#platform/db/personal-data.ts';
import { readPhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { isMailAddress } from '#platform/mail/model';

/** A mail address or a mobile number (with its prefix, in India also without) as records keep it; null for what is neither. */
export function readContact(typed: string): Contacts | null {
  const text = typed.trim();
  if (text.includes('@')) return isMailAddress(text) ? { emails: [text.toLowerCase()], mobiles: [] } : null;
  const number = readPhoneNumber(text, 'IN');
  return number && { emails: [], mobiles: [number.mobile] };
}

/** Both lists with each contact once. */
export function joined(...all: Contacts[]): Contacts {
  return {
    emails: [...new Set(all.flatMap(({ emails }) => emails))],
    mobiles: [...new Set(all.flatMap(({ mobiles }) => mobiles))],
  };
}
