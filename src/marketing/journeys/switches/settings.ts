import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { journeyOf, ownSenders, type JourneyKey } from '../model.ts';
import { delaysOf } from '../rules/decide.ts';
import { journeySettings } from '../tables.ts';

export type Settings = {
  isOn: boolean;
  /** Minutes before each step. */
  delays: number[];
  tries: number;
  /** The period that was searched for people; null before anything is set. */
  seen: { from: Date; until: Date } | null;
  /** 0: never saved. */
  version: number;
  updatedBy: string | null;
};

/** The settings of a journey. By default journeys of this module are off, and those that a booking promises are on. */
export async function readSettings(tx: Tx, key: JourneyKey, { lock = false } = {}): Promise<Settings> {
  const query = tx.select().from(journeySettings).where(eq(journeySettings.key, key));
  const [row] = lock ? await query.for('update') : await query;
  const journey = journeyOf(key);
  return {
    isOn: row?.isOn ?? ownSenders.some((one) => one.key === key),
    delays: delaysOf(journey?.steps ?? [], row?.delays ?? []),
    tries: row?.tries ?? journey?.tries?.usual ?? 1,
    seen: row ? { from: row.beganAt, until: row.seenUntil } : null,
    version: row?.version ?? 0,
    updatedBy: row?.updatedBy ?? null,
  };
}

/** Whether a journey is on; other modules that send for a journey ask this too. */
export async function journeyIsOn(tx: Tx, key: JourneyKey): Promise<boolean> {
  return (await readSettings(tx, key)).isOn;
}
