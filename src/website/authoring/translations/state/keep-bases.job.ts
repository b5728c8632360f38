import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import { database, inTransaction, type Tx } from '#platform/db';
import { backgroundPace, defineJob } from '#platform/jobs';
import { contentMark, fingerprint } from '#website/site';
import { kindSpecs } from '../../editor/fields/kind-specs.server.ts';
import { translationBases, translationMarks } from '../../tables.ts';
import { pageTexts, textAt } from '../texts/page-texts.ts';
import { baseOf, keepBases, readBases } from './bases.ts';
import { publishedPairs, type PublishedPair } from './published-pairs.ts';

/**
 * After each publication: a translation written outside the translation screen (the editor, files, the first start with this table) is recorded as
 * made from the current source, page by page, so that other writers hardly wait. Otherwise one small query a minute.
 */
defineJob({
  name: 'keep-translation-bases',
  schedule: '* * * * *',
  retryLimit: 1,
  longest: 600,
  handle: async () => {
    await keepPublishedBases();
  },
});

const name = 'pages';

/** Returns whether the content changed since the last run. */
export async function keepPublishedBases(): Promise<boolean> {
  const mark = await inTransaction(contentMark);
  const [seen] = await database().select().from(translationMarks).where(eq(translationMarks.name, name));
  if (seen?.mark === mark) return false;
  const specs = kindSpecs();
  const pace = backgroundPace();
  for await (const pair of publishedPairs()) {
    await keepPair(pair, specs);
    await pace();
  }
  // What was published meanwhile has another mark, and is handled in the next run.
  await database()
    .insert(translationMarks)
    .values({ name, mark })
    .onConflictDoUpdate({ target: translationMarks.name, set: { mark } });
  return true;
}

async function keepPair(
  { id, page, published, source }: PublishedPair,
  specs: ReturnType<typeof kindSpecs>,
): Promise<void> {
  const bases = await readBases(database(), id);
  const found = pageTexts(source, specs).flatMap(({ place, text }) => {
    const target = textAt(published, place);
    const known = target === undefined || target === '' || target === text;
    return known || baseOf(bases, { place, target }) !== undefined ? [] : [{ place, target, source: text }];
  });
  if (found.length > 0) await inTransaction((tx) => keepBases(tx, id, found, { guessed: true }));
  const texts = [published, page].flatMap((one) => pageTexts(one, specs).map(({ text }) => fingerprint(text)));
  if (bases.size > texts.length) await inTransaction((tx) => forgetOld(tx, id, texts));
}

/** Deletes records of texts unused for 90 days: until then a page may be restored to them. */
async function forgetOld(tx: Tx, pageId: string, current: string[]): Promise<void> {
  const { pageId: page, targetHash, madeAt } = translationBases;
  const old = lt(madeAt, sql`now() - interval '90 days'`);
  await tx.delete(translationBases).where(and(eq(page, pageId), old, notInArray(targetHash, current)));
}
