import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Contacts, RecordKind } from '#platform/db/personal-data.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { contactsOfRecord } from '../parts/contacts-of-record.ts';
import { peopleSought } from '../tables.ts';
import { findSought } from './find-sought.ts';
import { joined, readContact } from './read-contacts.ts';

type Wish = { by: Staff } & (
  | { typed: string }
  | { record: { kind: Extract<RecordKind, 'order' | 'lead'>; id: string } }
);

/**
 * Starts a look at a person's data: by a typed mail address or number, or by an order or lead, with both its address and number. It is deleted after
 * a day. Returns its id. Refuses 'unreadable' and 'unknown' (no such record); throws a 403 response.
 */
export async function seekPerson(tx: Tx, wish: Wish): Promise<Outcome<{ id: string }, 'unreadable' | 'unknown'>> {
  const { by } = wish;
  requirePermission(by, 'privacy.change');
  const contacts = 'typed' in wish ? readContact(wish.typed) : await contactsOfRecord(tx, wish.record);
  if (!contacts) return refused('typed' in wish ? 'unreadable' : 'unknown');
  const id = newId();
  const ends = sql`now() + interval '24 hours'`;
  await tx.insert(peopleSought).values({ id, ...contacts, own: false, language: 'en', madeBy: by.name, endsAt: ends });
  await recordAudit(tx, { by, did: 'looked-at-personal-data', kind: 'privacy', id });
  return ok({ id });
}

/** Adds a contact found in a person's records to their own. Refuses 'unknown'; throws a 403 response. */
export async function widenSearch(
  tx: Tx,
  { by, id, contact }: { by: Staff; id: string; contact: string },
): Promise<Outcome<void, 'unknown'>> {
  requirePermission(by, 'privacy.change');
  const sought = isId(id) ? await findSought(tx, id) : null;
  const more = readContact(contact);
  // A person's own request covers only the address they hold.
  if (!sought || !more || sought.own) return refused('unknown');
  await tx.update(peopleSought).set(joined(sought, more)).where(eq(peopleSought.id, id));
  await recordAudit(tx, { by, did: 'widened-look-at-personal-data', kind: 'privacy', id });
  return ok(undefined);
}

/** Removes one of several contacts. Refuses 'unknown', also for the last one. */
export async function narrowSearch(
  tx: Tx,
  { by, id, contact }: { by: Staff; id: string; contact: string },
): Promise<Outcome<void, 'unknown'>> {
  requirePermission(by, 'privacy.change');
  const sought = isId(id) ? await findSought(tx, id) : null;
  if (!sought || sought.own) return refused('unknown');
  const rest: Contacts = {
    emails: sought.emails.filter((one) => one !== contact),
    mobiles: sought.mobiles.filter((one) => one !== contact),
  };
  if (rest.emails.length + rest.mobiles.length === 0) return refused('unknown');
  await tx.update(peopleSought).set(rest).where(eq(peopleSought.id, id));
  await recordAudit(tx, { by, did: 'narrowed-look-at-personal-data', kind: 'privacy', id });
  return ok(undefined);
}
