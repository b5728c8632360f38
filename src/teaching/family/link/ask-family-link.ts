import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { clientMarks, takeUses, usesBy, type Client } from '#platform/limits';
import { readPhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { readMailAddress } from '#platform/mail/model';
import type { Contact } from '#sales/orders';
import { sendFamilyLinksJob } from './send-family-links.ts';

/** Requests per connection and hour, five times as many per network: enough for a family that mistypes, too few to try numbers. */
const most = 10;

/**
 * Queues a request for the link to a family's page, by a mail address or a mobile number; mails are only sent to addresses of enrolments. The work is
 * the same for known and unknown contacts: a job looks the enrolment up afterwards. Refuses 'unreadable' for what is neither, and 'too-many'.
 */
export async function askFamilyLink(
  tx: Tx,
  { typed, client }: { typed: string; client: Client },
): Promise<Outcome<void, 'unreadable' | 'too-many'>> {
  const contact = readContact(typed);
  if (!contact) return refused('unreadable');
  const [mark] = clientMarks(client);
  const beyond = await takeUses(tx, usesBy(mark, { name: 'family link by', seconds: 3_600, most }));
  if (beyond.length > 0) return refused('too-many');
  await enqueue(tx, sendFamilyLinksJob, { ...contact, request: newId() });
  return ok(undefined);
}

/** A mail address, or a mobile number with its prefix, in India also without. */
function readContact(typed: string): Contact | null {
  const text = typed.trim();
  if (/[@＠]/.test(text)) {
    const address = readMailAddress(text);
    return address === null ? null : { kind: 'email', value: address.toLowerCase() };
  }
  const number = readPhoneNumber(text, 'IN');
  return number && { kind: 'mobile', value: number.mobile };
}
