import { asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { daysToAnswer } from '../model.ts';
import { erasures, peopleSought } from '../tables.ts';

const maxShown = 50;

/** Open erasure requests, oldest first, and the latest erasures. */
export async function readPrivacy(tx: Tx) {
  const { id, soughtId, askedAt, state, reason, decidedBy, createdAt, doneAt, gone, kept } = erasures;
  const daysLeft = sql<number>`greatest(0, ${daysToAnswer} - extract(day from now() - ${askedAt})::int)`;
  const waiting = await tx
    .select({ id, soughtId, askedAt, daysLeft, emails: peopleSought.emails })
    .from(erasures)
    .innerJoin(peopleSought, eq(peopleSought.id, soughtId))
    .where(eq(state, 'asked'))
    .orderBy(asc(askedAt));
  const past = await tx
    .select({ id, state, reason, decidedBy, createdAt, doneAt, gone, kept })
    .from(erasures)
    .where(notInArray(state, ['asked']))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxShown);
  const open = inArray(state, ['running', 'cleaning']);
  return { waiting, past, running: (await tx.$count(erasures, open)) > 0 };
}

export type ShownPrivacy = Awaited<ReturnType<typeof readPrivacy>>;
