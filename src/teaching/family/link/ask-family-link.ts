import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { clientMarks, takeUses, usesBy, type Client } from '#platform/limits';
import { readPhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { isMailAddress } from '#platform/mail/model';
import type { Contact } from '#sales/orders';
import { sendFamilyLinksJob } from './send-family-links.ts';

/** So often one connection may ask in an hour, its network five times as often: enough for a family that mistypes, too few to try numbers. */
const most = 10;

/**
 * Notes that somebody asks for the link to their family's page, by a mail address or a mobile number; mails go to addresses of
 * enrolments alone. What is done here is the same for those we know and all others: whether there is an enrolment is looked up
 * afterwards, by a job. Refuses 'unreadable' for what is neither, and 'too-many'.
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
  if (text.includes('@')) return isMailAddress(text) ? { kind: 'email', value: text.toLowerCase() } : null;
  const number = readPhoneNumber(text, 'IN');
  return number && { kind: 'mobile', value: number.mobile };
}
