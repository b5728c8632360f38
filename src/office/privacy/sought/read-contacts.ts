import type { Contacts } from '#platform/db/personal-data.ts';
import { readPhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { readMailAddress } from '#platform/mail/model';

/** A mail address or a mobile number (with its prefix, in India also without), normalized; null for anything else. */
export function readContact(typed: string): Contacts | null {
  const text = typed.trim();
  if (/[@＠]/.test(text)) {
    const address = readMailAddress(text);
    return address === null ? null : { emails: [address.toLowerCase()], mobiles: [] };
  }
  const number = readPhoneNumber(text, 'IN');
  return number && { emails: [], mobiles: [number.mobile] };
}

/** Merges contacts without duplicates. */
export function joined(...all: Contacts[]): Contacts {
  return {
    emails: [...new Set(all.flatMap(({ emails }) => emails))],
    mobiles: [...new Set(all.flatMap(({ mobiles }) => mobiles))],
  };
}
