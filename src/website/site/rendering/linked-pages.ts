import { languageNameIn, type Language } from '#foundation/locale/language.ts';
import { isPublished } from '#foundation/locale/language-list.server.ts';
import { translator } from '#foundation/i18n/translator.ts';
import { withQuery } from '#foundation/kit/http/with-query.ts';
import { paths } from '#foundation/web/paths.ts';
import type { LinkedPages } from '#foundation/ui/controls/linked-pages.tsx';
import { pageTags } from '#platform/page-cache';
import type { PageData } from '../page-data/page-data.ts';
import { linkInMarket, siteMarket } from './asked-market.ts';
import { addressIn, languageOfAddress } from '../pages/made/language-address.ts';
import { makerOf } from '../pages/made/made-by-address.ts';

/** Pages that views link to by themselves. */
const everywhere = [paths.home(), paths.workshops(), paths.support(), paths.paymentStatus()];

/** Screens of the product whose query says the language. */
const ownScreens = [paths.yourData(), paths.familyLink(), paths.privacyChoices()];

/**
 * How the links of a page lead: to the page in its language, else to one in another, which the link names. `shown`: everything that its view gets;
 * each text in it that is a path counts as a link. Pages in English lead where their author says, because they are where the others are missing. On a page for
 * another market than the site's, links keep that market.
 */
export async function linkedPages(shown: unknown, data: PageData): Promise<LinkedPages | undefined> {
  const { language, path: own } = data.page;
  const found = new Set(language === 'en' ? [] : everywhere);
  collectPaths(shown, found);
  found.delete(own);
  const linked = [...found].toSorted();
  for (const path of linked) data.tags.add(pageTags.spoken(path));
  const content = await data.plainContent();
  const known = language === 'en' ? await content.entries(linked) : await content.spoken(linked, language);
  const twins: Record<string, string> = {};
  const market = data.page.notOfferedIn ?? data.page.market;
  const abroadMarket = market === (await siteMarket(content)) ? undefined : market;
  const foreign: Record<string, Language> = {};
  const chosen = new Set((abroadMarket ? await data.elsewhere() : []).map(({ path }) => path));
  for (const path of linked) {
    const entry = known.get(path);
    const spoken = entry?.language ?? languageOfMade(path);
    // A page that joins its group may speak this language.
    if (entry && 'group' in entry && typeof entry.group === 'string') data.tags.add(pageTags.group(entry.group));
    // A link that chooses a country leads to the page for that one.
    const there = entry && !chosen.has(path) ? await linkInMarket(entry, { language, market }, content) : undefined;
    if (there !== undefined) {
      data.tags.add(pageTags.landing);
      twins[path] = there;
      if (spoken !== undefined && spoken !== language) foreign[path] = spoken;
      continue;
    }
    if (spoken === undefined) continue;
    if (spoken === language) {
      if (entry && entry.path !== path) twins[path] = entry.path;
    } else if (language !== 'en' && makerOf(path) && !languageOfAddress(path))
      twins[path] = withQuery(addressIn(path, language), { market: abroadMarket });
    else foreign[path] = spoken;
  }
  if (language !== 'en')
    for (const path of ownScreens) if (found.has(path)) twins[path] = withQuery(path, { language });
  const abroad = [...new Set(Object.values(foreign))];
  const say = translator(language);
  const names = abroad.map((code) => [code, say('told.pageIn', { language: languageNameIn(code, language) })]);
  const links: LinkedPages = {
    ...(Object.keys(twins).length > 0 && { twins }),
    ...(abroad.length > 0 && { foreign, names: Object.fromEntries(names) as LinkedPages['names'] }),
  };
  return Object.keys(links).length > 0 ? links : undefined;
}

/** The language of a page that is made by its address alone; undefined for all others. */
function languageOfMade(path: string): Language | undefined {
  if (makerOf(path)) return languageOfAddress(path)?.language ?? 'en';
  const prefix = /^(?:\/(?<prefix>[a-z]{2}))?\/workshop\/[a-z0-9-]+$/.exec(path)?.groups?.prefix ?? 'en';
  return /^(?:\/[a-z]{2})?\/workshop\/(?!status$)[a-z0-9-]+$/.test(path) && isPublished(prefix) ? prefix : undefined;
}

/** Adds every text of a value that is the path of a page, without query and fragment. */
function collectPaths(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    const [path] = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?(?=$|[?#])/.exec(value) ?? [];
    if (path !== undefined) found.add(path);
  } else if (Array.isArray(value)) {
    for (const item of value) collectPaths(item, found);
  } else if (value !== null && typeof value === 'object') {
    for (const item of Object.values(value)) collectPaths(item, found);
  }
}
