import { inArray, or } from 'drizzle-orm';
import { lockBatches, releaseHeld } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { idsOf, type FoundRecords, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import { mailboxOf } from '#platform/mail/model';
import { changeState, countLine, toWaiter } from './line/entries.ts';
import { isStanding } from './model.ts';
import { offerSeats } from './offers/offer-seats.ts';
import { waitlistEntries, waitlistSteps } from './tables.ts';

/** Waitlist entries; erasing a person removes theirs and offers a held seat to the next. */
export const waitlistPersonalData: PersonalData = {
  columns: {
    waitlist_entries: ['name', 'mobile', 'country', 'email', 'mailbox', 'page', 'consent_text', 'client', 'network'],
    waitlist_search: ['folded', 'keys'],
    waitlist_steps: ['why'],
  },
  everyone,
  find,
  read,
  erase,
};

async function everyone(tx: Tx): Promise<string[]> {
  const { email, mobile } = waitlistEntries;
  const rows = await tx.selectDistinct({ email, mobile }).from(waitlistEntries);
  return rows.flatMap((row) => [row.email, row.mobile]);
}

async function find(tx: Tx, whose: Whose): Promise<FoundRecords> {
  const { emails, mobiles, own } = whose;
  const found = or(
    emails.length > 0 ? inArray(waitlistEntries.mailbox, emails.map(mailboxOf)) : undefined,
    !own && mobiles.length > 0 ? inArray(waitlistEntries.mobile, mobiles) : undefined,
    idsOf(whose, 'waitlist').length > 0 ? inArray(waitlistEntries.id, idsOf(whose, 'waitlist')) : undefined,
  );
  // A mailbox may have several spellings; only the requested one counts.
  const rows = (found ? await tx.select().from(waitlistEntries).where(found) : []).filter(
    ({ email }) => !own || emails.includes(email.toLowerCase()),
  );
  return {
    ids: { waitlist: rows.map(({ id }) => id), batch: rows.map(({ batchId }) => batchId) },
    names: rows.map(({ name }) => name),
    also: { emails: rows.map(({ email }) => email.toLowerCase()), mobiles: rows.map(({ mobile }) => mobile) },
  };
}

async function read(tx: Tx, whose: Whose) {
  const ids = idsOf(whose, 'waitlist');
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(waitlistEntries)
    .where(inArray(waitlistEntries.id, ids))
    .orderBy(waitlistEntries.id);
  const steps = await tx
    .select()
    .from(waitlistSteps)
    .where(inArray(waitlistSteps.entryId, ids))
    .orderBy(waitlistSteps.id);
  return [
    {
      section: 'waitlist',
      rows: rows.map((row) => ({
        createdAt: row.createdAt,
        state: row.state,
        name: row.name,
        mobile: row.mobile,
        country: row.country,
        email: row.email,
        language: row.language,
        page: row.page,
        consentText: row.consentText,
        offeredAt: row.offeredAt,
        offeredUntil: row.offeredUntil,
        connection: [row.client, row.network].filter(Boolean).join(' ') || null,
      })),
    },
    {
      section: 'waitlistHistory',
      rows: steps.map(({ createdAt, fromState, toState, who, why }) => ({
        createdAt,
        before: fromState,
        state: toState,
        who,
        reason: why,
      })),
    },
  ];
}

async function erase(tx: Tx, whose: Whose): Promise<void> {
  const ids = idsOf(whose, 'waitlist');
  if (ids.length === 0) return;
  const before = await tx.select().from(waitlistEntries).where(inArray(waitlistEntries.id, ids));
  const batches = [...new Set(before.flatMap(({ state, batchId }) => (isStanding(state) ? [batchId] : [])))].sort();
  await lockBatches(tx, batches);
  for (const row of await tx.select().from(waitlistEntries).where(inArray(waitlistEntries.id, ids))) {
    if (!isStanding(row.state)) continue;
    if (row.holdId) await releaseHeld(tx, row.holdId);
    await changeState(tx, toWaiter(row), 'removed', { who: 'system', why: 'their data were erased' });
  }
  for (const batchId of batches) {
    await countLine(tx, batchId);
    await offerSeats(tx, batchId);
  }
  await tx.delete(waitlistSteps).where(inArray(waitlistSteps.entryId, ids));
  await tx.delete(waitlistEntries).where(inArray(waitlistEntries.id, ids));
}
