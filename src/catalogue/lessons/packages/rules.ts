import { readWholeUpTo } from '#foundation/kit/numbers/plain-digits.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { usualRule, type MoveRule } from '../model.ts';
import { lessonRules } from '../tables.ts';

export type SavedRule = MoveRule & { version: number };
export type RuleProblems = Partial<Record<'moveHours' | 'mostMoves', string>>;

/** By what rule families move lessons of these programmes (slugs), by slug; `version` 0: the usual one. */
export async function findRules(tx: Tx, programmes: string[]): Promise<Map<string, SavedRule>> {
  if (programmes.length === 0) return new Map();
  const { programme, moveHours, mostMoves, version } = lessonRules;
  const rows = await tx
    .select({ programme, moveHours, mostMoves, version })
    .from(lessonRules)
    .where(inArray(programme, programmes));
  const saved = new Map(rows.map(({ programme: slug, ...rule }) => [slug, rule]));
  return new Map(programmes.map((slug) => [slug, saved.get(slug) ?? { ...usualRule, version: 0 }]));
}

/** The rule of one programme. */
export async function findRule(tx: Tx, programme: string): Promise<SavedRule> {
  return (await findRules(tx, [programme])).get(programme) ?? { ...usualRule, version: 0 };
}

type Typed = { programme: string; moveHours: string; mostMoves: string; version: number };

/** Saves the rule of a programme. Refuses 'invalid' with a message per field, 'changed' with what somebody else saved meanwhile. Throws 403. */
export async function saveRule(
  tx: Tx,
  { by, typed }: { by: Staff; typed: Typed },
): Promise<Outcome<void, 'invalid', RuleProblems> | Outcome<void, 'changed', SavedRule>> {
  requirePermission(by, 'lessons.change');
  const { programme, version } = typed;
  const [moveHours, mostMoves] = [readWholeUpTo(typed.moveHours, 720), readWholeUpTo(typed.mostMoves, 100)];
  if (moveHours === null || mostMoves === null)
    return refused('invalid', {
      ...(moveHours === null ? { moveHours: say('Type a number of hours from 0 to 720.') } : {}),
      ...(mostMoves === null ? { mostMoves: say('Type a number from 0 to 100.') } : {}),
    });
  const before = await findRule(tx, programme);
  if (before.version !== version) return refused('changed', before);
  if (before.moveHours === moveHours && before.mostMoves === mostMoves) return ok(undefined);
  const saved = await tx
    .insert(lessonRules)
    .values({ programme, moveHours, mostMoves })
    .onConflictDoUpdate({
      target: lessonRules.programme,
      set: { moveHours, mostMoves, version: version + 1, updatedAt: sql`now()` },
      setWhere: eq(lessonRules.version, version),
    })
    .returning({ version: lessonRules.version });
  if (saved.length === 0) return refused('changed', await findRule(tx, programme));
  const details = {
    before: { moveHours: before.moveHours, mostMoves: before.mostMoves },
    after: { moveHours, mostMoves },
  };
  await recordAudit(tx, { by, did: 'changed-lesson-rule', kind: 'programme', id: programme, details });
  return ok(undefined);
}
