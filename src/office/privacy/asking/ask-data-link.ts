import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { clientMarks, takeUses, usesBy, type Client } from '#platform/limits';
import type { Language } from '#foundation/locale/language.ts';
import { readMailAddress } from '#platform/mail/model';
import { findFamilyOrder } from '#sales/orders';
import { sendDataLinkJob } from './send-data-link.ts';

/** Requests per connection and hour; five times as many per network. */
const most = 10;

type Wish = { typed: string; language: Language; client: Client };

/**
 * Queues a request for the data link, by a mail address. The work is the same for known and unknown addresses: a job looks it up afterwards. Refuses
 * 'unreadable' and 'too-many'.
 */
export async function askDataLink(
  tx: Tx,
  { typed, language, client }: Wish,
): Promise<Outcome<void, 'unreadable' | 'too-many'>> {
  const email = readMailAddress(typed)?.toLowerCase();
  if (email === undefined) return refused('unreadable');
  const [mark] = clientMarks(client);
  const beyond = await takeUses(tx, usesBy(mark, { name: 'your data by', seconds: 3_600, most }));
  if (beyond.length > 0) return refused('too-many');
  await enqueue(tx, sendDataLinkJob, { email, language, request: newId() });
  return ok(undefined);
}

/** The same from a family's page: the link is sent to the address of the enrolment. Refuses 'unreadable' for an invalid link. */
export async function askDataLinkOfFamily(
  tx: Tx,
  { token, client }: { token: string; client: Client },
): Promise<Outcome<void, 'unreadable' | 'too-many'>> {
  const order = await findFamilyOrder(tx, token);
  if (!order) return refused('unreadable');
  return askDataLink(tx, { typed: order.buyer.email, language: order.language, client });
}
