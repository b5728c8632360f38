import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { publishedLanguage } from '#foundation/locale/language-list.server.ts';
import { listFiles } from '../files/read-file.ts';
import { keptSentences } from '../files/person-sheet.ts';
import { shownSections } from '../files/show-sections.ts';
import { findPerson } from '../parts/find-person.ts';
import { keptOf, readPerson } from '../parts/read-person.ts';
import { findSought } from '../sought/find-sought.ts';
import { erasures } from '../tables.ts';

export type OwnData = NonNullable<Awaited<ReturnType<typeof readOwnData>>>;

/** What the holder of a link sees: record counts, files, and the state of the erasure request; null once the link has ended. */
export async function readOwnData(tx: Tx, soughtId: string) {
  const sought = await findSought(tx, soughtId);
  const email = sought?.emails[0];
  if (!sought?.own || email === undefined) return null;
  const language = publishedLanguage(sought.language);
  await prepareLanguage(language);
  const spoken = { language, say: translator(language) };
  const { whose } = await findPerson(tx, sought);
  const sections = shownSections(await readPerson(tx, whose), spoken);
  const [erasure] = await tx.select().from(erasures).where(eq(erasures.soughtId, soughtId));
  return {
    language,
    email,
    held: sections.map(({ section, title, rows }) => ({ section, title, count: rows.length })),
    kept: keptSentences(await keptOf(tx, whose), spoken),
    files: (await listFiles(tx, { soughtId, staffId: null })).map(({ id, format, state, written, total }) => ({
      id,
      format,
      state,
      written,
      total,
    })),
    erasure: erasure?.state ?? null,
  };
}
