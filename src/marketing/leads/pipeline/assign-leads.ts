import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { publishEvents } from '#platform/events';
import { recordSystemAudits } from '#platform/people';
import { salesPeople } from '../sales-people.ts';
import { leadRules, leads } from '../tables.ts';
import { readDesk, type Desk } from './desk.ts';
import { programmesOfPages } from './programmes-of-pages.ts';
import { listRules, type AssignmentRule } from './rules.ts';
import { addWorkingMinutes, isWorking } from './working-hours.ts';

/** Leads per transaction; forms of the same leads wait for it. */
export const atOnce = 100;

/** What a rule matches on. */
type Seen = { language: string; programme: string | undefined; at: Date };

/**
 * Assigns the leads that came since the last run: the first matching rule with an active colleague decides, in rotation. A lead of an active
 * colleague stays with them; without a matching rule it stays unassigned. Starts the first-response clock. Runs in the background, so that a form
 * never waits for it. Returns how many it looked at.
 */
export async function assignLeads(tx: Tx): Promise<number> {
  // Serialized: two workers would assign the same turn twice.
  await tx.execute(sql`select pg_advisory_xact_lock(727387)`);
  const fresh = await tx
    .select()
    .from(leads)
    .where(and(isNull(leads.ruledAt), eq(leads.kind, 'callback'), eq(leads.suspected, false), isNull(leads.mergedInto)))
    .orderBy(asc(leads.latestAt))
    .limit(atOnce)
    .for('update');
  if (fresh.length === 0) return 0;
  const people = await salesPeople(tx);
  const active = new Map(people.map(({ id, name }) => [id, name]));
  const rules = await listRules(tx);
  const desk = await readDesk(tx);
  const now = await databaseTime(tx);
  const programmes = await programmesOfPages(tx, [...new Set(fresh.map(({ page }) => page))]);
  const given = new Map(rules.map(({ id, given: count }) => [id, count]));
  const looked = fresh.map((lead) => {
    const keeps = lead.assignedTo !== null && active.has(lead.assignedTo);
    const seen = { language: lead.language, programme: programmes.get(lead.page), at: lead.latestAt };
    const turn = keeps ? null : whoseTurn(rules, { seen, desk, active, given });
    return { id: lead.id, turn, ...clockOf(lead, desk) };
  });
  await noteLooked(tx, looked, now);
  const turns = looked.filter(({ turn }) => turn !== null);
  await recordSystemAudits(
    tx,
    turns.map(({ id, turn }) => ({
      did: 'assigned',
      kind: 'lead',
      id,
      details: { before: { assignedTo: null }, after: { assignedTo: active.get(turn ?? '') } },
    })),
  );
  await publishEvents(
    tx,
    turns.map(({ id }) => ({ kind: 'lead.changed', aboutId: id, facts: { what: 'assigned' } })),
  );
  for (const { id, given: before } of rules)
    if (given.get(id) !== before)
      await tx
        .update(leadRules)
        .set({ given: given.get(id) ?? before })
        .where(inArray(leadRules.id, [id]));
  return fresh.length;
}

type Looked = { id: string; turn: string | null } & ReturnType<typeof clockOf>;

/** Writes all results in one statement, because more leads may be coming in. */
async function noteLooked(tx: Tx, looked: Looked[], now: Date): Promise<void> {
  await tx.execute(sql`update ${leads} set ruled_at = ${now.toISOString()}::timestamptz, asked_at = looked."askedAt", respond_by = looked."respondBy",
    answered_at = looked."answeredAt", assigned_to = coalesce(looked.turn, assigned_to),
    version = case when looked.turn is null then version else version + 1 end
    from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as looked (id uuid, turn uuid, "askedAt" timestamptz, "respondBy" timestamptz, "answeredAt" timestamptz)
    where ${leads.id} = looked.id`);
}

type Turns = { seen: Seen; desk: Desk; active: Map<string, string>; given: Map<string, number> };

/** The next colleague in rotation by the first matching rule with an active one, or null. Counts the turn. */
function whoseTurn(rules: AssignmentRule[], { seen, desk, active, given }: Turns): string | null {
  for (const rule of rules) {
    if (!fits(rule, seen, desk)) continue;
    const there = rule.people.filter((id) => active.has(id));
    const count = given.get(rule.id) ?? 0;
    const next = there[count % there.length];
    if (next === undefined) continue;
    given.set(rule.id, count + 1);
    return next;
  }
  return null;
}

function fits({ language, programme, hours }: AssignmentRule, seen: Seen, desk: Desk): boolean {
  if (language !== null && language !== seen.language) return false;
  if (programme !== null && programme !== seen.programme) return false;
  return hours === 'any' || isWorking(seen.at, desk) === (hours === 'working');
}

/** The clock of a new lead: one that was answered after it asked does not wait. */
function clockOf({ latestAt, answeredAt }: typeof leads.$inferSelect, desk: Desk) {
  const answered = answeredAt !== null && answeredAt >= latestAt;
  return {
    askedAt: latestAt,
    respondBy: addWorkingMinutes(latestAt, desk.respondMinutes, desk),
    answeredAt: answered ? answeredAt : null,
  };
}
