import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { database, databaseTime, inTransaction } from '#platform/db';
import { backgroundPace } from '#platform/jobs';
import { contentChecks, contentFindings } from '../tables.ts';
import { checkPages, readSurroundings } from './check-site.ts';
import type { Finding } from './model.ts';

/** Maximum findings that are kept, and that go in one statement. */
const maxFindings = 20_000;
const portion = 500;

type Row = typeof contentFindings.$inferInsert;

/** Checks all pages and replaces the findings. `mark`: the content version, read before the first page. */
export async function runCheck(mark: string): Promise<void> {
  const set = (change: Partial<typeof contentChecks.$inferInsert>) => database().update(contentChecks).set(change);
  const pace = backgroundPace();
  const around = await readSurroundings(await databaseTime(database()), pace);
  await set({ total: around.pages.size });
  const rows = new Map<string, Row>();
  let done = 0;
  for await (const { path, findings } of checkPages(around, pace)) {
    for (const finding of findings)
      if (rows.size < maxFindings) rows.set(`${path} ${markOf(finding)}`, { path, mark: markOf(finding), ...finding });
    done += 1;
    if (done % 25 === 0) await set({ done });
  }
  await inTransaction(async (tx) => {
    await tx.delete(contentFindings);
    const all = [...rows.values()];
    for (let at = 0; at < all.length; at += portion)
      await tx.insert(contentFindings).values(all.slice(at, at + portion));
    await tx.update(contentChecks).set({ mark, running: false, done, finishedAt: sql`now()` });
  });
}

/** Stable between checks, so that ignored findings stay ignored. */
export function markOf({ what, shown }: Pick<Finding, 'what' | 'shown'>): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        what,
        Object.keys(shown)
          .toSorted((a, b) => (a < b ? -1 : 1))
          .map((name) => [name, shown[name]]),
      ]),
    )
    .digest('hex')
    .slice(0, 16);
}
