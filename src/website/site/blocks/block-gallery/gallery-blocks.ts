import { database } from '#platform/db';
import { pageTags } from '#platform/page-cache';
import type { Language } from '#foundation/locale/language.ts';
import { galleryExamples } from '../registry.server.ts';
import { filledPage } from '../../page-data/fill-page.ts';
import { galleryLanguagePage } from '../../pages/find-page.ts';
import { galleryChoice, type GalleryChoice } from '../../pages/gallery-choice.ts';
import type { Block } from '../../pages/page.ts';
import { emptySettings } from '../../pages/site-settings.server.ts';
import { pageDataOf, type PageData } from '../../page-data/page-data.ts';

type Prepare = (block: Block, data: PageData) => Promise<Block | null>;
type Shown = { kind: string; name: string; block: Block | null };
/** One block or state, in each language that has it. */
type Row = { id: string; name: string; sheets: { language: Language; block: Block }[] };

/**
 * Returns every kind in every state: the filter bar, a table of contents, then each block after a label with an anchor. The examples
 * are in English, so for other languages the blocks of a whole page in that language come first. With several languages or both themes
 * each block is repeated on a sheet per language and theme.
 */
export async function galleryBlocks(data: PageData, prepare: Prepare): Promise<Block[]> {
  const choice = galleryChoice(data.page, data.query);
  if (!choice) return [];
  const { languages, theme, kind } = choice;
  const spoken = await Promise.all(
    languages.map(async (language) => {
      const own =
        language === data.page.language ? data : pageDataOf({ ...data.page, language }, data.query, data.visitor, data);
      return { language, native: await nativeBlocks(own, prepare), examples: await exampleBlocks(own, prepare) };
    }),
  );
  const shown = [
    ...spoken.flatMap(({ language, native }) => native.map((entry) => ({ ...entry, language }))),
    ...spoken.flatMap(({ language, examples }) => examples.map((entry) => ({ ...entry, language }))),
  ].filter((entry) => kind === null || entry.kind === kind);
  const rows = rowsOf(shown);
  const bar = { id: 'gallery-choice', kind: 'gallery-bar', choice, kinds: galleryExamples.map((one) => one.kind) };
  const contents = rows.map(({ id, name }) => ({ id: `at-${id}`, name }));
  const apart = languages.length > 1 || theme === 'both';
  return [
    bar,
    { ...label('gallery-contents', 'Contents'), contents },
    ...rows.flatMap(({ id, name, sheets }) => [
      label(`at-${id}`, name),
      ...(apart ? sheets.flatMap((sheet) => sheetsOf(sheet, choice)) : sheets.map(({ block }) => block)),
    ]),
  ];
}

/** Joins the same block in several languages into one row; blocks of a page in one language have rows of their own. */
function rowsOf(shown: (Shown & { language: Language })[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { name, block, language } of shown) {
    if (!block) continue;
    const row = rows.get(block.id) ?? { id: block.id, name, sheets: [] };
    row.sheets.push({ language, block });
    rows.set(block.id, row);
  }
  return [...rows.values()];
}

function sheetsOf({ language, block }: Row['sheets'][number], { languages, theme }: GalleryChoice): Block[] {
  const spoken = languages.length > 1 ? `-${language}` : '';
  return (theme === 'both' ? [false, true] : [theme === 'dark']).map((dark) => {
    const id = `${block.id}${spoken}${dark ? '-dark' : ''}`;
    return { kind: 'gallery-sheet', id: `sheet-${id}`, language, dark, block: { ...block, id } };
  });
}

/** Returns the example and the states of every kind. */
async function exampleBlocks(data: PageData, prepare: Prepare): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const { kind, example, states = [], quiet } of galleryExamples) {
    if (example) {
      const silent = quiet ? ' (nothing to show on this page)' : '';
      const block = await prepare({ ...example, id: `example-${kind}` }, data);
      shown.push({ kind, name: `${kind}: example${silent}`, block });
    }
    for (const { name, block } of states) shown.push({ kind, name: `${kind}: ${name}`, block });
  }
  return shown;
}

/** Returns the blocks of a page in the gallery's language; none for English. */
async function nativeBlocks(
  { page: { language }, query, visitor, content, tags }: PageData,
  prepare: Prepare,
): Promise<Shown[]> {
  if (language === 'en') return [];
  // Any page may be the next one to have the most to show.
  tags.add(pageTags.anyPage);
  const found = await galleryLanguagePage(database(), language);
  if (!found) return [];
  const data = pageDataOf(found, query, visitor, { content, tags });
  const { blocks, path } = await filledPage(found, data, emptySettings);
  return Promise.all(
    blocks.map(async (raw) => {
      const block = await prepare(raw, data);
      const name = `${raw.kind}: as on ${path}`;
      return { kind: raw.kind, name, block: block && { ...block, id: `native-${language}-${raw.id}` } };
    }),
  );
}

function label(id: string, name: string): Block & { name: string } {
  return { kind: 'gallery-label', id, name };
}
