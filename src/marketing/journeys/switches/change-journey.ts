import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { journeyOf, type JourneyKey } from '../model.ts';
import { withinBounds } from '../rules/decide.ts';
import { journeyEntries, journeySettings } from '../tables.ts';
import { readSettings } from './settings.ts';

type Change = { by: Staff; key: JourneyKey; version: number };
export type ChangeRefusal = 'stale' | 'invalid';

/** How many days back an owner may reach when they turn a journey on. */
export const pastDays = 30;

/**
 * Turns a journey on or off. Once on, new people enter; with `past` also those of the last 30 days, whose number the caller has shown. Once off,
 * everyone in it leaves. Refuses a stale version.
 */
export async function switchJourney(
  tx: Tx,
  { by, key, version, isOn, past = false }: Change & { isOn: boolean; past?: boolean },
): Promise<Outcome<{ left: number }, ChangeRefusal>> {
  requirePermission(by, 'journeys.switch');
  const now = await lockSettings(tx, key);
  if (now.version !== version) return refused('stale');
  if (now.isOn === isOn) return ok({ left: 0 });
  const since = past ? sql`now() - make_interval(days => ${pastDays})` : sql`now()`;
  await write(tx, { by, key, version }, { isOn, ...(isOn ? { beganAt: since, seenUntil: since } : {}) });
  const left = isOn
    ? []
    : await tx
        .update(journeyEntries)
        .set({ state: 'stopped', reason: 'switched-off', endedAt: sql`now()` })
        .where(and(eq(journeyEntries.journey, key), eq(journeyEntries.state, 'waiting')))
        .returning({ id: journeyEntries.id });
  const details = { before: { on: now.isOn }, after: { on: isOn }, past, left: left.length };
  await recordAudit(tx, { by, did: isOn ? 'turned-on' : 'turned-off', kind: 'journey', id: key, details });
  return ok({ left: left.length });
}

/** Sets the minutes before each step and how many failed calls it takes to enter. Refuses values out of bounds, and a stale version. */
export async function changeDelays(
  tx: Tx,
  { by, key, version, delays, tries }: Change & { delays: number[]; tries?: number },
): Promise<Outcome<null, ChangeRefusal>> {
  requirePermission(by, 'journeys.change');
  const journey = journeyOf(key);
  if (!journey) return refused('invalid');
  const now = await lockSettings(tx, key);
  if (now.version !== version) return refused('stale');
  const fits = journey.steps.every(({ delay }, at) => withinBounds(delays[at] ?? Number.NaN, delay));
  const often = journey.tries ? (tries ?? Number.NaN) : 1;
  if (!fits || delays.length !== journey.steps.length) return refused('invalid');
  if (journey.tries && !withinBounds(often, journey.tries)) return refused('invalid');
  if (delays.join() === now.delays.join() && (!journey.tries || often === now.tries)) return ok(null);
  await write(tx, { by, key, version }, { delays, tries: journey.tries ? often : null });
  const shown = (of: { delays: number[]; tries: number }) => ({ minutes: of.delays.join(', '), tries: of.tries });
  const details = { before: shown(now), after: shown({ delays, tries: often }) };
  await recordAudit(tx, { by, did: 'changed', kind: 'journey', id: key, details });
  return ok(null);
}

async function lockSettings(tx: Tx, key: JourneyKey) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`journey ${key}`}, 0))`);
  return readSettings(tx, key);
}

type Stored = typeof journeySettings.$inferInsert;
type Fields = { [Key in keyof Stored]?: Stored[Key] | SQL };

async function write(tx: Tx, { by, key, version }: Change, fields: Fields): Promise<void> {
  const { isOn } = await readSettings(tx, key);
  const row = { isOn, ...fields, version: version + 1, updatedBy: by.name, updatedAt: sql`now()` };
  await tx
    .insert(journeySettings)
    .values({ delays: [], ...row, key })
    .onConflictDoUpdate({ target: journeySettings.key, set: row });
}
