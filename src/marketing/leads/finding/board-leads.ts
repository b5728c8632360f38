import { and, desc, eq, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { stageOf } from '../pipeline/stage.ts';
import type { Stage } from '../model.ts';
import { leads } from '../tables.ts';
import { leadConditions, type LeadFilter } from './lead-filter.ts';

/** The latest leads of a stage shown on the board; the list has the others. */
const maxOfStage = 25;

export type BoardColumn = { stage: Stage; count: number; leads: (typeof leads.$inferSelect)[] };

/** The stages with the number of leads in each, and the latest of them. */
export async function boardLeads(tx: Tx, stages: Stage[], filter: LeadFilter): Promise<BoardColumn[]> {
  const conditions = await leadConditions(tx, filter);
  const counted = await tx
    .select({ state: leads.state, stage: leads.stage, number: sql`count(*)`.mapWith(Number) })
    .from(leads)
    .where(and(...conditions))
    .groupBy(leads.state, leads.stage);
  const counts = new Map<string, number>();
  for (const row of counted) {
    const { key } = stageOf(stages, row);
    counts.set(key, (counts.get(key) ?? 0) + row.number);
  }
  const columns: BoardColumn[] = [];
  for (const stage of stages) {
    const count = counts.get(stage.key) ?? 0;
    const rows =
      count === 0
        ? []
        : await tx
            .select()
            .from(leads)
            .where(and(...conditions, inStage(stages, stage)))
            .orderBy(desc(leads.latestAt), desc(leads.id))
            .limit(maxOfStage);
    columns.push({ stage, count, leads: rows });
  }
  return columns;
}

/** The leads of a stage; the first stage of a state also has leads without a stage. */
function inStage(stages: Stage[], stage: Stage): SQL | undefined {
  const same = stages.filter(({ state }) => state === stage.state).map(({ key }) => key);
  const own = inArray(leads.stage, [stage.key]);
  const others = same.filter((key) => key !== stage.key);
  if (same[0] !== stage.key) return and(eq(leads.state, stage.state), own);
  return and(
    eq(leads.state, stage.state),
    others.length > 0 ? or(isNull(leads.stage), notInArray(leads.stage, others)) : undefined,
  );
}
