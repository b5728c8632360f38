import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { forgetPages, pageTags } from '#platform/page-cache';
import { announceExperiments } from '../assignment/running.ts';
import { experimentArms, experimentPages, experiments } from '../tables.ts';

type Moved = {
  from: string;
  to: string;
  /** Lets the changes of an arm follow; returns the same value where nothing leads to the old address. */
  follow: (changes: unknown) => unknown;
};

/** Lets experiments go on at the new address of a page, with the same arms, visitors and counts. Part of the transaction that moves the page. */
export async function moveExperiments(tx: Tx, { from, to, follow }: Moved): Promise<void> {
  const ran = await tx
    .update(experimentPages)
    .set({ path: to })
    .where(eq(experimentPages.path, from))
    .returning({ id: experimentPages.experimentId });
  await tx.update(experiments).set({ pagePath: to }).where(eq(experiments.pagePath, from));
  await tx
    .update(experiments)
    .set({ paths: sql`(${experiments.paths} - ${from}::text) || ${JSON.stringify([to])}::jsonb` })
    .where(sql`${experiments.paths} @> ${JSON.stringify([from])}::jsonb`);
  const arms = await tx
    .select()
    .from(experimentArms)
    .where(sql`${experimentArms.changes}::text like ${`%${from.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  for (const { experimentId, number, changes } of arms) {
    const now = follow(changes);
    if (now !== changes)
      await tx
        .update(experimentArms)
        .set({ changes: now })
        .where(sql`${experimentArms.experimentId} = ${experimentId} and ${experimentArms.number} = ${number}`);
  }
  if (ran.length === 0) return;
  await forgetPages(tx, [from, to].map(pageTags.page));
  await announceExperiments(tx);
}
