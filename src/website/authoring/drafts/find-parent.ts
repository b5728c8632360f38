import type { Tx } from '#platform/db';
import { findPageSourceAt, type Page } from '#website/site';
import { inheritPage } from '#website/site/pages/inherit-page.ts';
import { findDraft } from './find-draft.ts';

type Parent = { id: string; path: string; page: Page | null };

/**
 * The parent of a page as published; if it never was, from its draft, so that a family can be written before it is published. `page` is null if there
 * is neither. Null for no path, and for an unknown page.
 */
export async function findParent(
  tx: Tx,
  path: string | undefined,
  below: readonly string[] = [],
): Promise<Parent | null> {
  if (path === undefined || below.includes(path)) return null;
  const found = await findPageSourceAt(tx, path);
  if (!found) return null;
  const { id, page } = found;
  const draft = page ? null : await findDraft(tx, id);
  if (!draft) return { id, path, page };
  const { variantOf } = draft.content;
  const above = await findParent(tx, variantOf, [...below, path]);
  if (variantOf !== undefined && !above?.page) return { id, path, page: null };
  return { id, path, page: inheritPage(above?.page ?? null, draft.content).page };
}

/** The same for checks that want the page alone. */
export const parentFinder = (tx: Tx) => async (path: string) => (await findParent(tx, path))?.page ?? null;
