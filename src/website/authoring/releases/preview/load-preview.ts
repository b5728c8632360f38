import { database } from '#platform/db';
import { checkSource, findPageSource, loadDraft } from '#website/site';
import { findDraft } from '../../drafts/find-draft.ts';
import { parentFinder } from '../../drafts/find-parent.ts';
import { pageOfPreview } from './preview-links.ts';

/**
 * The page of a preview link: its draft, else the published page. Null for a link that is wrong, ended or expired, and for a page with a broken
 * family. Not indexed by search engines.
 */
export async function loadPreview(token: string): Promise<Awaited<ReturnType<typeof loadDraft>> | null> {
  const pageId = await pageOfPreview(database(), token);
  if (pageId === null) return null;
  const [page, draft] = [await findPageSource(database(), pageId), await findDraft(database(), pageId)];
  const source = draft?.content ?? page?.source;
  const shown = source ? (await checkSource(database(), source, parentFinder(database()))).page : null;
  if (!shown) return null;
  const view = await loadDraft({ ...shown, visibility: 'unlisted' });
  return { ...view, head: { ...view.head, indexed: false, referrer: 'no-referrer' } };
}
