import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import {
  isInJson,
  jsonWords,
  says,
  type PersonalData,
  type RecordKind,
  type Whose,
} from '#platform/db/personal-data.ts';
import { auditEntries } from '../tables.ts';

const kinds: RecordKind[] = [
  'order',
  'learner',
  'enrolment',
  'lead',
  'waitlist',
  'shipment',
  'lesson',
  'certificate',
  'document',
];

/** A person's data in the audit: entries about their records, and others that contain their number or address. Who did what when is kept. */
export const auditPersonalData: PersonalData = {
  columns: { audit_entries: ['details'] },
  read: async (tx, whose) => [
    {
      section: 'audit',
      rows: (await entriesOf(tx, whose)).map(({ at, who, did, kind, details }) => ({
        createdAt: at,
        who,
        did,
        kind,
        details,
      })),
    },
  ],
  erase: async (tx, whose) => {
    const ids = (await entriesOf(tx, whose)).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += 1_000)
      await tx
        .update(auditEntries)
        .set({ details: { erased: true } })
        .where(inArray(auditEntries.id, ids.slice(at, at + 1_000)));
  },
};

async function entriesOf(tx: Tx, whose: Whose) {
  const { emails, mobiles, names, own } = whose;
  const about = kinds.flatMap((kind) => {
    const ids = whose.ids[kind] ?? [];
    return ids.length > 0 ? [and(eq(auditEntries.kind, kind), inArray(auditEntries.aboutId, ids))] : [];
  });
  const batches = whose.ids.batch ?? [];
  // Entries about a batch may name its learners. Others may have the same name: so not for a person who only proved a mail address.
  const inBatches =
    !own && batches.length > 0 && names.length > 0
      ? and(
          eq(auditEntries.kind, 'batch'),
          inArray(auditEntries.aboutId, batches),
          or(...names.map((name) => isInJson(auditEntries.details, name))),
        )
      : undefined;
  const anywhere = own ? [] : [...emails, ...mobiles].map((contact) => says(jsonWords(auditEntries.details), contact));
  const theirs = or(...about, inBatches, ...anywhere);
  return theirs ? tx.select().from(auditEntries).where(theirs).orderBy(auditEntries.id) : [];
}
