import { database } from '#db';
import { galleryStates, kitStates } from './blocks/gallery-states.ts';
import { blockKinds } from './blocks/registry.server.ts';
import { filledPage } from './fill-page.ts';
import { galleryLanguagePage } from './find-page.ts';
import type { Block } from './page.ts';
import { emptySettings } from './site-settings.server.ts';
import { worldOf, type World } from './world.ts';

type Prepare = (block: Block, world: World) => Promise<Block | null>;
type Shown = { name: string; block: Block | null };

/**
 * A gallery stands for every kind in every state: a table of contents, then each with a label that can be linked to. In
 * another language than English the blocks of a whole page of that language come first, because the examples are English.
 */
export async function galleryBlocks(world: World, prepare: Prepare): Promise<Block[]> {
  const states = galleryStates();
  const shown: Shown[] = await nativeBlocks(world, prepare);
  for (const [kind, { example }] of Object.entries(blockKinds)) {
    const silent = quiet.has(kind) ? ' (nothing to show on this page)' : '';
    shown.push({
      name: `${kind}: example${silent}`,
      block: await prepare({ ...example, id: `example-${kind}` }, world),
    });
    for (const { name, block } of states[kind] ?? []) shown.push({ name: `${kind}: ${name}`, block });
  }
  for (const [show, name] of Object.entries(kitStates))
    shown.push({ name, block: { kind: 'gallery-kit', id: `kit-${show}`, show } });
  const labelled = shown.flatMap(({ name, block }) => (block ? [{ label: label(`at-${block.id}`, name), block }] : []));
  const contents = labelled.map(({ label: { id, name } }) => ({ id, name }));
  return [
    { ...label('gallery-languages', 'Languages'), language: world.page.language },
    { ...label('gallery-contents', 'Contents'), contents },
    ...labelled.flatMap((entry) => [entry.label, entry.block]),
  ];
}

/** A page that speaks the gallery's language, block by block. */
async function nativeBlocks({ page: { language }, query, arrival }: World, prepare: Prepare): Promise<Shown[]> {
  const found = language === 'en' ? null : await galleryLanguagePage(database(), language);
  if (!found) return [];
  const world = worldOf(found, query, arrival);
  const { blocks, path } = await filledPage(found, world, emptySettings);
  return Promise.all(
    blocks.map(async (raw) => {
      const block = await prepare(raw, world);
      return { name: `${raw.kind}: as on ${path}`, block: block && { ...block, id: `native-${raw.id}` } };
    }),
  );
}

/** Kinds whose example has nothing to say where no programme is sold. */
const quiet = new Set(['price', 'plans', 'countdown', 'testimonials']);

function label(id: string, name: string): Block & { name: string } {
  return { kind: 'gallery-label', id, name };
}
