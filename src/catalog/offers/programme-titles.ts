import type { Tx } from '#db';
import { staffLanguage } from '#i18n/staff/say';
import type { Language } from '#locale/language';
import { inLanguage } from '#locale/local-text';
import { programmes } from '../tables.ts';

/** What each programme is called in the language of who reads, by its slug, archived ones too: orders name them. */
export async function programmeTitles(tx: Tx, language: Language = staffLanguage()): Promise<Map<string, string>> {
  const rows = await tx
    .select({ slug: programmes.slug, title: programmes.title })
    .from(programmes)
    .orderBy(programmes.slug)
    .limit(5_000);
  return new Map(rows.map(({ slug, title }) => [slug, inLanguage(title, language)]));
}
