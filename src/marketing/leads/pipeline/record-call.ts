import { eq, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { addDays } from '#foundation/locale/wall-clock.ts';
import { officeDay } from '#foundation/locale/office-zone.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { leadChanged } from '../describe-lead.ts';
import type { LeadState } from '../model.ts';
import { leads } from '../tables.ts';
import { readDesk } from './desk.ts';
import { addWorkingMinutes, clockOf } from './working-hours.ts';
import type { CallOutcome, NextStep } from './call-words.ts';

/** The next state of a lead by call outcome and current state; undefined leaves it. */
const takes: Record<CallOutcome, (state: LeadState) => LeadState | undefined> = {
  reached: (state) => (state === 'new' ? 'contacted' : undefined),
  interested: (state) => (state === 'new' || state === 'contacted' ? 'interested' : undefined),
  'not-reached': () => undefined,
  'not-interested': (state) => (state === 'enrolled' ? undefined : 'closed'),
  'wrong-number': (state) => (state === 'enrolled' ? undefined : 'closed'),
};

const days: Partial<Record<NextStep, number>> = { tomorrow: 1, 'three-days': 3, week: 7 };

/**
 * Records the outcome of a call and plans the next one: updates the state, stops the first-response clock, and assigns an unassigned lead to the
 * caller. A call planned for another day is set to the opening time of the desk. Refuses `unknown`, and `changed` if somebody replanned it
 * meanwhile (`version`).
 */
export async function recordCall(
  tx: Tx,
  call: { by: Staff; leadId: string; version: number; outcome: CallOutcome; next: NextStep },
): Promise<Outcome<{ name: string }, 'unknown' | 'changed'>> {
  const { by, leadId, version, outcome, next } = call;
  requirePermission(by, 'leads.change');
  const [lead] = isId(leadId) ? await tx.select().from(leads).where(eq(leads.id, leadId)).for('update') : [];
  if (!lead || lead.mergedInto !== null) return refused('unknown');
  if (lead.version !== version) return refused('changed');
  const callAt = await nextCall(tx, next);
  const state = takes[outcome](lead.state);
  await tx
    .update(leads)
    .set({
      callAt,
      version: version + 1,
      assignedTo: lead.assignedTo ?? by.id,
      ...(state && { state, stage: null }),
      ...(lead.answeredAt === null && { answeredAt: sql`now()` }),
    })
    .where(eq(leads.id, leadId));
  const details = {
    outcome,
    next,
    callAt: callAt?.toISOString() ?? null,
    ...(state && { from: lead.state, to: state }),
  };
  await recordAudit(tx, { by, did: 'called', kind: 'lead', id: leadId, details });
  await leadChanged(tx, leadId, { what: 'called', outcome, ...(state && { from: lead.state, to: state }) });
  return ok({ name: lead.name });
}

async function nextCall(tx: Tx, next: NextStep): Promise<Date | null> {
  if (next === 'none') return null;
  const [desk, now] = [await readDesk(tx), await databaseTime(tx)];
  if (next === 'hour') return addWorkingMinutes(now, 60, desk);
  const opens = clockOf(addDays(officeDay(now), days[next] ?? 1), desk.opens);
  // A non-working day moves to the next working day.
  return addWorkingMinutes(opens ?? now, 0, desk);
}
