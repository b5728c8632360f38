import { config } from '#foundation/config';
import { languages, type Language } from '#foundation/locale/language.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { inLanguage, type LocalText } from '#foundation/locale/local-text.ts';
import { withQuery } from '#foundation/kit/http/with-query.ts';
import { paths } from '#foundation/web/paths.ts';
import { translator } from '#foundation/i18n/translator.ts';
import { currentSchool } from '#platform/school';
import { asksForConsent } from '#marketing/tracking';
import type { PageEntry } from '../pages/find-page.ts';
import { landingKinds } from '../pages/page-kinds.ts';
import type { Crumb, LayoutProps } from '../layouts/layout-props.ts';
import { addressIn, languageOfAddress } from '../pages/made/language-address.ts';
import { makerOf } from '../pages/made/made-by-address.ts';
import type { Page } from '../pages/page.ts';
import type { SiteSettings } from '../pages/site-settings.server.ts';
import type { PageData } from '../page-data/page-data.ts';

export type FrameView = Omit<LayoutProps, 'children' | 'enrolBar'>;

/** The pages that menus, languages and the way back up lead to. */
type Around = {
  entries: Map<string, PageEntry>;
  group: PageEntry[];
  /** The home page and the menu in each other language. */
  elsewhere: Map<Language, Map<string, PageEntry>>;
};

/** Reads the pages related to this one: linked pages, ancestors and its language group. */
export async function readAround(page: Page, data: PageData): Promise<Around> {
  const content = await data.content();
  const others = publishedLanguages().filter((code) => code !== page.language);
  const [linked, above, group, elsewhere] = await Promise.all([
    content.everywhere(page.language),
    content.entries(ancestors(page.path)),
    data.group(),
    Promise.all(others.map(async (code) => [code, await content.everywhere(code)] as const)),
  ]);
  return { entries: new Map([...linked, ...above]), group, elsewhere: new Map(elsewhere) };
}

type FrameWords = {
  settings: SiteSettings;
  call: FrameView['call'];
  title: LocalText | undefined;
  markets?: FrameView['markets'];
  /** The query of the visit: a search keeps its words in another language. */
  query?: URLSearchParams;
};

/**
 * The frame of a page: menus, languages, policies and breadcrumbs. An ancestor about the same programme in another language is shown with the
 * programme's name in this language.
 */
export function pageAround(
  page: Page,
  { settings, call, title, query, markets }: FrameWords,
  { entries, group, elsewhere }: Around,
): { frame: FrameView; breadcrumbs: Crumb[] } {
  const say = translator(page.language);
  const homePath = entries.get('/')?.path ?? '/';
  const above = ancestors(page.path).filter((path) => path !== homePath);
  const { BRAND_NAME, COMPANY_SITE_URL } = config();
  const frame: FrameView = {
    language: languageSwitch(page, { group, elsewhere, query }),
    ...(markets && { markets }),
    menu: settings.menu.flatMap(({ path: named, label }) => {
      const path = entries.get(named)?.path;
      return path ? [{ path, label: inLanguage(label, page.language), current: path === page.path }] : [];
    }),
    policies: [
      ...settings.policies.flatMap((path) => entryLink(entries, path)),
      ...(asksForConsent()
        ? [{ label: say('consent.footer'), path: paths.privacyChoices(page.language, page.path) }]
        : []),
      ...socialLinks(),
    ],
    companySite: COMPANY_SITE_URL,
    brandName: BRAND_NAME,
    homePath,
    search: { label: say('search.title'), path: paths.search(page.language) },
    call,
    text: {
      skipToContent: say('frame.skip'),
      menu: say('frame.menu'),
      mainNavigation: say('frame.main'),
      language: say('frame.language'),
      policies: say('frame.policies'),
      companySite: say('frame.company'),
      enrol: say('frame.enrol'),
      promise: inLanguage(settings.promise, page.language),
    },
  };
  const crumbs = above
    .filter((path) => entries.get(path)?.visibility === 'public')
    .flatMap((path) => {
      const entry = entries.get(path);
      const own = title && entry && entry.language !== page.language && entry.programme === page.programme;
      return own ? [{ label: inLanguage(title, page.language), path }] : entryLink(entries, path);
    });
  const list = entries.get(paths.workshops());
  if (crumbs.length === 0 && list && landingKinds.includes(page.kind))
    crumbs.push({ label: list.label, path: list.path });
  const breadcrumbs =
    page.path === homePath || page.path === '/'
      ? []
      : [{ label: say('frame.home'), path: homePath }, ...crumbs, { label: page.label, path: page.path }];
  return { frame, breadcrumbs };
}

/** The school's pages on other sites, as the owner listed them. */
export function socialAddresses(): string[] {
  return (currentSchool().contact?.social ?? '').split('\n').filter((line) => URL.canParse(line));
}

/** The same as links, named by host: `instagram.com`. */
function socialLinks(): Crumb[] {
  return socialAddresses().map((path) => ({ label: new URL(path).host.replace(/^www\./, ''), path }));
}

function entryLink(entries: Map<string, PageEntry>, path: string): Crumb[] {
  const entry = entries.get(path);
  return entry ? [{ label: entry.label, path: entry.path }] : [];
}

/** The ancestors of `/a/b/c` are `/a` and `/a/b`. */
export function ancestors(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return parts.slice(1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/**
 * The page that the language switch leads to, for each language: this page itself, else its translation for the same market, else for another one.
 * A page without a translation leads to the generated page of the same kind, to the list of workshops if it is about one, else to the home page.
 */
function languageSwitch(
  page: Page,
  { group, elsewhere, query }: Pick<Around, 'group' | 'elsewhere'> & Pick<FrameWords, 'query'>,
): FrameView['language'] {
  const order = page.kind === 'payment-status' ? (query?.get('order') ?? undefined) : undefined;
  return publishedLanguages().flatMap((code) => {
    const pages = group.filter(({ language }) => language === code);
    const chosen = pages.find(({ market }) => market === page.market) ?? pages[0];
    const known = elsewhere.get(code);
    const own = code === page.language && !isByQuery(page.path);
    const path = own
      ? page.path
      : (chosen?.path ?? (hasSwitch(page) ? instead(page, { code, known, query }) : undefined));
    if (path === undefined) return [];
    const market = chosen?.market === page.market ? undefined : chosenMarket(page);
    const to = path.includes('?') ? path : withQuery(path, { order, market });
    return [{ code, label: languages[code].name, path: to, current: code === page.language }];
  });
}

/** The market that the visitor chose in place of that of the page. */
const chosenMarket = ({ market, marketAsWritten, notOfferedIn }: Page) =>
  notOfferedIn ?? (marketAsWritten === undefined ? undefined : market);

/** Pages for one visitor speak their language; what is embedded or tried out has no other one. */
const hasSwitch = ({ kind, visibility, path }: Page): boolean =>
  !['success', 'success-old', 'fragment', 'internal', 'legacy'].includes(kind) &&
  (visibility === 'public' || makerOf(path) !== undefined);

/** Pages whose language is in the query. */
const isByQuery = (path: string): boolean => path === paths.search() || path === paths.compare();

type Instead = { code: Language; known: Map<string, PageEntry> | undefined; query: URLSearchParams | undefined };

function instead(page: Page, { code, known, query }: Instead): string | undefined {
  const neutral = languageOfAddress(page.path)?.rest ?? page.path;
  if (isByQuery(neutral)) {
    const kept = Object.fromEntries([...(query ?? [])].filter(([name]) => name !== 'language'));
    return withQuery(neutral, { ...kept, language: code === 'en' ? undefined : code });
  }
  if (makerOf(page.path)) return addressIn(neutral, code);
  const wanted = page.programme === null ? paths.home() : paths.workshops();
  const entry = known?.get(wanted);
  return entry?.language === code ? entry.path : addressIn(wanted, code);
}
