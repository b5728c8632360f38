import { galleryStates, kitStates } from './blocks/gallery-states.ts';
import { blockKinds } from './blocks/registry.server.ts';
import type { Block } from './page.ts';

/** A gallery stands for every kind in every state: a table of contents, then each with a label that can be linked to. */
export async function galleryBlocks(prepare: (example: Block) => Promise<Block | null>): Promise<Block[]> {
  const states = galleryStates();
  const shown: { name: string; block: Block | null }[] = [];
  for (const [kind, { example }] of Object.entries(blockKinds)) {
    const silent = quiet.has(kind) ? ' (nothing to show on this page)' : '';
    shown.push({ name: `${kind}: example${silent}`, block: await prepare({ ...example, id: `example-${kind}` }) });
    for (const { name, block } of states[kind] ?? []) shown.push({ name: `${kind}: ${name}`, block });
  }
  for (const [show, name] of Object.entries(kitStates))
    shown.push({ name, block: { kind: 'gallery-kit', id: `kit-${show}`, show } });
  const labelled = shown.flatMap(({ name, block }) => (block ? [{ label: label(`at-${block.id}`, name), block }] : []));
  const contents = labelled.map(({ label: { id, name } }) => ({ id, name }));
  return [
    { ...label('gallery-contents', 'Contents'), contents },
    ...labelled.flatMap((entry) => [entry.label, entry.block]),
  ];
}

/** Kinds whose example has nothing to say where no programme is sold. */
const quiet = new Set(['price', 'plans', 'countdown', 'testimonials']);

function label(id: string, name: string): Block & { name: string } {
  return { kind: 'gallery-label', id, name };
}
