import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#db';
import { defineJob } from '#jobs';
import { contentMark, fingerprint } from '#site';
import { kindSpecs } from '../../editor/fields/kind-specs.server.ts';
import { translationBases, translationMarks } from '../../tables.ts';
import { pageTexts, textAt } from '../texts/page-texts.ts';
import { baseOf, keepBases, readAllBases } from './bases.ts';
import { findTranslations } from './find-pairs.ts';

/**
 * After each publication: a translation that was written elsewhere than beside its source (the editor, files, the first start with this table) counts
 * as made of what the source says now. One small question a minute otherwise.
 */
export const keepBasesJob = defineJob({
  name: 'keep-translation-bases',
  schedule: '* * * * *',
  retryLimit: 1,
  longest: 600,
  handle: async () => {
    await inTransaction(keepPublishedBases);
  },
});

const name = 'pages';

/** Returns whether the content was another one than the last time. */
export async function keepPublishedBases(tx: Tx): Promise<boolean> {
  const mark = await contentMark(tx);
  const [seen] = await tx.select().from(translationMarks).where(eq(translationMarks.name, name));
  if (seen?.mark === mark) return false;
  const [{ pairs }, bases, specs] = [await findTranslations(tx), await readAllBases(tx), kindSpecs()];
  for (const { id, page, published, source } of pairs) {
    if (!published) continue;
    const found = pageTexts(source.page, specs).flatMap(({ place, text }) => {
      const target = textAt(published, place);
      const known = target === undefined || target === '' || target === text;
      return known || baseOf(bases.get(id), { place, target }) !== undefined ? [] : [{ place, target, source: text }];
    });
    await keepBases(tx, id, found);
    const texts = [published, page].flatMap((one) => pageTexts(one, specs).map(({ text }) => fingerprint(text)));
    if ((bases.get(id)?.size ?? 0) > texts.length) await forgetOld(tx, id, texts);
  }
  await tx
    .insert(translationMarks)
    .values({ name, mark })
    .onConflictDoUpdate({ target: translationMarks.name, set: { mark } });
  return true;
}

/** Forgets texts that nobody has said for three months: until then somebody may take a page back to them. */
async function forgetOld(tx: Tx, pageId: string, current: string[]): Promise<void> {
  const { pageId: page, targetHash, madeAt } = translationBases;
  const old = lt(madeAt, sql`now() - interval '90 days'`);
  await tx.delete(translationBases).where(and(eq(page, pageId), old, notInArray(targetHash, current)));
}
