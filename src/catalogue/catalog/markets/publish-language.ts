import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { moved } from '../content/moved.ts';
import { siteLanguages } from '../tables.ts';
import { marketsChanged } from './save-market.ts';

/** The published languages in order; the table also has rows for languages published before. */
async function publishedNow(tx: Tx): Promise<{ id: string }[]> {
  return tx
    .select({ id: siteLanguages.code })
    .from(siteLanguages)
    .where(eq(siteLanguages.published, true))
    .orderBy(asc(siteLanguages.position), asc(siteLanguages.code));
}

/**
 * Publishes the site in a language, last in the order, or unpublishes it: its pages are gone, while its orders keep it and get mails in it. Refuses
 * 'unknown' for a language without translations, and 'needed' for English, the fallback for every missing text.
 */
export async function publishLanguage(
  tx: Tx,
  { by, code, published }: { by: Staff; code: string; published: boolean },
): Promise<Outcome<Language, 'unknown' | 'needed'>> {
  requirePermission(by, 'markets.change');
  await lockCatalogue(tx);
  if (!isLanguage(code)) return refused('unknown');
  if (code === 'en' && !published) return refused('needed');
  const now = await publishedNow(tx);
  if (now.some(({ id }) => id === code) === published) return ok(code);
  const row = { code, published, position: now.length, updatedAt: sql`now()` };
  await tx.insert(siteLanguages).values(row).onConflictDoUpdate({ target: siteLanguages.code, set: row });
  const after = published ? [...now.map(({ id }) => id), code] : now.map(({ id }) => id).filter((id) => id !== code);
  await marketsChanged(tx);
  const did = published ? 'published-language' : 'took-back-language';
  await recordAudit(tx, { who: by.name, did, kind: 'language', id: code, details: languagesOf(now, after) });
  return ok(code);
}

/** Moves a published language one place up or down in menus; no effect at the end of the list. Refuses 'unknown'. */
export async function moveLanguage(
  tx: Tx,
  { by, code, to }: { by: Staff; code: string; to: 'up' | 'down' },
): Promise<Outcome<void, 'unknown'>> {
  requirePermission(by, 'markets.change');
  await lockCatalogue(tx);
  const now = await publishedNow(tx);
  if (!now.some(({ id }) => id === code)) return refused('unknown');
  const ordered = moved(now, code, to);
  if (ordered === now) return ok(undefined);
  for (const [position, { id }] of ordered.entries())
    await tx.update(siteLanguages).set({ position }).where(eq(siteLanguages.code, id));
  const after = ordered.map(({ id }) => id);
  await marketsChanged(tx);
  const details = languagesOf(now, after);
  await recordAudit(tx, { who: by.name, did: 'reordered-languages', kind: 'language', id: code, details });
  return ok(undefined);
}

const languagesOf = (before: { id: string }[], after: string[]) => ({
  before: { languages: before.map(({ id }) => id) },
  after: { languages: after },
});
