import { findOffer, findProgramme } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { mediaProblems } from '#platform/media';
import { mediaRef } from '#platform/media/model';
import { blockSchema } from '../../blocks/registry.server.ts';
import { findPage, findSettings, pagesOfGroup } from '../../pages/find-page.ts';
import { inheritPage } from '../../pages/inherit-page.ts';
import { isIndexed } from '../../pages/page-kinds.ts';
import { kindsWithOwnBlocks, readPageSource } from '../../pages/page-schema.server.ts';
import type { Page, PageSource } from '../../pages/page.ts';
import { variablesIn } from '../../pages/site-settings.server.ts';
import { placesToWrite } from '../../pages/made/to-write.ts';
import { fillVariables, knownSamples, usedVariables } from '../../pages/variables.ts';
import { picturesNotBuilt } from '../pack/built-pictures.ts';
import { ownIssues, ownWords } from '../pack/own-words.ts';
import { findPageSourceAt } from './find-page-source.ts';
import { problemsOfIssue, type PageProblem } from './page-problem.ts';

/** A page as published, or as it would be after a release. */
type FindPage = (path: string) => Promise<Page | null>;

/** `page`: as it would be shown, null for a broken family; `parent`: its parent. */
type Checked = { page: Page | null; parent: Page | null; problems: PageProblem[] };

/**
 * Checks an edited page like `npm run content -- check` checks a file, against what is published: its shape, its family, every resolved block by its
 * schema, and its references. Problems in unchanged inherited parts belong to the parent. `find`: where its family is looked up instead, when several
 * pages are published together.
 */
export async function checkSource(
  tx: Tx,
  source: PageSource,
  find: FindPage = async (path) => (await findPageSourceAt(tx, path))?.page ?? null,
): Promise<Checked> {
  const read = readPageSource(source);
  if ('issues' in read) {
    const problems = read.issues.flatMap((issue) => {
      const { block, at } = placeOf(source, issue.path);
      return problemsOfIssue({ ...issue, path: at }, block);
    });
    return { page: null, parent: null, problems };
  }
  const family = await findFamily(source, find);
  if (family.problem) return { page: null, parent: null, problems: [family.problem] };
  const { parent } = family;
  const { page, problems: all } = inheritPage(parent, source);
  const hidden = all.length > 0 ? await hiddenAbove(tx, source.variantOf) : [];
  const problems = all.filter(({ missing }) => missing === undefined || !hidden.includes(missing));
  return {
    page,
    parent,
    problems: [
      ...problems.map(({ at, message }): PageProblem => {
        const { block, at: field } = placeOf(source, at);
        return { block, field: field.join('.'), what: 'no-such-block', message };
      }),
      ...(await problemsOfPage(tx, source, page)),
      ...problemsOfBlocks(source, page, { ...(await siteVariables(tx, page)), ...page.variables }),
      ...(await problemsOfPictures(tx, page)),
    ],
  };
}

/** The blocks that a variant's ancestors hide: its overrides of them are kept until they are shown again. */
async function hiddenAbove(tx: Tx, path: string | undefined): Promise<string[]> {
  const source = path === undefined ? null : (await findPageSourceAt(tx, path))?.source;
  if (!source) return [];
  return [...(source.hide ?? []), ...(await hiddenAbove(tx, source.variantOf))];
}

async function siteVariables(tx: Tx, page: Page): Promise<Record<string, string>> {
  const samples = knownSamples(page);
  return { ...samples, ...fillVariables(variablesIn(await findSettings(tx), page.language), samples) };
}

/** Which block of the page a place in its source belongs to, and the field there. */
function placeOf(source: PageSource, path: PropertyKey[]): { block: string | null; at: PropertyKey[] } {
  const [list, which, ...rest] = path;
  const id = (block: { id?: unknown } | undefined) => (typeof block?.id === 'string' ? block.id : null);
  if (list === 'blocks' && typeof which === 'number') return { block: id(source.blocks?.[which]), at: rest };
  if (list === 'insert' && typeof which === 'number')
    return { block: id(source.insert?.[which]?.block), at: rest[0] === 'block' ? rest.slice(1) : rest };
  if (list === 'override' && which !== undefined) return { block: String(which), at: rest };
  return { block: null, at: path };
}

type Family = { parent: Page | null; problem?: PageProblem };

async function findFamily({ path, variantOf }: PageSource, find: FindPage): Promise<Family> {
  if (variantOf === undefined) return { parent: null };
  const chain = [path];
  for (let next: string | null = variantOf; next !== null;) {
    chain.push(next);
    if (next === path) {
      const name = chain.join(' → ');
      return { parent: null, problem: ofPage('variantOf', 'circle', `goes round in a circle: ${name}`, name) };
    }
    const found = await find(next);
    if (!found) return { parent: null, problem: ofPage('variantOf', 'no-parent', `there is no page ${next}`, next) };
    next = found.variantOf;
  }
  return { parent: await find(variantOf) };
}

function ofPage(field: string, what: PageProblem['what'], message: string, name?: string): PageProblem {
  return { block: null, field, what, message, ...(name !== undefined && { name }) };
}

async function problemsOfPage(tx: Tx, source: PageSource, page: Page): Promise<PageProblem[]> {
  const problems: PageProblem[] = [];
  const { blocks: _blocks, insert: _insert, override: _override, ...head } = source;
  for (const field of placesToWrite(head)) problems.push(ofPage(field, 'to-write', 'still says what to write here'));
  if (page.blocks.length === 0 && !kindsWithOwnBlocks.includes(page.kind))
    problems.push(ofPage('blocks', 'no-blocks', 'a page of this kind needs blocks'));
  if (page.programme !== null && !(await findProgramme(tx, page.programme)))
    problems.push(ofPage('programme', 'programme', `there is no programme ${page.programme}`, page.programme));
  for (const offer of source.offers ?? [])
    if (!(await findOffer(tx, offer))) problems.push(ofPage('offers', 'offer', `there is no offer ${offer}`, offer));
  if (page.canonical !== undefined) {
    const other = await findPage(tx, page.canonical);
    if (!other || !isIndexed(other) || other.language !== page.language)
      problems.push(
        ofPage(
          'canonical',
          'canonical',
          `${page.canonical} must be a listed page in the same language`,
          page.canonical,
        ),
      );
  }
  if (page.visibility !== 'public') return problems;
  const other = (await pagesOfGroup(tx, page.group)).find(
    ({ path, language, market }) => path !== page.path && language === page.language && market === page.market,
  );
  if (other)
    problems.push(
      ofPage(
        'group',
        'group',
        `${other.path} is already the page of group "${page.group}" in its language`,
        other.path,
      ),
    );
  return problems;
}

function problemsOfBlocks(source: PageSource, page: Page, variables: Record<string, string>): PageProblem[] {
  const problems: PageProblem[] = [];
  const ids = new Set<string>();
  for (const block of page.blocks) {
    const of = (field: string, what: PageProblem['what'], message: string, name?: string) =>
      problems.push({ ...ofPage(field, what, message, name), block: block.id });
    if (ids.has(block.id)) of('id', 'twice', `the block "${block.id}" exists twice`);
    ids.add(block.id);
    const schema = blockSchema(block.kind);
    if (!schema) of('kind', 'unknown-kind', `"${block.kind}" is not a kind of block`, block.kind);
    const result = schema?.safeParse(fillVariables(block, variables));
    for (const issue of ownIssues(result?.error?.issues ?? [], source, block))
      problems.push(...problemsOfIssue(issue, block.id));
    for (const name of picturesNotBuilt(ownWords(source, block)))
      of('picture', 'picture', `the picture ${name} is not in content/pictures, or was not built`, name);
    for (const name of usedVariables(ownWords(source, block)))
      if (!Object.hasOwn(variables, name)) of('', 'variable', `the variable {{${name}}} is not set`, name);
    for (const field of placesToWrite(ownWords(source, block))) of(field, 'to-write', 'still says what to write here');
  }
  for (const name of usedVariables(page.head))
    if (!Object.hasOwn(variables, name))
      problems.push(ofPage('head', 'variable', `the variable {{${name}}} is not set`, name));
  return problems;
}

/** Missing pictures of the media library, and those without an alternative text in the page's language. */
async function problemsOfPictures(tx: Tx, { blocks, language }: Page): Promise<PageProblem[]> {
  const problems: PageProblem[] = [];
  for (const block of blocks)
    for (const { id, reason } of await mediaProblems(tx, block, language)) {
      const message =
        reason === 'unknown'
          ? `the picture ${mediaRef(id)} is not in the library`
          : `nobody said in the language of the page what the picture ${mediaRef(id)} shows`;
      const what = reason === 'unknown' ? 'picture-gone' : 'picture-words';
      problems.push({ ...ofPage(placeOfText(block, mediaRef(id)), what, message), block: block.id });
    }
  return problems;
}

/** The path of a text inside a value, such as `items.2.picture`; empty if it does not occur. */
function placeOfText(value: unknown, text: string): string {
  if (typeof value !== 'object' || value === null) return '';
  for (const [key, part] of Object.entries(value)) {
    if (part === text) return key;
    const within = placeOfText(part, text);
    if (within) return `${key}.${within}`;
  }
  return '';
}
