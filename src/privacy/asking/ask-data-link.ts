import type { Tx } from '#db';
import { enqueue } from '#jobs';
import { newId } from '#kit/id';
import { ok, refused, type Outcome } from '#kit/outcome';
import { clientMarks, takeUses, usesBy, type Client } from '#limits';
import type { Language } from '#locale/language';
import { isMailAddress } from '#mail/model';
import { findFamilyOrder } from '#orders';
import { sendDataLinkJob } from './send-data-link.ts';

/** So often one connection may ask in an hour, its network five times as often. */
const most = 10;

type Wish = { typed: string; language: Language; client: Client };

/**
 * Notes that somebody asks for a link to what is held about them, by a mail address. What is done here is the same for those we know and all others:
 * that is looked up afterwards, by a job. Refuses 'unreadable' and 'too-many'.
 */
export async function askDataLink(
  tx: Tx,
  { typed, language, client }: Wish,
): Promise<Outcome<void, 'unreadable' | 'too-many'>> {
  const email = typed.trim().toLowerCase();
  if (!isMailAddress(email)) return refused('unreadable');
  const [mark] = clientMarks(client);
  const beyond = await takeUses(tx, usesBy(mark, { name: 'your data by', seconds: 3_600, most }));
  if (beyond.length > 0) return refused('too-many');
  await enqueue(tx, sendDataLinkJob, { email, language, request: newId() });
  return ok(undefined);
}

/** The same from the page of a family: the link goes to the address of the enrolment. Refuses 'unreadable' for a link that opens nothing. */
export async function askDataLinkOfFamily(
  tx: Tx,
  { token, client }: { token: string; client: Client },
): Promise<Outcome<void, 'unreadable' | 'too-many'>> {
  const order = await findFamilyOrder(tx, token);
  if (!order) return refused('unreadable');
  return askDataLink(tx, { typed: order.buyer.email, language: order.language, client });
}
