import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { siteLanguages } from '../tables.ts';
import { marketsChanged } from './save-market.ts';

/** The published languages in order, as in content files. */
export async function publishedInOrder(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ code: siteLanguages.code })
    .from(siteLanguages)
    .where(eq(siteLanguages.published, true))
    .orderBy(asc(siteLanguages.position), asc(siteLanguages.code));
  return rows.map(({ code }) => code);
}

/** Publishes the site in exactly these languages, in this order, as a content folder says; English always is among them. */
export async function replaceLanguages(tx: Tx, languages: Language[]): Promise<void> {
  const wanted = languages.includes('en') ? languages : (['en', ...languages] as Language[]);
  const now = await publishedInOrder(tx);
  if (now.join() === wanted.join()) return;
  await tx.update(siteLanguages).set({ published: false, updatedAt: sql`now()` });
  for (const [position, code] of wanted.entries()) {
    const row = { code, published: true, position, updatedAt: sql`now()` };
    await tx.insert(siteLanguages).values(row).onConflictDoUpdate({ target: siteLanguages.code, set: row });
  }
  await marketsChanged(tx);
}
