import { inTransaction } from '#platform/db';
import { isMarket } from '#foundation/locale/market-list.server.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { findPageSource, loadDraft } from '#website/site';
import { inheritPage } from '#website/site/pages/inherit-page.ts';
import { findDraft } from '../../drafts/find-draft.ts';
import { findParent } from '../../drafts/find-parent.ts';
import { kindSpecs } from '../fields/kind-specs.server.ts';
import { textMarker } from './mark-texts.ts';

/**
 * The page of a draft for the editor's frame, as an anonymous visitor sees it: in the market, interface language and moment of `query` (`market`,
 * `language`, `at`), in `theme`. Null for an unknown page.
 */
export async function loadFrame(id: string, query: URLSearchParams) {
  const found = await inTransaction(async (tx) => {
    const [page, draft] = [await findPageSource(tx, id), await findDraft(tx, id)];
    const source = draft?.content ?? page?.source;
    if (!source) return null;
    const parent = await findParent(tx, source.variantOf);
    return inheritPage(parent?.page ?? null, source).page;
  });
  if (!found) return null;
  const [language, market, day, theme] = ['language', 'market', 'at', 'theme'].map((name) => query.get(name) ?? '');
  const page = {
    ...found,
    ...(isLanguage(language) && { language }),
    ...(market && isMarket(market) && { market }),
  };
  const at = day && !Number.isNaN(Date.parse(day)) ? new Date(day) : undefined;
  const { mark, marks } = textMarker(page.blocks, kindSpecs());
  const view = await loadDraft(page, { mark, at, theme: theme === 'light' || theme === 'dark' ? theme : undefined });
  return { ...view, marks };
}
