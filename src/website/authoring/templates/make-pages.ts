import { findOffer, findProgramme } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { isMarket } from '#foundation/locale/market-list.server.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { beginPage, type AddressRefusal, type PageProblem, type PageSource } from '#website/site';
import { inheritPage } from '#website/site/pages/inherit-page.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { pageSets } from '../tables.ts';
import { asVariant } from './as-variant.ts';
import { composeOwn } from './compose-own.ts';
import { composeSet, type SetSubject } from './compose-set.ts';
import { findTemplate } from './find-template.ts';
import { freePath, pathProblem } from './free-path.ts';
import type { MadePage } from './made-page.ts';
import { isTemplateName, setParts, templateFacts, type SetPart } from './template-plan.ts';

export type PagesWanted = {
  by: Staff;
  /** The name of a built-in template, or the id of a saved one. */
  template: string;
  programme: string;
  /** The offer it sells; null for all that are on sale in its market. */
  offer: string | null;
  languages: readonly string[];
  market: string;
  path: string;
  parts: readonly string[];
  variables: Record<string, string>;
};

type Made = { set: string; first: string };
export type MakeRefusal =
  | Outcome<never, 'template' | 'programme' | 'offer' | 'languages' | 'market' | 'asked'>
  /** `path`: the address that cannot be taken, `free`: one at which all pages have their place. */
  | Outcome<never, 'path', { path: string; reason: Exclude<AddressRefusal, 'no-parent'>; free: string | null }>
  | Outcome<never, 'invalid', PageProblem[]>;

/**
 * Makes the pages of a template for a programme as drafts: the first language as a base page, the others as its variants. Nothing is published.
 * Returns the set, and the page to begin with. Refuses by field what does not exist ('template', 'programme', 'offer', 'languages', 'market'),
 * 'asked' for a name that the template needs, 'path' for an unusable address, with a free one, and 'invalid'.
 */
export async function makePages(tx: Tx, wanted: PagesWanted): Promise<Outcome<Made, never> | MakeRefusal> {
  const { by } = wanted;
  requirePermission(by, 'pages.change');
  const read = await subjectOf(tx, wanted);
  if (!read.ok) return read;
  const { subject, compose } = read.value;
  const problem = await pathProblem(tx, subject);
  if (problem) return refused('path', { ...problem, free: await freePath(tx, subject) });
  const made: MadePage[] = [];
  for (const part of subject.parts) {
    let above: PageSource | null = null;
    for (const language of subject.languages) {
      const whole = compose(subject, language)[part];
      const content = above ? asVariant(above, whole) : whole;
      const page = await begin(tx, by, content, above);
      if (!page.ok) return page;
      above ??= whole;
      made.push({ pageId: page.value, path: whole.path, part, language });
    }
  }
  const id = newId();
  const [first] = made;
  const name = subject.programme.title.en;
  await tx
    .insert(pageSets)
    .values({ id, name, template: wanted.template, pages: made, madeBy: by.id, madeByName: by.name });
  await recordAudit(tx, {
    who: by.name,
    by,
    did: 'made-pages',
    kind: 'page-set',
    id,
    details: {
      template: wanted.template,
      programme: subject.programme.slug,
      after: { pages: made.map(({ path }) => path) },
    },
  });
  return ok({ set: id, first: first?.pageId ?? '' });
}

async function begin(
  tx: Tx,
  by: Staff,
  content: PageSource,
  above: PageSource | null,
): Promise<Outcome<string, 'invalid', PageProblem[]>> {
  const begun = await beginPage(tx, content, above && inheritPage(null, above).page);
  if (!begun.ok) throw new Error(`${content.path} was free and is not: ${begun.reason}`);
  const saved = await saveDraft(tx, { by, pageId: begun.value.id, version: 0, content, unfinished: true });
  if (saved.ok) return ok(begun.value.id);
  if (saved.reason === 'invalid') return saved;
  throw new Error(`${content.path} has no draft: ${saved.reason}`);
}

type Compose = (subject: SetSubject, language: Language) => Record<SetPart, PageSource>;
type Read =
  | Outcome<{ subject: SetSubject; compose: Compose }, never>
  | Outcome<never, 'template' | 'programme' | 'offer' | 'languages' | 'market' | 'asked'>;

async function subjectOf(tx: Tx, wanted: PagesWanted): Promise<Read> {
  const { template, market } = wanted;
  const saved = isTemplateName(template) ? null : await findTemplate(tx, template);
  if (!isTemplateName(template) && !saved) return refused('template');
  const programme = await findProgramme(tx, wanted.programme);
  if (!programme) return refused('programme');
  const languages = [...new Set(wanted.languages.filter(isLanguage))];
  if (languages.length === 0 || languages.length !== wanted.languages.length) return refused('languages');
  if (!isMarket(market)) return refused('market');
  const offer = wanted.offer === null ? null : await findOffer(tx, wanted.offer);
  if (wanted.offer !== null && (offer?.programmeId !== programme.id || offer.market !== market))
    return refused('offer');
  const asks = isTemplateName(template) ? templateFacts[template].asks : Object.keys(saved?.content.variables ?? {});
  const variables = Object.fromEntries(asks.map((name) => [name, cutTo((wanted.variables[name] ?? '').trim(), 120)]));
  if (Object.values(variables).includes('')) return refused('asked');
  const parts = setParts.filter((part) => part === 'landing' || wanted.parts.includes(part));
  const { slug, title, summary } = programme;
  const subject: SetSubject = {
    languages,
    market,
    path: wanted.path.trim(),
    programme: { slug, title, summary },
    offers: offer && [offer.slug],
    plan: offer?.plan ?? 'full',
    parts,
    variables,
  };
  const compose: Compose = isTemplateName(template)
    ? (about, language) => composeSet(template, about, language)
    : (about, language) => ({
        ...composeSet('workshop', about, language),
        ...(saved && { landing: composeOwn(saved.content, about, language) }),
      });
  return ok({ subject, compose });
}
