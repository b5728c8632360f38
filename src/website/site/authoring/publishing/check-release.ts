import type { Tx } from '#platform/db';
import type { PageSource } from '../../pages/page.ts';
import { checkSource } from '../editing/check-source.ts';
import { revisionIds } from '../editing/publish-sources.ts';
import { familyOrder } from '../family-order.ts';
import { databasePages } from '../tools/database-pages.ts';
import { pageSet } from '../tools/page-set.ts';
import { pathOf, type PageWrite, type ReleaseProblem } from './release-problem.ts';

/**
 * Returns what a release would break, without writing. All pages are checked together as they would be afterwards, so a page and its parent may be
 * published in one release. `ordered`: the pages to publish, parents before their variants.
 */
export async function checkRelease(
  tx: Tx,
  writes: PageWrite[],
): Promise<{ problems: ReleaseProblem[]; ordered: PageSource[] }> {
  const paths = writes.map(pathOf);
  const now = await revisionIds(tx, paths);
  const problems: ReleaseProblem[] = [];
  for (const write of writes) {
    const path = pathOf(write);
    if (paths.indexOf(path) !== paths.lastIndexOf(path)) problems.push({ path, what: 'twice' });
    else if (write.base !== undefined && (now.get(path) ?? null) !== write.base)
      problems.push({ path, what: 'changed-since' });
    else if (write.what !== 'publish' && !now.has(path)) problems.push({ path, what: 'not-published' });
    else if (write.what !== 'publish' && path === '/') problems.push({ path, what: 'home' });
  }
  if (problems.length > 0) return { problems, ordered: [] };
  const after = await pagesAfter(tx, writes);
  problems.push(...familyProblems(after, writes));
  for (const write of writes)
    if (write.what === 'archive' && write.to !== null && !after.has(write.to))
      problems.push({ path: write.path, what: 'no-target', name: write.to });
  const own = new Set(writes.flatMap((write) => (write.what === 'publish' ? [write.source.path] : [])));
  const { ordered, resolved } = pageSet([...after.values()]);
  const mine = ordered.filter(({ path }) => own.has(path));
  if (problems.length > 0) return { problems, ordered: mine };
  for (const source of mine) {
    const found = await checkSource(tx, source, (path) => Promise.resolve(resolved.get(path) ?? null));
    if (found.problems.length > 0) problems.push({ path: source.path, what: 'invalid', problems: found.problems });
  }
  return { problems, ordered: mine };
}

async function pagesAfter(tx: Tx, writes: PageWrite[]): Promise<Map<string, PageSource>> {
  const { ordered } = await databasePages(tx);
  const after = new Map(ordered.map((source) => [source.path, source]));
  for (const write of writes) {
    if (write.what === 'publish') after.set(write.source.path, write.source);
    else after.delete(write.path);
  }
  return after;
}

function familyProblems(after: Map<string, PageSource>, writes: PageWrite[]): ReleaseProblem[] {
  const paths = new Set(writes.map(pathOf));
  const { loops, orphans } = familyOrder([...after.values()]);
  const circles = loops
    .filter(({ source, chain }) => paths.has(source.path) || chain.some((path) => paths.has(path)))
    .map(({ source, chain }): ReleaseProblem => ({ path: source.path, what: 'circle', name: chain.join(' → ') }));
  const lost = orphans.map(({ source, missing }): ReleaseProblem =>
    paths.has(missing) && source.variantOf === missing
      ? { path: missing, what: 'has-variants', name: source.path }
      : { path: source.path, what: 'no-parent', name: missing },
  );
  return [...circles, ...lost];
}
