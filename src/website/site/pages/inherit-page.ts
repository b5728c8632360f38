import { pageKinds } from './page-kinds.ts';
import { inheritBlocks, type InheritanceProblem } from './inherit-blocks.ts';
import type { Head, Page, PageSource } from './page.ts';

type Inheritance = { page: Page; problems: InheritanceProblem[] };

/**
 * A resolved page. Without a parent the source must be whole (a schema has checked it); with one, everything absent is inherited: field by field
 * (head and variables too), block by block.
 */
export function inheritPage(parent: Page | null, source: PageSource): Inheritance {
  if (!parent) return { page: wholePage(source), problems: [] };
  const { blocks, problems } = inheritBlocks(parent.blocks, source);
  const kind = source.kind ?? parent.kind;
  const page: Page = {
    path: source.path,
    variantOf: parent.path,
    language: source.language ?? parent.language,
    market: source.market ?? parent.market,
    kind,
    layout: source.layout ?? parent.layout,
    // A variant with its own kind gets the visibility of that kind; an archived parent does not hide a live variant.
    visibility: source.visibility ?? (source.kind ? pageKinds[kind].visibility : parent.visibility),
    label: source.label ?? parent.label,
    group: source.group === undefined ? parent.group : source.group,
    programme: source.programme === undefined ? parent.programme : source.programme,
    plan: source.plan ?? parent.plan,
    offers: inheritedOffers(parent, source),
    variables: { ...parent.variables, ...source.variables },
    forChildren: source.forChildren ?? parent.forChildren,
    middleware: source.middleware ?? parent.middleware,
    canonical: source.canonical,
    head: { ...inheritedHead(parent, source), ...withoutEmpty(source.head ?? {}) },
    blocks,
  };
  return { page, problems };
}

/** Offers belong to a programme, a market and a plan: a variant that changes one of these starts from all of them again. */
function inheritedOffers(parent: Page, source: PageSource): string[] | null {
  if (source.offers !== undefined) return source.offers;
  const same = (['programme', 'market', 'plan'] as const).every(
    (field) => source[field] === undefined || source[field] === parent[field],
  );
  return same ? parent.offers : null;
}

/**
 * What a page inherits of its parent's head. In another language nothing: search engines would show a title that the page's readers cannot read. With
 * its own title not the parent's social title, which would name another page; likewise for the description.
 */
export function inheritedHead(
  parent: { head: Head; language: Page['language'] },
  { head: own, language }: Pick<PageSource, 'head' | 'language'>,
): Head {
  if (language !== undefined && language !== parent.language) return { title: '', description: '' };
  const { socialTitle, socialDescription, ...head } = parent.head;
  return {
    ...head,
    ...(own?.title === undefined && socialTitle !== undefined && { socialTitle }),
    ...(own?.description === undefined && socialDescription !== undefined && { socialDescription }),
  };
}

function wholePage(source: PageSource): Page {
  const kind = source.kind ?? 'marketing';
  return {
    path: source.path,
    variantOf: null,
    language: source.language ?? 'en',
    market: source.market ?? 'IN',
    kind,
    layout: source.layout ?? 'default',
    visibility: source.visibility ?? pageKinds[kind].visibility,
    label: source.label ?? source.head?.title ?? source.path,
    group: source.group ?? null,
    programme: source.programme ?? null,
    plan: source.plan ?? 'full',
    offers: source.offers ?? null,
    variables: source.variables ?? {},
    forChildren: source.forChildren ?? false,
    middleware: source.middleware,
    canonical: source.canonical,
    head: { title: '', description: '', ...withoutEmpty(source.head ?? {}) },
    blocks: (source.blocks ?? []).filter(({ id }) => !source.hide?.includes(id)),
  };
}

function withoutEmpty(head: Partial<Head>): Partial<Head> {
  return Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined));
}
