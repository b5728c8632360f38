import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { offers, programmes } from '../tables.ts';

/** A slug from a text in Latin letters: `Paper Planes!` is `paper-planes`; empty if no character is usable. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
}

/** The first of `wanted`, `wanted-2`, `wanted-3`, … that no programme has. The catalogue must be locked. */
export async function freeProgrammeSlug(tx: Tx, wanted: string): Promise<string> {
  const tries = candidates(wanted);
  const rows = await tx.select({ slug: programmes.slug }).from(programmes).where(inArray(programmes.slug, tries));
  return firstFree(tries, rows);
}

/** The same for offers. */
export async function freeOfferSlug(tx: Tx, wanted: string): Promise<string> {
  const tries = candidates(wanted);
  const rows = await tx.select({ slug: offers.slug }).from(offers).where(inArray(offers.slug, tries));
  return firstFree(tries, rows);
}

function candidates(wanted: string): string[] {
  const base = wanted.slice(0, 100);
  return [base, ...Array.from({ length: 200 }, (_, index) => `${base}-${index + 2}`)];
}

function firstFree(tries: string[], rows: { slug: string }[]): string {
  const taken = new Set(rows.map(({ slug }) => slug));
  const free = tries.find((slug) => !taken.has(slug));
  if (free === undefined) throw new Error('Two hundred slugs of one name are taken');
  return free;
}
