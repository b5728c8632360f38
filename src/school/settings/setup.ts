import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { recordAudit, requirePermission } from '#people';
import type { Staff } from '#people/model';
import type { SetupChoice, Typed } from '../model.ts';
import { schoolSettings } from '../tables.ts';

const part = 'setup';

/** Where the first start is: what the owner chose, and what they typed into the steps so far. */
export async function readSetup(tx: Tx): Promise<{ choice: SetupChoice; typed: Typed }> {
  const [row] = await tx.select().from(schoolSettings).where(eq(schoolSettings.part, part));
  const { choice, ...typed } = row?.content ?? {};
  return { choice: choice === 'demo' || choice === 'own' ? choice : 'open', typed };
}

/** Keeps what was typed into the steps, or what was chosen. Throws 403. */
export async function saveSetup(
  tx: Tx,
  { by, choice, typed }: { by: Staff; choice: SetupChoice; typed: Typed },
): Promise<void> {
  requirePermission(by, 'settings.change');
  const before = await readSetup(tx);
  const content = { ...typed, choice };
  await tx
    .insert(schoolSettings)
    .values({ part, content })
    .onConflictDoUpdate({ target: schoolSettings.part, set: { content, changedAt: sql`now()` } });
  if (before.choice !== choice)
    await recordAudit(tx, {
      by,
      did: 'chose-start',
      kind: 'school',
      id: part,
      details: { before: { choice: before.choice }, after: { choice } },
    });
}
