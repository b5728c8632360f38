import type { Tx } from '#platform/db';
import { mediaProblems } from '#platform/media';
import { mediaRef } from '#platform/media/model';
import type { Page } from './page.ts';

/** Why pages cannot be published because of their pictures of the library, a line each. `coming`: pictures that the import brings. */
export async function pictureProblems(
  tx: Tx,
  pages: Page[],
  coming: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const problems: string[] = [];
  for (const { path, blocks, language } of pages)
    for (const { id, reason } of await mediaProblems(tx, blocks, language))
      if (reason !== 'unknown' || !coming.has(id))
        problems.push(
          reason === 'unknown'
            ? `${path}: error: there is no picture ${mediaRef(id)} in the library`
            : `${path}: error: the picture ${mediaRef(id)} has no text in the language of the page (${language})`,
        );
  return problems;
}
