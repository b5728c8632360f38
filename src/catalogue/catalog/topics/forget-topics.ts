import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { forgetPages, pageTags } from '#platform/page-cache';
import { programmes } from '../tables.ts';

/** Forgets the cached pages that show one of these topics: lists of programmes, and pages of programmes about it. */
export async function forgetTopics(tx: Tx, slugs: string[]): Promise<void> {
  if (slugs.length === 0) return;
  const rows = await tx.select({ slug: programmes.slug }).from(programmes).where(inArray(programmes.topic, slugs));
  await forgetPages(tx, [pageTags.catalogue, ...rows.map(({ slug }) => pageTags.catalogueOf(slug))]);
}
