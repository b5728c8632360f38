import type { Tx } from '#db';
import { inLanguage } from '#locale/local-text';
import { programmes } from '../tables.ts';

/** What staff call each programme, by its slug, archived ones too: orders name them. */
export async function programmeTitles(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .select({ slug: programmes.slug, title: programmes.title })
    .from(programmes)
    .orderBy(programmes.slug)
    .limit(5_000);
  return new Map(rows.map(({ slug, title }) => [slug, inLanguage(title, 'en')]));
}
