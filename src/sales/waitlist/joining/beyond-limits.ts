import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import type { ClientMarks } from '#platform/limits';
import { waitlistEntries } from '../tables.ts';

type Wish = { batchId: string; mobile: string; mailbox: string; marks: ClientMarks[] };

/**
 * Whether a person would be on more waitlists, or a client or network on this one more often, than the limits of unpaid seats allow
 * (UNPAID_SEATS_PER_PERSON, UNPAID_SEATS_PER_CLIENT): a place becomes a seat held for a day. The batch must be locked.
 */
export async function beyondLimits(tx: Tx, { batchId, mobile, mailbox, marks }: Wish): Promise<boolean> {
  const { UNPAID_SEATS_PER_PERSON: person, UNPAID_SEATS_PER_CLIENT: client } = config();
  const entry = waitlistEntries;
  const standing = inArray(entry.state, ['waiting', 'offered']);
  const full = async (whose: SQL | undefined, most: number) => (await tx.$count(entry, and(standing, whose))) >= most;
  if (await full(or(eq(entry.mobile, mobile), eq(entry.mailbox, mailbox)), 2 * person)) return true;
  if (marks.length === 0) return false;
  const here = eq(entry.batchId, batchId);
  const ofClient = inArray(
    entry.client,
    marks.map((mark) => mark.client),
  );
  const ofNetwork = inArray(
    entry.network,
    marks.map((mark) => mark.network),
  );
  return (await full(and(here, ofClient), client)) || (await full(and(here, ofNetwork), 3 * client));
}
