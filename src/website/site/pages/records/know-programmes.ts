import { and, inArray, isNotNull } from 'drizzle-orm';
import { findProgramme, programmeTitles } from '#catalogue/catalog';
import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Tx } from '#platform/db';
import { knowProgrammes, provideProgrammeNames } from '#marketing/leads';
import { pages } from '../../tables.ts';

/** Which programme each of these pages sells. */
async function programmesOf(tx: Tx, paths: string[]): Promise<Map<string, string>> {
  const { path, programme } = pages;
  const rows = await tx
    .select({ path, programme })
    .from(pages)
    .where(and(inArray(path, paths), isNotNull(programme)));
  return new Map(rows.flatMap((row) => (row.programme === null ? [] : [[row.path, row.programme] as const])));
}

knowProgrammes('site', programmesOf);
provideProgrammeNames({
  all: (tx) => programmeTitles(tx),
  one: async (tx, slug, language) => {
    const found = await findProgramme(tx, slug);
    return found && inLanguage(found.title, language);
  },
});
