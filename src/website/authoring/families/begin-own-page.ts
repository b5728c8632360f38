import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { isMarket } from '#foundation/locale/market-list.server.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { beginPage, findPageSourceAt, type AddressRefusal, type PageProblem, type PageSource } from '#website/site';
import { findDraft } from '../drafts/find-draft.ts';
import { saveDraft } from '../drafts/save-draft.ts';

/** `copy`: the address of the page it repeats; '' for an empty page, which `language` and `market` are for. */
export type OwnPage = { by: Staff; copy: string; path: string; label: string; language: string; market: string };
type OwnPageRefusal = AddressRefusal | 'language' | 'market' | 'label' | 'no-copy';

/**
 * Creates an empty page, or a duplicate of one as its draft or the site says it, as a draft. A duplicate is in no group of translations, which
 * has one page for a language and a market, and search engines list it itself. Refuses by field: 'label', 'language', 'market', 'no-copy' for an
 * unknown page, the reasons of `addressProblem`, and 'invalid'.
 */
export async function beginOwnPage(
  tx: Tx,
  { by, copy, path, label: typed, language, market }: OwnPage,
): Promise<Outcome<{ id: string }> | Outcome<never, OwnPageRefusal> | Outcome<never, 'invalid', PageProblem[]>> {
  requirePermission(by, 'pages.change');
  const label = typed.trim();
  if (!label || label.length > 50) return refused('label');
  if (!isLanguage(language)) return refused('language');
  if (!isMarket(market)) return refused('market');
  const copied = copy === '' ? null : await sourceOf(tx, copy);
  if (copy !== '' && !copied) return refused('no-copy');
  const content: PageSource = copied
    ? duplicateOf(copied, { path, label })
    : {
        path,
        label,
        language,
        market,
        kind: 'marketing',
        layout: 'primary-new',
        head: { title: label, description: '' },
        blocks: [],
      };
  const begun = await beginPage(tx, content);
  if (!begun.ok) return begun;
  const saved = await saveDraft(tx, { by, pageId: begun.value.id, version: 0, content, unfinished: true });
  if (!saved.ok) return saved.reason === 'invalid' ? saved : refused('no-copy');
  const details = copy === '' ? { path } : { path, from: copy };
  await recordAudit(tx, { who: by.name, by, did: 'began-page', kind: 'page', id: begun.value.id, details });
  return ok(begun.value);
}

async function sourceOf(tx: Tx, path: string): Promise<PageSource | null> {
  const page = await findPageSourceAt(tx, path);
  return page && ((await findDraft(tx, page.id))?.content ?? page.source);
}

function duplicateOf(copied: PageSource, own: { path: string; label: string }): PageSource {
  const { canonical: _, group, ...source } = copied;
  const alone = source.variantOf !== undefined || group ? { group: null } : {};
  return { ...source, ...own, ...alone };
}
