import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { moved } from '../content/moved.ts';
import { topics } from '../tables.ts';
import { forgetTopics } from './forget-topics.ts';

/** Moves a topic one place up or down in the filters of the site. At the end of the list nothing changes. Refuses 'unknown'. */
export async function moveTopic(
  tx: Tx,
  { by, slug, to }: { by: Staff; slug: string; to: 'up' | 'down' },
): Promise<Outcome<void, 'unknown'>> {
  requirePermission(by, 'catalogue.change');
  await lockCatalogue(tx);
  const rows = await tx
    .select({ id: topics.slug, position: topics.position })
    .from(topics)
    .orderBy(asc(topics.position), asc(topics.slug));
  if (!rows.some(({ id }) => id === slug)) return refused('unknown');
  const ordered = moved(rows, slug, to);
  if (ordered === rows) return ok(undefined);
  for (const [position, { id, position: before }] of ordered.entries())
    if (before !== position)
      await tx
        .update(topics)
        .set({ position, updatedAt: sql`now()` })
        .where(eq(topics.slug, id));
  await forgetTopics(
    tx,
    rows.map(({ id }) => id),
  );
  const order = (list: { id: string }[]) => list.map(({ id }) => id);
  const details = { before: { order: order(rows) }, after: { order: order(ordered) } };
  await recordAudit(tx, { who: by.name, did: 'reordered-topics', kind: 'topic', id: slug, details });
  return ok(undefined);
}
