import type { Page, PageSource } from '../../pages/page.ts';

/** A field of a page (`label`), of its head (`head.title`) or of one of its blocks (`schedule.intro`). */
export type FieldName = { block: string | null; name: string };

/** Fields that may be set on many pages in one command; what identifies a page (path, parent, blocks) may not. */
const settable = ['label', 'layout', 'market', 'programme', 'plan', 'visibility', 'group'];

/** Reads the name of a field; null when there is no such field to set. */
export function readFieldName(text: string): FieldName | null {
  const [first = '', second, ...more] = text.split('.');
  if (more.length > 0) return null;
  if (second === undefined) return settable.includes(first) ? { block: null, name: first } : null;
  return second === '' || second === 'id' || second === 'kind' ? null : { block: first, name: second };
}

/** The value a page shows in a field; undefined without such a block. */
export function fieldValue(page: Page, { block, name }: FieldName): unknown {
  if (block === null) return page[name as keyof Page];
  if (block === 'head') return page.head[name as keyof Page['head']] ?? null;
  const found = page.blocks.find(({ id }) => id === block);
  return found && (found[name] ?? null);
}

/** The path of a field in a page's source. */
export function fieldPlace(source: PageSource, { block, name }: FieldName): (string | number)[] {
  if (block === null) return [name];
  if (block === 'head') return ['head', name];
  const own = source.blocks?.findIndex(({ id }) => id === block) ?? -1;
  if (own >= 0) return ['blocks', own, name];
  const inserted = source.insert?.findIndex((insertion) => insertion.block.id === block) ?? -1;
  return inserted >= 0 ? ['insert', inserted, 'block', name] : ['override', block, name];
}

type Tree = { [step: string]: unknown };

/** A copy of the source with a value written at a place; `undefined` takes it away, with the empty map it leaves. */
export function withValue(source: PageSource, place: (string | number)[], value: unknown): PageSource {
  const copy = structuredClone(source) as unknown as Tree;
  const steps = place.map(String);
  const chain: Tree[] = [copy];
  for (const step of steps.slice(0, -1)) {
    const above = chain.at(-1) ?? copy;
    above[step] ??= {};
    chain.push(above[step] as Tree);
  }
  const last = chain.at(-1) ?? copy;
  if (value === undefined) delete last[steps.at(-1) ?? ''];
  else last[steps.at(-1) ?? ''] = value;
  for (let depth = chain.length - 1; depth > 0; depth -= 1)
    if (Object.keys(chain[depth] ?? {}).length === 0) delete chain[depth - 1]?.[steps[depth - 1] ?? ''];
  return copy as unknown as PageSource;
}
