import { asc } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Stage } from '../model.ts';
import { leadStages } from '../tables.ts';
import { starterStages } from './stage.ts';

/** The stages in order. */
export async function listStages(tx: Tx): Promise<Stage[]> {
  const { key, state, name, position } = leadStages;
  const rows = await tx.select({ key, state, name }).from(leadStages).orderBy(asc(position), asc(key));
  return rows.length > 0 ? rows : starterStages;
}
