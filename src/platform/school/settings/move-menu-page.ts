import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { recordAudit } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { schoolSettings } from '../tables.ts';
import { lockSchool, schoolChanged } from './save-part.ts';

const part = 'menus';

/**
 * Lets the menu and the footer that staff set on screen lead to the new address of a page. Returns whether they led to the old one. The caller has
 * checked that the person may move the page.
 */
export async function moveMenuPage(
  tx: Tx,
  { by, from, to }: { by: Staff; from: string; to: string },
): Promise<boolean> {
  await lockSchool(tx);
  const [row] = await tx.select().from(schoolSettings).where(eq(schoolSettings.part, part));
  if (!row) return false;
  const before = row.content;
  const after = Object.fromEntries(
    Object.entries(before).map(([field, text]) => {
      if (field === 'footer')
        return [
          field,
          text
            .split('\n')
            .map((line) => (line === from ? to : line))
            .join('\n'),
        ];
      return [field, field.endsWith('.path') && text === from ? to : text];
    }),
  );
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return false;
  await tx
    .update(schoolSettings)
    .set({ content: after, version: row.version + 1, changedAt: sql`now()` })
    .where(eq(schoolSettings.part, part));
  await schoolChanged(tx);
  const pick = (typed: Record<string, string>) =>
    Object.fromEntries(changed.map((field) => [field, typed[field] ?? '']));
  const details = { before: pick(before), after: pick(after) };
  await recordAudit(tx, { by, did: 'changed-settings', kind: 'school', id: part, details });
  return true;
}
