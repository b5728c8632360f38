import { listOffers, listProgrammes, listTopics } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { formatMoney, money } from '#foundation/kit/money.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { isMarket, marketFacts, openMarketCodes } from '#foundation/locale/market-list.server.ts';
import { may, type Staff } from '#platform/people/model';
import { findTemplate } from '../../templates/find-template.ts';
import { freePath } from '../../templates/free-path.ts';
import { isTemplateName, newProgramme, templateFacts, type SetPart } from '../../templates/template-plan.ts';

export type ShownUse = NonNullable<Awaited<ReturnType<typeof readUse>>>;

/** The step in making pages from a template: 1 chooses the programme and languages, 2 the rest. Null for an unknown template. */
export async function readUse(tx: Tx, query: URLSearchParams, staff: Staff) {
  const word = (name: string) => (query.get(name) ?? '').slice(0, 200);
  const template = word('template');
  const saved = isTemplateName(template) ? null : await findTemplate(tx, template);
  if (!isTemplateName(template) && !saved) return null;
  const facts = isTemplateName(template) ? templateFacts[template] : null;
  const programmes = await listProgrammes(tx);
  const [firstMarket = 'IN'] = openMarketCodes();
  const market = isMarket(word('market')) ? word('market') : firstMarket;
  const asked = query.getAll('language').filter(isLanguage);
  const languages = publishedLanguages().filter((code) => asked.includes(code));
  const found = programmes.find(({ slug, id }) => slug === word('programme') || id === word('programme')) ?? null;
  const isNew = word('programme') === newProgramme;
  const parts: readonly SetPart[] = facts?.parts ?? ['landing', 'pricing', 'success'];
  const start = facts?.start ?? '/workshop';
  const path =
    found && languages.length > 0
      ? await freePath(tx, { path: `${start}/${found.slug}`, languages, parts: ['landing', 'pricing', 'success'] })
      : null;
  const offers = found ? await listOffers(tx, { programmeId: found.id, market }) : [];
  return {
    template,
    name: saved?.name ?? null,
    facts,
    step: (found || isNew) && languages.length > 0 && query.has('next') ? 2 : 1,
    unchosen: query.has('next') && languages.length === 0,
    programmes: programmes.map(({ slug, title }) => ({ value: slug, label: inLanguage(title, staffLanguage()) })),
    programme: found ? found.slug : isNew ? newProgramme : '',
    title: found && inLanguage(found.title, staffLanguage()),
    market,
    currency: marketFacts(market)?.currency ?? 'INR',
    languages: languages.length > 0 ? languages : languagesOf(found?.title ?? null, saved?.content.pages ?? null),
    saidIn: saved ? (Object.keys(saved.content.pages) as Language[]) : null,
    path: path ?? (isNew ? '' : `${start}/`),
    start,
    parts,
    asks: Object.fromEntries(
      // Empty: the names of the template's page are those of another one.
      (facts ? facts.asks : Object.keys(saved?.content.variables ?? {})).map((name) => [name, '']),
    ) as Record<string, string>,
    offers: offers.map(({ slug, discountedPrice, currency, label }) => ({
      value: slug,
      label: `${label ? inLanguage(label, staffLanguage()) : slug}, ${formatMoney(money(discountedPrice, currency), staffLanguage())}`,
    })),
    topics: (await listTopics(tx)).map(({ slug, title }) => ({
      value: slug,
      label: inLanguage(title, staffLanguage()),
    })),
    mayMake: may(staff.role, 'catalogue.change'),
    mayPrice: may(staff.role, 'catalogue.change-prices'),
  };
}

/** The languages that are ticked first: those in which the programme has a name, or the template its texts. */
function languagesOf(title: object | null, pages: object | null): Language[] {
  const known = title ?? pages;
  return publishedLanguages().filter((code) => (known ? code in known : code === 'en'));
}
