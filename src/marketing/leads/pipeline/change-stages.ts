import { eq, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { printable } from '#foundation/kit/clean-text.ts';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { LeadState, Stage } from '../model.ts';
import { leads, leadStages } from '../tables.ts';
import { listStages } from './list-stages.ts';

/** A board holds no more columns. */
const maxStages = 12;
const maxNameLength = 40;

type Change = Outcome<null, 'unknown' | 'no-name' | 'long' | 'taken' | 'full' | 'last'>;

/** Adds a stage after the last of its state. Refuses a name that is missing, too long (40 characters) or taken, and a thirteenth stage. */
export async function addStage(
  tx: Tx,
  { by, name, state }: { by: Staff; name: string; state: LeadState },
): Promise<Change> {
  const stages = await lockedStages(tx, by);
  const checked = checkName(stages, name);
  if (!checked.ok) return checked;
  if (stages.length >= maxStages) return refused('full');
  const behind = stages.findLastIndex((stage) => stage.state === state);
  const added = { key: newId(), state, name: checked.value };
  await write(tx, { by, did: 'added-stage', before: stages, after: stages.toSpliced(behind + 1, 0, added) });
  return ok(null);
}

/** Renames a stage; a starter stage loses its translations. */
export async function renameStage(
  tx: Tx,
  { by, key, name }: { by: Staff; key: string; name: string },
): Promise<Change> {
  const stages = await lockedStages(tx, by);
  if (!stages.some((stage) => stage.key === key)) return refused('unknown');
  const checked = checkName(
    stages.filter((stage) => stage.key !== key),
    name,
  );
  if (!checked.ok) return checked;
  const after = stages.map((stage) => (stage.key === key ? { ...stage, name: checked.value } : stage));
  await write(tx, { by, did: 'renamed-stage', before: stages, after });
  return ok(null);
}

/** Moves a stage one place to the front or the back; at the end nothing changes. */
export async function shiftStage(tx: Tx, { by, key, step }: { by: Staff; key: string; step: -1 | 1 }): Promise<Change> {
  const stages = await lockedStages(tx, by);
  const at = stages.findIndex((stage) => stage.key === key);
  const moved = stages[at];
  if (!moved) return refused('unknown');
  const to = at + step;
  if (to < 0 || to >= stages.length) return ok(null);
  await write(tx, { by, did: 'moved-stage', before: stages, after: stages.toSpliced(at, 1).toSpliced(to, 0, moved) });
  return ok(null);
}

/** Removes a stage; its leads move to the first remaining stage of its state. Refuses `last`: each state keeps one. */
export async function removeStage(tx: Tx, { by, key }: { by: Staff; key: string }): Promise<Change> {
  const stages = await lockedStages(tx, by);
  const gone = stages.find((stage) => stage.key === key);
  if (!gone) return refused('unknown');
  const after = stages.filter((stage) => stage.key !== key);
  if (!after.some(({ state }) => state === gone.state)) return refused('last');
  await write(tx, { by, did: 'removed-stage', before: stages, after, gone: key });
  return ok(null);
}

/** The stages, locked until the transaction ends. */
async function lockedStages(tx: Tx, by: Staff): Promise<Stage[]> {
  requirePermission(by, 'settings.change');
  await tx.execute(sql`select pg_advisory_xact_lock(727384)`);
  return listStages(tx);
}

function checkName(others: Stage[], typed: string): Outcome<string, 'no-name' | 'long' | 'taken'> {
  const name = printable(typed);
  if (name === '') return refused('no-name');
  if (Array.from(name).length > maxNameLength) return refused('long');
  const taken = others.some((other) => other.name?.toLowerCase() === name.toLowerCase());
  return taken ? refused('taken') : ok(name);
}

type Written = { by: Staff; did: string; before: Stage[]; after: Stage[]; gone?: string };

async function write(tx: Tx, { by, did, before, after, gone }: Written): Promise<void> {
  if (gone !== undefined) await tx.update(leads).set({ stage: null }).where(eq(leads.stage, gone));
  await tx.delete(leadStages);
  const rows = after.map((stage, position) => ({ ...stage, position }));
  await insertRows(tx, leadStages, rows);
  const words = (stages: Stage[]) => ({ stages: stages.map(({ name, state }) => name ?? state).join(' → ') });
  const details = { before: words(before), after: words(after) };
  await recordAudit(tx, { by, did, kind: 'leads', id: 'pipeline', details });
}
