import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { findPageRecord } from '#website/site';
import { previewLinks } from '../../tables.ts';

export type PreviewLink = { id: string; expiresAt: Date; madeByName: string; createdAt: Date };

/** For how many days a link may show a draft. */
export const previewDays = [1, 7, 30] as const;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a link that shows the draft of a page without an account, for some days. The secret is returned once and stored as a hash. Refuses 'no-page',
 * and 'days' for a number of days not in `previewDays`.
 */
export async function makePreviewLink(
  tx: Tx,
  { by, pageId, days }: { by: Staff; pageId: string; days: number },
): Promise<Outcome<{ token: string; id: string }, 'no-page' | 'days'>> {
  requirePermission(by, 'pages.change');
  if (!(previewDays as readonly number[]).includes(days)) return refused('days');
  const page = await findPageRecord(tx, pageId);
  if (!page) return refused('no-page');
  // Lower case: addresses of this site have no other letters.
  const [token, id] = [randomBytes(32).toString('hex'), newId()];
  await tx.delete(previewLinks).where(lt(previewLinks.expiresAt, sql`now() - interval '30 days'`));
  const expiresAt = sql`now() + ${`${days} days`}::interval`;
  await tx.insert(previewLinks).values({ id, tokenHash: hashOf(token), pageId, expiresAt, madeByName: by.name });
  await recordAudit(tx, {
    who: by.name,
    by,
    did: 'made-preview-link',
    kind: 'page',
    id: pageId,
    details: { path: page.path, days },
  });
  return ok({ token, id });
}

/** Revokes a link. An unknown or ended one changes nothing. */
export async function endPreviewLink(tx: Tx, { by, id }: { by: Staff; id: string }): Promise<void> {
  requirePermission(by, 'pages.change');
  if (!isId(id)) return;
  const [ended] = await tx.delete(previewLinks).where(eq(previewLinks.id, id)).returning();
  if (ended)
    await recordAudit(tx, { who: by.name, by, did: 'ended-preview-link', kind: 'page', id: ended.pageId, details: {} });
}

/** The links that still show a page, the newest first. */
export async function listPreviewLinks(tx: Tx, pageId: string): Promise<PreviewLink[]> {
  const { id, expiresAt, madeByName, createdAt } = previewLinks;
  return tx
    .select({ id, expiresAt, madeByName, createdAt })
    .from(previewLinks)
    .where(and(eq(previewLinks.pageId, pageId), gt(expiresAt, sql`now()`)))
    .orderBy(desc(id));
}

/** The page of a link's secret; null for a wrong, ended or expired one. */
export async function pageOfPreview(tx: Tx, token: string): Promise<string | null> {
  if (!/^[0-9a-f]{64}$/.test(token)) return null;
  const [row] = await tx
    .select({ pageId: previewLinks.pageId })
    .from(previewLinks)
    .where(and(eq(previewLinks.tokenHash, hashOf(token)), gt(previewLinks.expiresAt, sql`now()`)));
  return row?.pageId ?? null;
}
