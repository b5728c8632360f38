import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome, type Refusal } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { messageRules } from '../tables.ts';

/** Minutes after midnight, and counts; see `message_rules`. */
export type MessageRules = { quietFrom: number; quietUntil: number; workshopCap: number; offersCap: number };
export type StoredRules = MessageRules & { version: number; updatedBy: string | null };

/** The defaults until somebody changes them: no messages from 21:00 to 8:00. */
export const usualRules: MessageRules = { quietFrom: 21 * 60, quietUntil: 8 * 60, workshopCap: 8, offersCap: 2 };

/** The current rules; version 0 before the first save. */
export async function readRules(tx: Tx): Promise<StoredRules> {
  const [row] = await tx.select().from(messageRules).where(eq(messageRules.id, 1));
  if (!row) return { ...usualRules, version: 0, updatedBy: null };
  const { quietFrom, quietUntil, workshopCap, offersCap, version, updatedBy } = row;
  return { quietFrom, quietUntil, workshopCap, offersCap, version, updatedBy };
}

const day = 24 * 60;

/** Saves the quiet hours and the caps. Refuses values out of range, and a stale version with the current values. */
export async function saveRules(
  tx: Tx,
  { by, rules, version }: { by: Staff; rules: MessageRules; version: number },
): Promise<Outcome<null, 'invalid'> | Refusal<'stale', StoredRules>> {
  requirePermission(by, 'settings.change');
  await tx.execute(sql`select pg_advisory_xact_lock(727311)`);
  const now = await readRules(tx);
  if (now.version !== version) return refused('stale', now);
  const times = [rules.quietFrom, rules.quietUntil];
  const caps = [rules.workshopCap, rules.offersCap];
  const inRange = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  if (!times.every((value) => inRange(value, 0, day - 1)) || !caps.every((value) => inRange(value, 1, 50)))
    return refused('invalid');
  const before = only(now);
  if (JSON.stringify(before) === JSON.stringify(only(rules))) return ok(null);
  const row = { ...only(rules), version: version + 1, updatedBy: by.name, updatedAt: sql`now()` };
  await tx
    .insert(messageRules)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: messageRules.id, set: row });
  const details = { before, after: only(rules) };
  await recordAudit(tx, { who: by.name, did: 'changed-message-rules', kind: 'messages', id: 'rules', details });
  return ok(null);
}

const only = ({ quietFrom, quietUntil, workshopCap, offersCap }: MessageRules): MessageRules => ({
  quietFrom,
  quietUntil,
  workshopCap,
  offersCap,
});
