import { dynamicPrefixes } from '#foundation/kit/http/dynamic-prefixes.ts';
import { blockKindNames, blockSchema } from '../../blocks/registry.server.ts';
import { familyOrder } from '../family-order.ts';
import { inheritPage } from '../../pages/inherit-page.ts';
import { variablesIn, type SiteSettings } from '../../pages/site-settings.server.ts';
import { fillVariables, knownSamples, usedVariables } from '../../pages/variables.ts';
import { isIndexed } from '../../pages/page-kinds.ts';
import type { Block, Page } from '../../pages/page.ts';
import { kindsWithOwnBlocks } from '../../pages/page-schema.server.ts';
import { picturesNotBuilt } from './built-pictures.ts';
import { note, noteIssues } from './content-file.ts';
import { examine } from './content-linter.ts';
import { linkedPaths } from '../../page-data/page-words.ts';
import { ownIssues, ownWords } from './own-words.ts';
import type { Pack, PackPage } from './read-pack.ts';

/**
 * Checks the pack as a whole: families without loops, every resolved block by its schema, existing programmes and offers, groups, variables; warns of
 * links to missing pages. Notes problems at the files and returns the pages in publication order, parents first. `settings`: the site's after the
 * import.
 */
export function checkPack(pack: Pack, settings: SiteSettings): { ordered: PackPage[]; resolved: Map<string, Page> } {
  const { ordered, loops, orphans } = familyOrder(
    pack.pages.map((page) => ({ ...page, path: page.source.path, variantOf: page.source.variantOf })),
  );
  for (const { source, chain } of loops)
    note(source.content, ['variantOf'], `goes round in a circle: ${chain.join(' → ')}`);
  for (const { source, missing } of orphans) note(source.content, ['variantOf'], `there is no page ${missing}`);
  const resolved = new Map<string, Page>();
  /** Of each page, the blocks that it or a page above it hides. */
  const hidden = new Map<string, string[]>();
  for (const { source, content } of ordered) {
    const parent = source.variantOf === undefined ? null : (resolved.get(source.variantOf) ?? null);
    const { page, problems } = inheritPage(parent, source);
    // A variant's override of a block that its family hides is kept until the block is shown again.
    const above = hidden.get(source.variantOf ?? '') ?? [];
    for (const { at, message, missing } of problems)
      if (missing === undefined || !above.includes(missing)) note(content, at, message);
    hidden.set(page.path, [...above, ...(source.hide ?? [])]);
    resolved.set(page.path, page);
  }
  for (const member of ordered) {
    const page = resolved.get(member.source.path);
    if (page) checkPage({ pack, settings, all: resolved }, member, page);
  }
  checkGroups(pack, resolved);
  examine(pack, settings, resolved);
  return { ordered, resolved };
}

type Around = { pack: Pack; settings: SiteSettings; all: Map<string, Page> };

function checkPage({ pack, settings, all }: Around, { source, content }: PackPage, page: Page): void {
  if (page.blocks.length === 0 && !kindsWithOwnBlocks.includes(page.kind))
    note(content, ['blocks'], 'a page of this kind needs blocks');
  if (page.programme && !pack.programmes.some(({ slug }) => slug === page.programme))
    note(content, ['programme'], `there is no programme ${page.programme}`);
  if (page.canonical !== undefined) checkCanonical(content, page, all.get(page.canonical));
  for (const offer of page.offers ?? [])
    if (!pack.offers.some(({ slug }) => slug === offer)) note(content, ['offers'], `there is no offer ${offer}`);
  const ids = new Set<string>();
  const samples = knownSamples(page);
  const variables = {
    ...samples,
    ...fillVariables(variablesIn(settings, page.language), samples),
    ...page.variables,
  };
  for (const block of page.blocks) {
    const at = blockPlace(source, block);
    if (ids.has(block.id)) note(content, [...at, 'id'], `the block "${block.id}" exists twice`);
    ids.add(block.id);
    const schema = blockSchema(block.kind);
    if (!schema)
      note(content, [...at, 'kind'], `"${block.kind}" is not a kind of block; known are ${blockKindNames.join(', ')}`);
    else {
      const result = schema.safeParse(fillVariables(block, variables));
      if (!result.success) noteIssues(content, ownIssues(result.error.issues, source, block), at);
    }
    for (const name of picturesNotBuilt(ownWords(source, block)))
      note(content, at, `the picture ${name} is not in content/pictures, or was not built: run npm run build`);
    for (const target of linkedPaths(block)) {
      if (!leadsSomewhere(target, all)) note(content, at, `leads to ${target}, where there is no page`, 'warning');
    }
  }
  for (const name of usedVariables([page.head, page.blocks]))
    if (!Object.hasOwn(variables, name)) note(content, [], `the variable {{${name}}} is not set`);
}

/** The canonical page must be listed itself, and in the same language. */
function checkCanonical(content: PackPage['content'], page: Page, other: Page | undefined): void {
  if (!other) note(content, ['canonical'], `there is no page ${page.canonical}`);
  else if (!isIndexed(other) || other.language !== page.language)
    note(content, ['canonical'], `${other.path} must be a listed page in the same language`);
}

/** Where in a file a block of the finished page was written. */
function blockPlace({ blocks, insert, override }: PackPage['source'], { id }: Block): PropertyKey[] {
  const own = blocks?.findIndex((block) => block.id === id) ?? -1;
  if (own >= 0) return ['blocks', own];
  const inserted = insert?.findIndex(({ block }) => block.id === id) ?? -1;
  if (inserted >= 0) return ['insert', inserted, 'block'];
  return override?.[id] ? ['override', id] : [];
}

function leadsSomewhere(path: string, all: Map<string, Page>): boolean {
  if (all.has(path) || path === '/workshop/status' || dynamicPrefixes.has(path.split('/', 2)[1] ?? '')) return true;
  return all.has(path.replace(/\/(?:success|status)$/, ''));
}

function checkGroups(pack: Pack, resolved: Map<string, Page>): void {
  const seen = new Map<string, string>();
  for (const { source, content } of pack.pages) {
    const page = resolved.get(source.path);
    if (!page?.group || page.visibility !== 'public') continue;
    const key = `${page.group} ${page.language} ${page.market}`;
    const other = seen.get(key);
    if (other)
      note(
        content,
        ['group'],
        `${other} is already the page of group "${page.group}" in ${page.language} for ${page.market}`,
      );
    else seen.set(key, page.path);
  }
}
