import { isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { languages, type Language } from '#foundation/locale/language.ts';
import { allLanguages, isPublished } from '#foundation/locale/language-list.server.ts';
import { programmes } from '../tables.ts';

export type ListedLanguage = {
  code: Language;
  /** In its own script, and in English. */
  name: string;
  englishName: string;
  published: boolean;
  /** How many programmes have a title in it, of how many. */
  titles: number;
  programmes: number;
};

/** Every language there are sentences for, the published ones first in their order. */
export async function listLanguages(tx: Tx): Promise<ListedLanguage[]> {
  const rows = await tx
    .select({ codes: sql<string[]>`array(select jsonb_object_keys(${programmes.title}))` })
    .from(programmes)
    .where(isNull(programmes.archivedAt));
  return allLanguages().map((code) => ({
    code,
    ...languages[code],
    published: isPublished(code),
    titles: rows.filter(({ codes }) => codes.includes(code)).length,
    programmes: rows.length,
  }));
}
