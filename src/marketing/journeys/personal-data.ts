import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { idsOf, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import { removeMailFiles } from '#platform/mail';
import { journeyEntries, journeySends } from './tables.ts';

/** The journeys of a person, and what they were sent. After erasure their rows stay as anonymous counts, and waiting messages are not sent. */
export const journeyPersonalData: PersonalData = {
  columns: { journey_entries: ['person'] },
  everyone: async (tx) => {
    const rows = await tx.selectDistinct({ person: journeyEntries.person }).from(journeyEntries);
    return rows.flatMap(({ person }) => person ?? []);
  },
  read,
  erase: async (tx, whose) => {
    const theirs = belongsTo(whose);
    if (!theirs) return [];
    const entries = await tx
      .update(journeyEntries)
      .set({
        subjectId: null,
        person: null,
        state: sql`case when ${journeyEntries.state} = 'waiting' then 'stopped' else ${journeyEntries.state} end`,
        reason: sql`case when ${journeyEntries.state} = 'waiting' then 'gone' else ${journeyEntries.reason} end`,
        endedAt: sql`coalesce(${journeyEntries.endedAt}, now())`,
      })
      .where(theirs)
      .returning({ id: journeyEntries.id });
    const ids = entries.map(({ id }) => id);
    if (ids.length === 0) return [];
    const letters = and(inArray(journeySends.entryId, ids), eq(journeySends.way, 'mail'));
    return (await tx.select({ id: journeySends.id }).from(journeySends).where(letters)).map(({ id }) => id);
  },
  // Journey mails bypass the outbox; without a mail server each is a file.
  clean: removeMailFiles,
};

/** `own`: a number does not identify the person, because others may have left it too. */
function belongsTo(whose: Whose) {
  const ids = [...idsOf(whose, 'lead'), ...idsOf(whose, 'order')];
  const persons = [...whose.emails, ...(whose.own ? [] : whose.mobiles)];
  if (ids.length + persons.length === 0) return null;
  return or(
    ids.length > 0 ? inArray(journeyEntries.subjectId, ids) : undefined,
    persons.length > 0 ? inArray(journeyEntries.person, persons) : undefined,
  );
}

async function read(tx: Tx, whose: Whose) {
  const theirs = belongsTo(whose);
  if (!theirs) return [];
  const rows = await tx.select().from(journeyEntries).where(theirs).orderBy(journeyEntries.createdAt);
  const ids = rows.map(({ id }) => id);
  const sends = ids.length > 0 ? await tx.select().from(journeySends).where(inArray(journeySends.entryId, ids)) : [];
  return [
    {
      section: 'journeys',
      rows: rows.map(({ id, journey, createdAt, state, reason, endedAt }) => ({
        createdAt,
        kind: journey,
        state,
        reason,
        endedAt,
        count: sends.filter(({ entryId, way }) => entryId === id && way !== null).length,
      })),
    },
  ];
}
