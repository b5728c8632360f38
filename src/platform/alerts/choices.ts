import { say } from '#foundation/i18n/staff/say.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { recordAudit } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { alertKinds, alertRules, alertWays, usualHour, type AlertKind, type AlertWay } from './model.ts';
import { sendDigestsJob } from './send-digests.job.ts';
import { alertChoices, alertDigests } from './tables.ts';

export type AlertChoice = { kind: AlertKind; title: string; way: AlertWay };
export type AlertChoices = { choices: AlertChoice[]; hour: number };

/** The kinds of alerts a staff member may receive, with the chosen way of each, and the hour of their digest. */
export async function readAlertChoices(tx: Tx, { id, role }: Pick<Staff, 'id' | 'role'>): Promise<AlertChoices> {
  const ways = (await waysOf(tx, [id])).get(id);
  const [digest] = await tx.select().from(alertDigests).where(eq(alertDigests.staffId, id));
  const theirs = alertKinds.filter((kind) => may(role, alertRules[kind].needs));
  return {
    choices: theirs.map((kind) => ({ kind, title: say(alertRules[kind].title), way: wayOf(ways, kind) })),
    hour: digest?.hour ?? usualHour,
  };
}

/**
 * Saves how a staff member receives alerts; unknown ways, and kinds they have no permission for, are ignored. Without a change nothing is
 * written.
 */
export async function saveAlertChoices(
  tx: Tx,
  { by, ways, hour: wished }: { by: Staff; ways: Record<string, string>; hour: number },
): Promise<void> {
  const before = await readAlertChoices(tx, by);
  const hour = Number.isInteger(wished) && wished >= 0 && wished <= 23 ? wished : before.hour;
  const after = before.choices.map((choice) => ({
    ...choice,
    way: alertWays.find((way) => way === ways[choice.kind]) ?? choice.way,
  }));
  const changed = after.filter(({ way }, index) => way !== before.choices[index]?.way);
  if (changed.length === 0 && hour === before.hour) return;
  const rows = changed.map(({ kind, way }) => ({ staffId: by.id, kind, way }));
  await insertRows(tx, alertChoices, rows, sql`on conflict (staff_id, kind) do update set way = excluded.way`);
  await tx
    .insert(alertDigests)
    .values({ staffId: by.id, hour })
    .onConflictDoUpdate({ target: alertDigests.staffId, set: { hour } });
  const words = (choices: AlertChoice[], at: number) => ({
    ...Object.fromEntries(choices.map(({ kind, way }) => [kind, way])),
    'digest hour': at,
  });
  const details = { before: words(before.choices, before.hour), after: words(after, hour) };
  // Whose hour of today has come need not wait for the next look.
  await enqueue(tx, sendDigestsJob, {}, { singletonKey: 'send-digests' });
  await recordAudit(tx, { by, did: 'changed-alerts', kind: 'staff', id: by.id, details });
}

type Ways = Map<AlertKind, AlertWay>;

/** What these people chose, by person and kind. */
export async function waysOf(tx: Tx, ids: string[]): Promise<Map<string, Ways>> {
  const found = new Map<string, Ways>();
  if (ids.length === 0) return found;
  for (const { staffId, kind, way } of await tx.select().from(alertChoices).where(inArray(alertChoices.staffId, ids)))
    found.set(staffId, (found.get(staffId) ?? new Map<AlertKind, AlertWay>()).set(kind, way));
  return found;
}

/** The way in which a staff member with these choices receives a kind. */
export function wayOf(ways: Ways | undefined, kind: AlertKind): AlertWay {
  return ways?.get(kind) ?? alertRules[kind].usual;
}
