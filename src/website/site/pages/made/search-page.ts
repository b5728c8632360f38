import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Page } from '../page.ts';

/** The search of the site in a language, for sites that wrote no page of their own at its address. No search engine lists it. */
export async function searchPage(path: string, language: Language): Promise<Page> {
  await prepareLanguage(language);
  const say = translator(language);
  return {
    path,
    variantOf: null,
    language,
    market: 'IN',
    kind: 'unlisted',
    layout: 'primary',
    visibility: 'unlisted',
    label: say('search.title'),
    group: null,
    programme: null,
    plan: 'full',
    offers: null,
    variables: {},
    forChildren: false,
    head: { title: say('search.title'), description: say('search.description') },
    blocks: [{ kind: 'search', id: 'search', title: say('search.title') }],
  };
}
