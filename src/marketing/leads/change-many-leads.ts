import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { changeLeadState } from './change-lead-state.ts';
import { leadChanged } from './describe-lead.ts';
import { listStages } from './pipeline/list-stages.ts';
import { stageOf } from './pipeline/stage.ts';
import { salesPeople } from './sales-people.ts';
import { leads } from './tables.ts';

/** A bulk change of leads with the previous values, for undo. */
export type ManyChanged =
  | { kind: 'state'; to: string; before: { id: string; from: string }[] }
  | { kind: 'assigned'; to: string | null; before: { id: string; from: string | null }[] };

/** The maximum size of a bulk change. */
const maxAtOnce = 200;

/** Moves leads to a stage, except those already there. Refuses `none` if nothing would change. */
export async function moveManyLeads(
  tx: Tx,
  { by, ids, to }: { by: Staff; ids: string[]; to: string },
): Promise<Outcome<ManyChanged, 'none'>> {
  requirePermission(by, 'leads.change');
  const before: { id: string; from: string }[] = [];
  const stages = await listStages(tx);
  for (const lead of await locked(tx, ids)) {
    const { id } = lead;
    const from = stageOf(stages, lead).key;
    if (from === to) continue;
    const moved = await changeLeadState(tx, { leadId: id, from, to, who: by.name });
    if (moved.ok) before.push({ id, from });
  }
  return before.length > 0 ? ok({ kind: 'state', to, before }) : refused('none');
}

/** Assigns leads to a colleague; null removes the assignment. Refuses a colleague without permission to change leads, and `none` if nothing would change. */
export async function assignManyLeads(
  tx: Tx,
  { by, ids, to }: { by: Staff; ids: string[]; to: string | null },
): Promise<Outcome<ManyChanged, 'none' | 'no-colleague'>> {
  requirePermission(by, 'leads.change');
  const people = await salesPeople(tx);
  if (to !== null && !people.some(({ id }) => id === to)) return refused('no-colleague');
  const before: { id: string; from: string | null }[] = [];
  for (const { id, assignedTo: from } of await locked(tx, ids)) {
    if (from === to) continue;
    await assign(tx, { by, id, from, to, people });
    before.push({ id, from });
  }
  return before.length > 0 ? ok({ kind: 'assigned', to, before }) : refused('none');
}

/** Undoes a bulk change for leads that were not changed since; returns how many. */
export async function undoManyLeads(tx: Tx, { by, changed }: { by: Staff; changed: ManyChanged }): Promise<number> {
  requirePermission(by, 'leads.change');
  let back = 0;
  if (changed.kind === 'state') {
    for (const { id, from } of changed.before)
      if ((await changeLeadState(tx, { leadId: id, from: changed.to, to: from, who: by.name })).ok) back += 1;
    return back;
  }
  const people = await salesPeople(tx);
  const was = new Map(changed.before.map(({ id, from }) => [id, from]));
  for (const { id, assignedTo } of await locked(tx, [...was.keys()])) {
    if (assignedTo !== changed.to) continue;
    await assign(tx, { by, id, from: assignedTo, to: was.get(id) ?? null, people });
    back += 1;
  }
  return back;
}

/** Locked in one order, so that two bulk changes do not deadlock. */
function locked(tx: Tx, ids: string[]) {
  const those = ids.filter(isId).slice(0, maxAtOnce);
  return tx.select().from(leads).where(inArray(leads.id, those)).orderBy(leads.id).for('update');
}

type Assigning = {
  by: Staff;
  id: string;
  from: string | null;
  to: string | null;
  people: { id: string; name: string }[];
};

async function assign(tx: Tx, { by, id, from, to, people }: Assigning): Promise<void> {
  await tx
    .update(leads)
    .set({ assignedTo: to, version: sql`${leads.version} + 1` })
    .where(and(eq(leads.id, id)));
  const name = (who: string | null) => people.find((person) => person.id === who)?.name ?? null;
  const details = { before: { assignedTo: name(from) }, after: { assignedTo: name(to) } };
  await recordAudit(tx, { who: by.name, did: 'assigned', kind: 'lead', id, details });
  await leadChanged(tx, id, { what: 'assigned' });
}
