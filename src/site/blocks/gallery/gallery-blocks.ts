import { database } from '#db';
import { pageTags } from '#page-cache';
import type { Language } from '#locale/language';
import { galleryStates, kitStates } from './gallery-states.ts';
import { blockKinds } from '../registry.server.ts';
import { filledPage } from '../../page-data/fill-page.ts';
import { galleryLanguagePage } from '../../pages/find-page.ts';
import { galleryChoice, type GalleryChoice } from '../../pages/gallery-choice.ts';
import type { Block } from '../../pages/page.ts';
import { emptySettings } from '../../pages/site-settings.server.ts';
import { pageDataOf, type PageData } from '../../page-data/page-data.ts';

type Prepare = (block: Block, data: PageData) => Promise<Block | null>;
type Shown = { kind: string; name: string; block: Block | null };
/** One block or state, in the languages that have it. */
type Row = { id: string; name: string; sheets: { language: Language; block: Block }[] };

/**
 * A gallery stands for every kind in every state: what to choose from, a table of contents, then each with a label that can
 * be linked to. In other languages than English the blocks of a whole page of that language come first, because the
 * examples are English. In several languages, or in both themes, each lies on sheets of its own, one under another.
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
  const bar = { id: 'gallery-choice', kind: 'gallery-bar', choice, kinds: [...Object.keys(blockKinds), kitKind] };
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

/** The same block in several languages is one row; what a page of one language shows has a name of its own. */
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

/** Every kind by its example, its states, and what no block shows by itself. */
async function exampleBlocks(data: PageData, prepare: Prepare): Promise<Shown[]> {
  const states = galleryStates();
  const shown: Shown[] = [];
  for (const [kind, { example }] of Object.entries(blockKinds)) {
    const silent = quiet.has(kind) ? ' (nothing to show on this page)' : '';
    const block = await prepare({ ...example, id: `example-${kind}` }, data);
    shown.push({ kind, name: `${kind}: example${silent}`, block });
    for (const state of states[kind] ?? []) shown.push({ kind, name: `${kind}: ${state.name}`, block: state.block });
  }
  for (const [show, name] of Object.entries(kitStates))
    shown.push({ kind: kitKind, name, block: { kind: kitKind, id: `kit-${show}`, show } });
  return shown;
}

/** A page that speaks the gallery's language, block by block. */
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

/** The states that no block shows by itself are a kind of their own here. */
const kitKind = 'gallery-kit';

/** Kinds whose example has nothing to say where no programme is sold. */
const quiet = new Set(['price', 'plans', 'countdown', 'testimonials']);

function label(id: string, name: string): Block & { name: string } {
  return { kind: 'gallery-label', id, name };
}
