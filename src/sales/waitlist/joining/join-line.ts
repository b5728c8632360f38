import { eq, sql } from 'drizzle-orm';
import { findBatch, lockBatches } from '#catalogue/batches';
import { soldBy } from '#catalogue/batches/model';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { clientMarks, nobody, type Client } from '#platform/limits';
import { mayMailUnconfirmed } from '#platform/mail';
import { mailboxOf } from '#platform/mail/model';
import { countLine, findStanding, noteStep, toWaiter } from '../line/entries.ts';
import { indexWaiters } from '../line/find-waiters.ts';
import { lineRules } from '../line/seat-rules.ts';
import { queueWaitlistMail } from '../line/waitlist-mail.ts';
import type { Waiter } from '../model.ts';
import { waitlistEntries } from '../tables.ts';
import { beyondLimits } from './beyond-limits.ts';
import type { Person } from './check-join.ts';

export type JoinInput = Person &
  Pick<Waiter, 'batchId' | 'language' | 'market' | 'page' | 'leadId'> & {
    consentText: string | null;
    /** The sender of the form. */
    client?: Client;
    /** The member of staff who adds them; absent: they join themselves. */
    addedBy?: string;
  };

export type JoinRefusal = 'unknown' | 'closed' | 'no-waitlist' | 'has-seats' | 'too-many';

/**
 * Adds a person to the end of the waitlist of a sold-out batch, and confirms it by mail with a link to leave. A number or mailbox is on a waitlist
 * once: joining again changes nothing and is only mailed to the existing entry's address (`again`), so that waiting people are not disclosed. No mail
 * to an address at its limit. Refuses 'unknown', 'closed' (or begun, or enrolment is over), 'no-waitlist' (its offers allow none), 'has-seats' (seats
 * are on sale) and 'too-many': per person, client or network. Entries by staff are exempt.
 */
export async function joinLine(
  tx: Tx,
  input: JoinInput,
): Promise<Outcome<{ waiter: Waiter; again: boolean }, JoinRefusal>> {
  const { batchId, client = nobody, addedBy = null, ...person } = input;
  if ((await lockBatches(tx, [batchId])).length === 0) return refused('unknown');
  const batch = await findBatch(tx, batchId);
  const rules = batch && (await lineRules(tx, batch, person.market));
  if (!batch || !rules || !soldBy(batch, rules).bookable) return refused('closed');
  if (!rules.waitlist) return refused('no-waitlist');
  // Before the look-up of existing entries, so that the result does not reveal who is in the line.
  if (batch.seatsLeft > 0) return refused('has-seats');
  const mailbox = mailboxOf(person.email);
  const standing = await findStanding(tx, { batchId, mobile: person.mobile, mailbox });
  if (standing) {
    if (addedBy === null) await confirm(tx, standing, { client, again: true });
    return ok({ waiter: standing, again: true });
  }
  const marks = clientMarks(client);
  if (addedBy === null && (await beyondLimits(tx, { batchId, mobile: person.mobile, mailbox, marks })))
    return refused('too-many');
  const [row] = await tx
    .insert(waitlistEntries)
    .values({
      id: newId(),
      batchId,
      ...person,
      mailbox,
      addedBy,
      place: sql`(select coalesce(max(place), 0) + 1 from ${waitlistEntries} where ${eq(waitlistEntries.batchId, batchId)})`,
      client: marks[0]?.client ?? null,
      network: marks[0]?.network ?? null,
    })
    .returning();
  if (!row) throw new Error('An insert returned no row');
  const waiter = toWaiter(row);
  await indexWaiters(tx, [waiter]);
  await noteStep(tx, {
    entryId: waiter.id,
    from: null,
    to: 'waiting',
    who: addedBy === null ? 'visitor' : `staff:${addedBy}`,
    why: addedBy === null ? 'joined on the site' : 'added by staff',
  });
  await countLine(tx, batchId);
  await confirm(tx, waiter, { client, again: false });
  return ok({ waiter, again: false });
}

/** As late as possible: it locks the mail counters. */
async function confirm(tx: Tx, waiter: Waiter, { client, again }: { client: Client; again: boolean }): Promise<void> {
  const enough = await mayMailUnconfirmed(tx, { to: waiter.email, by: clientMarks(client)[0] ?? null });
  if (enough) return;
  const day = new Date().toISOString().slice(0, 10);
  const key = again ? `waitlist-again:${waiter.id}:${day}` : `waitlist-joined:${waiter.id}`;
  await queueWaitlistMail(tx, { waiter, kind: again ? 'again' : 'joined', key });
}
