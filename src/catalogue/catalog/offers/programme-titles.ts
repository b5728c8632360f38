import type { Tx } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Language } from '#foundation/locale/language.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { programmes } from '../tables.ts';

/** Titles of all programmes in the reader's language, by slug. Archived ones are included: orders refer to them. */
export async function programmeTitles(tx: Tx, language: Language = staffLanguage()): Promise<Map<string, string>> {
  const rows = await tx
    .select({ slug: programmes.slug, title: programmes.title })
    .from(programmes)
    .orderBy(programmes.slug)
    .limit(5_000);
  return new Map(rows.map(({ slug, title }) => [slug, inLanguage(title, language)]));
}
