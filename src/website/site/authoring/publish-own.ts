import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { blockSchema } from '../blocks/registry.server.ts';
import { inheritPage } from '../pages/inherit-page.ts';
import { recordAudit } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { PageSource } from '../pages/page.ts';
import { readPageSource } from '../pages/page-schema.server.ts';
import { publishPages } from '../pages/publish-page.ts';
import { fillVariables, knownSamples } from '../pages/variables.ts';
import { releases } from '../tables.ts';

/**
 * Publishes whole pages that were made and not written, as one release. Throws on a page that its schemas refuse: then what made it is wrong, and nothing is
 * published.
 */
export async function publishOwn(
  tx: Tx,
  { sources, by }: { sources: PageSource[]; by: Pick<Staff, 'id' | 'name'> },
): Promise<void> {
  for (const source of sources) {
    const read = readPageSource(source);
    if ('issues' in read)
      throw new Error(
        `${source.path}: ${read.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
      );
    for (const block of inheritPage(null, source).page.blocks) {
      const checked = blockSchema(block.kind)?.safeParse(fillVariables(block, knownSamples(source)));
      if (!checked?.success)
        throw new Error(
          `${source.path}#${block.id}: ${checked?.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
        );
    }
  }
  await publishPages(
    tx,
    sources.map((source) => ({ source, author: by.name, fromPack: false })),
  );
  await tx.insert(releases).values({ id: newId(), why: `own pages: ${sources.length}` });
  const details = { after: { pages: sources.map(({ path }) => path) } };
  await recordAudit(tx, { by, did: 'published-pages', kind: 'school', id: 'pages', details });
}
