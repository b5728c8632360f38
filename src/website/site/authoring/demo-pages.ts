import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { absentPages, archivePages } from '../pages/records/archive-pages.ts';
import { findSettings } from '../pages/find-page.ts';
import { pages, releases } from '../tables.ts';

/** Demo pages: those to be removed, and those to be kept, with the reason. */
export type DemoPages = { go: string[]; stay: { path: string; why: 'needed' | 'changed' | 'varied' | 'bought' }[] };

/** Addresses that mails and screens link to, whatever is sold. */
const needed = new Set(['/', '/workshops', '/support']);

/**
 * Published pages that a content folder brought. `go` can be unpublished. `stay`: pages that mails and screens link to and that have no replacement,
 * pages that staff changed or that a kept page is made from, and pages of `bought` programmes.
 */
export async function demoPages(tx: Tx, bought: ReadonlySet<string>): Promise<DemoPages> {
  const { policies } = await findSettings(tx);
  const rows = await tx
    .select({ path: pages.path, kind: pages.kind, programme: pages.programme })
    .from(pages)
    .where(eq(pages.state, 'published'));
  const keep = rows.filter(
    ({ path, kind, programme }) =>
      needed.has(path) ||
      (kind === 'policy' && policies.includes(path)) ||
      (programme !== null && bought.has(programme)),
  );
  const { paths, kept } = await absentPages(
    tx,
    keep.map(({ path }) => path),
  );
  const found = new Set([...paths, ...kept.map(({ path }) => path)]);
  const imported = await absentPages(tx, []);
  const stayed = new Set(
    [...imported.paths, ...imported.kept.map(({ path }) => path)].filter((path) => !found.has(path)),
  );
  return {
    go: paths,
    stay: [
      ...keep
        .filter(({ path }) => stayed.has(path))
        .map(({ path, programme }) => ({
          path,
          why: programme !== null && bought.has(programme) ? ('bought' as const) : ('needed' as const),
        })),
      ...kept.map(({ path, why }) => ({
        path,
        why: why.includes('varies') ? ('varied' as const) : ('changed' as const),
      })),
    ],
  };
}

/** Unpublishes these pages, as one release. */
export async function archiveDemoPages(tx: Tx, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  await archivePages(tx, paths);
  await tx.insert(releases).values({ id: newId(), why: `demo removed: ${paths.length} pages` });
}
