import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { fingerprint } from '#website/site';
import { translationBases } from '../../tables.ts';

/** Of a page: the source text that each of its texts was made from, by place and text. */
export type Bases = ReadonlyMap<string, string>;

export type Base = { place: string; target: string; source: string };

const keyOf = (place: string, hash: string) => `${place} ${hash}`;

/** The source text that a translated text was made from; undefined if unknown. */
export function baseOf(bases: Bases | undefined, { place, target }: Omit<Base, 'source'>): string | undefined {
  return bases?.get(keyOf(place, fingerprint(target)));
}

/** The bases of one page. */
export async function readBases(tx: Tx, pageId: string): Promise<Bases> {
  const rows = await tx.select().from(translationBases).where(eq(translationBases.pageId, pageId));
  return new Map(rows.map(({ place, targetHash, source }) => [keyOf(place, targetHash), source]));
}

/** The bases of all pages, by page. */
export async function readAllBases(tx: Tx): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>();
  for (const { pageId, place, targetHash, source } of await tx.select().from(translationBases)) {
    const own = found.get(pageId) ?? new Map<string, string>();
    found.set(pageId, own.set(keyOf(place, targetHash), source));
  }
  return found;
}

const portion = 500;

/** Records the source texts of a page's translated texts. `guessed`: inferred, so it never replaces a recorded one. */
export async function keepBases(tx: Tx, pageId: string, bases: Base[], { guessed = false } = {}): Promise<void> {
  const rows = new Map(
    bases.map(({ place, target, source }) => {
      const targetHash = fingerprint(target);
      return [keyOf(place, targetHash), { pageId, place, targetHash, source }];
    }),
  );
  const all = [...rows.values()];
  const { place, targetHash } = translationBases;
  const target = [translationBases.pageId, place, targetHash];
  for (let at = 0; at < all.length; at += portion) {
    const written = tx.insert(translationBases).values(all.slice(at, at + portion));
    await (guessed
      ? written.onConflictDoNothing({ target })
      : written.onConflictDoUpdate({ target, set: { source: sql`excluded.source`, madeAt: sql`now()` } }));
  }
}
