import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Language } from '#foundation/locale/language.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { isMarket } from '#foundation/locale/market-list.server.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import {
  beginPage,
  findPageSourceAt,
  isIndexed,
  type AddressRefusal,
  type Page,
  type PageProblem,
  type PageSource,
} from '#website/site';
import { saveDraft } from '../drafts/save-draft.ts';
import type { ForWhom } from './proposed-path.ts';
import { wordsOfVariant } from './variant-words.ts';

/** `listed`: which of the two pages search engines index; default: the variant. */
type Variant = ForWhom & { by: Staff; from: string; path: string; label: string; listed?: 'own' | 'parent' };
type VariantRefusal = AddressRefusal | 'language' | 'market' | 'label';

/**
 * Creates a variant of a published page as a draft with only the necessary differences: address, label, audience, and variables for the parent's
 * names. It is indexed, unless `listed` names the parent. Refuses by field: 'no-parent' for a page that is not published, the reasons of
 * `addressProblem`, 'label', 'language', 'market', and 'invalid'.
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

function variantOf(
  parent: Page,
  { path, label, language, market, listed, ...whom }: Omit<Variant, 'by' | 'language'> & { language: Language },
): PageSource {
  const same = language === parent.language && market === parent.market;
  const variables = Object.fromEntries(
    (['school', 'place', 'campaign'] as const).flatMap((name) => {
      const value = cutTo(whom[name].trim(), 120);
      return value ? [[name, value]] : [];
    }),
  );
  return {
    path,
    variantOf: parent.path,
    label,
    ...(language !== parent.language && { language }),
    ...(market !== parent.market && { market }),
    // A group has one page for a language and a market.
    ...(same && parent.group !== null && { group: null }),
    ...(listed === 'parent' && language === parent.language && isIndexed(parent) && { canonical: parent.path }),
    ...(Object.keys(variables).length > 0 && { variables }),
    ...(language === parent.language && wordsOfVariant(parent, variables)),
  };
}
