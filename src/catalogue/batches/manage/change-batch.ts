import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { forgetSeats } from '../seats/seats.ts';
import { findConflicts, type Conflict } from '../sessions/find-conflicts.ts';
import { lockBatch, type LockedBatch } from '../sessions/lock-batch.ts';
import { batches } from '../tables.ts';
import { readBatchForm, type BatchFacts, type BatchForm, type BatchProblems } from './read-batch-form.ts';

type Input = {
  by: Staff;
  batchId: string;
  /** The version of the batch that was shown. */
  version: number;
  form: BatchForm;
  /** Save although the teacher is somewhere else at that time. */
  mayClash: boolean;
};

type Refusal =
  | Outcome<never, 'unknown'>
  | Outcome<never, 'archived'>
  | Outcome<never, 'changed', { now: BatchFacts; version: number }>
  | Outcome<never, 'invalid', BatchProblems>
  | Outcome<never, 'busy', Conflict[]>;

/**
 * Changes the facts of a batch, including its seats. Refuses 'invalid' with a message by field (fewer seats than taken, another programme while seats
 * are taken), 'changed' with what somebody else saved since, and 'busy' if a new teacher is elsewhere during one of its sessions. Saving unchanged
 * values writes nothing. Throws 403.
 */
export async function changeBatch(
  tx: Tx,
  { by, batchId, version, form, mayClash }: Input,
): Promise<Outcome<{ changed: boolean }, never> | Refusal> {
  requirePermission(by, 'batches.change');
  const found = await lockBatch(tx, batchId);
  if (!found) return refused('unknown');
  const { batch, sessions } = found;
  if (batch.archivedAt) return refused('archived');
  const now = factsOf(batch);
  const { facts, problems } = await readBatchForm(tx, form, { keeps: batch.teacherId });
  if (batch.version !== version && !isDeepStrictEqual(now, facts))
    return refused('changed', { now, version: batch.version });
  if (facts.capacity < batch.taken)
    problems.capacity ??= say(
      batch.taken === 1
        ? '{count} seat is taken: there cannot be fewer. Move somebody first.'
        : '{count} seats are taken: there cannot be fewer. Move somebody first.',
      { count: batch.taken },
    );
  if (facts.programme !== batch.programme && batch.taken > 0)
    problems.programme ??= say('Somebody has a seat: the programme stays. Duplicate the batch for another one.');
  if (Object.keys(problems).length > 0) return refused('invalid', problems);
  if (isDeepStrictEqual(now, facts)) return ok({ changed: false });
  if (facts.teacherId !== null && facts.teacherId !== batch.teacherId) {
    const wanted = sessions
      .filter(({ state, teacherId }) => state === 'planned' && teacherId === null)
      .map((session) => ({ ...session, teacherId: facts.teacherId }));
    const conflicts = await findConflicts(tx, { batchId, wanted });
    if (conflicts.length > 0 && !mayClash) return refused('busy', conflicts);
  }
  await tx
    .update(batches)
    .set({ ...facts, version: sql`${batches.version} + 1`, updatedAt: sql`now()` })
    .where(eq(batches.id, batchId));
  await forgetSeats(tx, [batch, facts]);
  await recordAudit(tx, {
    who: by.name,
    did: facts.capacity === now.capacity ? 'changed-batch' : 'changed-capacity',
    kind: 'batch',
    id: batchId,
    details: { before: unlike(now, facts), after: unlike(facts, now) },
  });
  return ok({ changed: true });
}

/** The facts of a batch as a form shows them. */
export function factsOf(batch: LockedBatch): BatchFacts {
  const { programme, language, market, capacity, state, salesNote, sessionsNote, teacherId, joinUrl } = batch;
  return {
    teacherId,
    joinUrl,
    programme,
    language: language as BatchFacts['language'],
    market: market as BatchFacts['market'],
    capacity,
    state: state as BatchFacts['state'],
    salesNote,
    sessionsNote,
  };
}

/** The fields of `one` that differ from `other`. */
function unlike(one: BatchFacts, other: BatchFacts): Partial<BatchFacts> {
  return Object.fromEntries(
    Object.entries(one).filter(([name, value]) => !isDeepStrictEqual(value, other[name as keyof BatchFacts])),
  );
}
