import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';
import type { Page } from '../page.ts';

/**
 * Workshops side by side, in a language and with the prices of a market, for sites that wrote no page of their own at its address. No search
 * engine lists it.
 */
export async function comparePage(path: string, language: Language, market: Market = 'IN'): Promise<Page> {
  await prepareLanguage(language);
  const say = translator(language);
  return {
    path,
    variantOf: null,
    language,
    market,
    kind: 'unlisted',
    layout: 'primary',
    visibility: 'unlisted',
    label: say('compare.title'),
    group: null,
    programme: null,
    plan: 'full',
    offers: null,
    variables: {},
    forChildren: false,
    head: { title: say('compare.title'), description: say('compare.description') },
    blocks: [{ kind: 'comparison', id: 'comparison' }],
  };
}
