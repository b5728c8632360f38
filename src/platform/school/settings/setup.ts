import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { SetupChoice, Typed } from '../model.ts';
import { schoolSettings } from '../tables.ts';

const part = 'setup';

/** The state of the first start. `published`: the hash (`printOf`) of what was typed when a school was last made from it; empty before. */
type Setup = { choice: SetupChoice; typed: Typed; published: string };

/** The owner's choice, and the values typed into the steps so far. */
export async function readSetup(tx: Tx): Promise<Setup> {
  return setupIn(await tx.select().from(schoolSettings).where(eq(schoolSettings.part, part)));
}

/** The same with a row lock: concurrent changes wait until this transaction ends, so that none is overwritten. */
export async function readSetupToChange(tx: Tx): Promise<Setup> {
  return setupIn(await tx.select().from(schoolSettings).where(eq(schoolSettings.part, part)).for('update'));
}

function setupIn([row]: (typeof schoolSettings.$inferSelect)[]): Setup {
  const { choice, published = '', ...typed } = row?.content ?? {};
  return { choice: choice === 'demo' || choice === 'own' ? choice : 'open', typed, published };
}

/**
 * Whether a school was already made from exactly these steps: the last step was sent twice, or again after going back. Concurrent submissions
 * wait until this transaction ends.
 */
export async function isMadeOf(tx: Tx, typed: Typed): Promise<boolean> {
  return (await readSetupToChange(tx)).published === printOf(typed);
}

/** Identifies a school by what the owner typed, not by the pages made from it so far. */
const printOf = ({ made: _pages, ...typed }: Typed): string => {
  const fields = Object.entries(typed).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
};

/** Saves the values typed into the steps, or the choice; `published`: a school was made from them now. Throws 403. */
export async function saveSetup(
  tx: Tx,
  { by, choice, typed, published = false }: { by: Staff; choice: SetupChoice; typed: Typed; published?: boolean },
): Promise<void> {
  requirePermission(by, 'settings.change');
  const before = await readSetupToChange(tx);
  const print = published ? printOf(typed) : before.published;
  const content = { ...typed, choice, ...(print && { published: print }) };
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
