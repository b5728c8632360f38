import type { Tx } from '#db';
import { cutTo } from '#kit/clean-text';
import { ok, refused, type Outcome } from '#kit/outcome';
import type { Language } from '#locale/language';
import { isLanguage } from '#locale/language';
import { isMarket } from '#locale/market-list.server';
import { recordAudit, requirePermission } from '#people';
import type { Staff } from '#people/model';
import { beginPage, findPageSourceAt, isIndexed, type AddressRefusal, type PageProblem, type PageSource } from '#site';
import { saveDraft } from '../drafts/save-draft.ts';

/** For whom a variant is, beside what it varies. `school` and `campaign` become variables of its texts. */
export type ForWhom = { language: string; market: string; school: string; campaign: string };

type Variant = ForWhom & { by: Staff; from: string; path: string; label: string };
type VariantRefusal = AddressRefusal | 'language' | 'market' | 'label';

/**
 * Begins a variant of a published page as a draft that says only what it must: its address, its name, and for whom it is. Refuses what is
 * wrong by field: 'no-parent' for a page that is not published, the reasons of `addressProblem`, 'label', 'language', 'market', and 'invalid'.
 */
export async function beginVariant(
  tx: Tx,
  input: Variant,
): Promise<Outcome<{ id: string }> | Outcome<never, VariantRefusal> | Outcome<never, 'invalid', PageProblem[]>> {
  const { by, from, path } = input;
  requirePermission(by, 'pages.change');
  const label = input.label.trim();
  if (!label || label.length > 50) return refused('label');
  if (!isLanguage(input.language)) return refused('language');
  if (!isMarket(input.market)) return refused('market');
  const parent = (await findPageSourceAt(tx, from))?.page;
  if (!parent) return refused('no-parent');
  const content = variantOf(parent, { ...input, label, language: input.language });
  const begun = await beginPage(tx, content);
  if (!begun.ok) return begun;
  const saved = await saveDraft(tx, { by, pageId: begun.value.id, version: 0, content, unfinished: true });
  if (!saved.ok) return saved.reason === 'invalid' ? saved : refused('no-parent');
  await recordAudit(tx, {
    who: by.name,
    by,
    did: 'began-page',
    kind: 'page',
    id: begun.value.id,
    details: { path, from },
  });
  return ok(begun.value);
}

type Parent = NonNullable<NonNullable<Awaited<ReturnType<typeof findPageSourceAt>>>['page']>;

function variantOf(
  parent: Parent,
  { path, label, language, market, school, campaign }: Omit<Variant, 'by' | 'language'> & { language: Language },
): PageSource {
  const same = language === parent.language && market === parent.market;
  const variables = {
    ...(school.trim() && { school: cutTo(school.trim(), 120) }),
    ...(campaign.trim() && { campaign: cutTo(campaign.trim(), 120) }),
  };
  return {
    path,
    variantOf: parent.path,
    label,
    ...(language !== parent.language && { language }),
    ...(market !== parent.market && { market }),
    // A group has one page for a language and a market.
    ...(same && parent.group !== null && { group: null }),
    // It says the same as its parent: search engines list that one.
    ...(language === parent.language && isIndexed(parent) && { canonical: parent.path }),
    ...(Object.keys(variables).length > 0 && { variables }),
  };
}

/** An address for a variant: its parent's, with what tells it from that. */
export function proposedPath(parent: { path: string; language: string; market: string }, whom: ForWhom): string {
  const { language, market, school, campaign } = whom;
  const base = parent.path === '/' ? '' : parent.path;
  const known = new RegExp(`^/${parent.language}(?=/|$)`);
  const spoken = language === parent.language ? base : `/${language}${base.replace(known, '')}`;
  const parts = [market === parent.market ? '' : market.toLowerCase(), slugOf(school), slugOf(campaign)].filter(
    Boolean,
  );
  const path = [spoken, ...parts].join('/') || '/';
  return path === parent.path ? `${base}/variant` : path;
}

const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
