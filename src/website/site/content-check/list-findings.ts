import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { contentChecks, contentFindings, ignoredFindings, pages } from '../tables.ts';
import { checkContentJob } from './check-content.job.ts';
import type { Finding, FindingKind } from './model.ts';

export type ListedFinding = Finding & { path: string; mark: string; ignored: { reason: string; who: string } | null };
export type CheckedPage = { path: string; label: string; findings: ListedFinding[] };

type Asked = { kind?: FindingKind | undefined; ignored: boolean; path?: string | undefined };

const ignoredOf = and(eq(ignoredFindings.path, contentFindings.path), eq(ignoredFindings.mark, contentFindings.mark));
const shownOf = ({ kind, ignored, path }: Asked) =>
  and(
    ignored ? isNotNull(ignoredFindings.mark) : isNull(ignoredFindings.mark),
    kind && eq(contentFindings.kind, kind),
    path === undefined ? undefined : eq(contentFindings.path, path),
  );

/** The pages with findings, by path, with all findings that fit. */
export async function listFindings(
  tx: Tx,
  { limit, offset, ...asked }: Asked & { limit: number; offset: number },
): Promise<CheckedPage[]> {
  const paths = await tx
    .selectDistinct({ path: contentFindings.path })
    .from(contentFindings)
    .leftJoin(ignoredFindings, ignoredOf)
    .where(shownOf(asked))
    .orderBy(asc(contentFindings.path))
    .limit(limit)
    .offset(offset);
  if (paths.length === 0) return [];
  const rows = await tx
    .select({ finding: contentFindings, label: pages.label, reason: ignoredFindings.reason, who: ignoredFindings.who })
    .from(contentFindings)
    .leftJoin(ignoredFindings, ignoredOf)
    .leftJoin(pages, eq(pages.path, contentFindings.path))
    .where(
      and(
        shownOf(asked),
        inArray(
          contentFindings.path,
          paths.map(({ path }) => path),
        ),
      ),
    )
    .orderBy(asc(contentFindings.path), asc(contentFindings.kind), asc(contentFindings.mark));
  return paths.map(({ path }) => {
    const own = rows.filter(({ finding }) => finding.path === path);
    return {
      path,
      label: own[0]?.label ?? path,
      findings: own.map(({ finding, reason, who }) => ({
        ...(finding as Finding & { path: string; mark: string }),
        ignored: reason !== null && who !== null ? { reason, who } : null,
      })),
    };
  });
}

/** How many open findings there are of each kind, and how many are ignored; of one page where `path` names it. */
export async function countFindings(
  tx: Tx,
  { path }: Pick<Asked, 'path'> = {},
): Promise<{ kinds: Map<string, number>; ignored: number }> {
  const rows = await tx
    .select({
      kind: contentFindings.kind,
      ignored: sql<boolean>`${ignoredFindings.mark} is not null`,
      count: sql<number>`count(*)::int`,
    })
    .from(contentFindings)
    .leftJoin(ignoredFindings, ignoredOf)
    .where(path === undefined ? undefined : eq(contentFindings.path, path))
    .groupBy(contentFindings.kind, sql`2`);
  const open = rows.filter(({ ignored }) => !ignored);
  return {
    kinds: new Map(open.map(({ kind, count }) => [kind, count])),
    ignored: rows.filter(({ ignored }) => ignored).reduce((sum, { count }) => sum + count, 0),
  };
}

/** How many open findings each page has, by path, for lists of pages; pages without any are left out. */
export async function contentFindingCounts(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ path: contentFindings.path, count: sql<number>`count(*)::int` })
    .from(contentFindings)
    .leftJoin(ignoredFindings, ignoredOf)
    .where(isNull(ignoredFindings.mark))
    .groupBy(contentFindings.path);
  return new Map(rows.map(({ path, count }) => [path, count]));
}

/** The state of the content check; null before the first check. */
export async function readCheck(tx: Tx) {
  const [row] = await tx.select().from(contentChecks);
  return row ?? null;
}

type Ignore = { by: Staff; path: string; mark: string };

/** Ignores a finding, with a reason, until it changes. Refuses without a reason. */
export async function ignoreFinding(tx: Tx, { by, path, mark, reason }: Ignore & { reason: string }): Promise<boolean> {
  requirePermission(by, 'catalogue.change');
  const why = cutTo(reason.trim(), 300);
  if (why === '') return false;
  const [found] = await tx
    .select()
    .from(contentFindings)
    .where(and(eq(contentFindings.path, path), eq(contentFindings.mark, mark)));
  if (!found) return true;
  const added = await tx
    .insert(ignoredFindings)
    .values({ path, mark, reason: why, who: by.name })
    .onConflictDoNothing()
    .returning({ mark: ignoredFindings.mark });
  if (added.length > 0)
    await recordAudit(tx, {
      by,
      did: 'ignored-finding',
      kind: 'content-check',
      id: path,
      details: { what: found.what, reason: why },
    });
  return true;
}

/** Looks at it again. */
export async function restoreFinding(tx: Tx, { by, path, mark }: Ignore): Promise<void> {
  requirePermission(by, 'catalogue.change');
  const gone = await tx
    .delete(ignoredFindings)
    .where(and(eq(ignoredFindings.path, path), eq(ignoredFindings.mark, mark)))
    .returning();
  for (const { reason } of gone)
    await recordAudit(tx, { by, did: 'restored-finding', kind: 'content-check', id: path, details: { reason } });
}

/** Asks for a check now, also of a content that was checked already. */
export async function askForCheck(tx: Tx, by: Staff): Promise<void> {
  requirePermission(by, 'catalogue.change');
  await tx.insert(contentChecks).values({ name: 'site' }).onConflictDoNothing();
  await tx.update(contentChecks).set({ mark: '' });
  await recordAudit(tx, { by, did: 'asked-for-check', kind: 'content-check', id: 'site' });
  await enqueue(tx, checkContentJob, {}, { singletonKey: 'content' });
}
