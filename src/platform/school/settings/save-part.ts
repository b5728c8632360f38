import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { forgetPages, pageTags } from '#platform/page-cache';
import { history, recordAudit, requirePermission } from '#platform/people';
import type { Permission, Staff } from '#platform/people/model';
import type { SchoolPart, Typed } from '../model.ts';
import { announceSchool, readSchool } from '../state/load-school.ts';
import { schoolSettings } from '../tables.ts';
import { checkPart, type Known, type Problems } from './check-part.ts';

/** What somebody saved meanwhile: the part's current values, its version, and the person. */
export type StalePart = { now: Typed; version: number; who: string | null };

/** What a person must be allowed to see and change a part: where money goes, and which scripts of others run, is the owner's. */
export const permissionOf = (part: SchoolPart): Permission => {
  if (part === 'money') return 'settings.money';
  return part === 'tags' || part === 'chat' ? 'settings.scripts' : 'settings.change';
};

type Change = { by: Staff; part: SchoolPart; version: number; typed: Typed; exists: Known['exists'] };

/**
 * Saves one part of the settings; it takes effect immediately, on every server, in pages and in later mails and documents. Refuses 'invalid' with a
 * sentence
 * by field, and 'stale' with what somebody else saved since `version` (0: never saved yet). Without a change nothing is written. Throws 403.
 */
export async function savePart(
  tx: Tx,
  { by, part, version, typed, exists }: Change,
): Promise<Outcome<null, 'invalid', Problems> | Outcome<null, 'stale', StalePart>> {
  requirePermission(by, permissionOf(part));
  await lockSchool(tx);
  const [row] = await tx.select().from(schoolSettings).where(eq(schoolSettings.part, part));
  const before = row?.content ?? {};
  if ((row?.version ?? 0) !== version) {
    const [latest] = await history(tx, 'school', part);
    return refused('stale', { now: before, version: row?.version ?? 0, who: latest?.who ?? null });
  }
  const { school, look, keys } = await readSchool(tx);
  const checked = await checkPart(part, typed, { school, look, keys, exists });
  if (!checked.ok) return checked;
  const after = checked.value;
  const changed = Object.keys(after).filter((field) => (before[field] ?? '') !== after[field]);
  if (changed.length === 0) return ok(null);
  await tx
    .insert(schoolSettings)
    .values({ part, content: after })
    .onConflictDoUpdate({
      target: schoolSettings.part,
      set: { content: after, version: version + 1, changedAt: sql`now()` },
    });
  await schoolChanged(tx);
  const pick = (from: Typed) => Object.fromEntries(changed.map((field) => [field, from[field] ?? '']));
  const details = { before: pick(before), after: pick(after) };
  await recordAudit(tx, { by, did: 'changed-settings', kind: 'school', id: part, details });
  return ok(null);
}

/** Notifies every server, and invalidates all cached pages. */
export async function schoolChanged(tx: Tx): Promise<void> {
  await announceSchool(tx);
  await forgetPages(tx, [pageTags.site]);
}

/** Serializes writes to the school, also if there is no row to lock yet. */
export async function lockSchool(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('school', 38))`);
}
