import type { Block, Page, PageSource } from '#website/site';
import { inheritedHead } from '#website/site/pages/inherit-page.ts';
import { paragraphsOf, readPlace, withParagraph } from '../fields/paragraphs.ts';
import { readBlocks } from './read-source.ts';
import { same } from './same.ts';

/** The fields of a page itself that the editor changes. */
export const pageFields = [
  'label',
  'head.title',
  'head.description',
  'head.socialTitle',
  'head.socialDescription',
] as const;
export type PageField = (typeof pageFields)[number];

/** A copy with one field of a block changed; `undefined` takes it away. A variant keeps only what differs from its parent. */
export function setField(
  source: PageSource,
  parent: Page | null,
  { block: id, name, value }: { block: string; name: string; value: unknown },
): PageSource {
  const changed = (block: Block): Block => (block.id === id ? withField(block, name, value) : block);
  if (source.blocks?.some((block) => block.id === id)) return { ...source, blocks: source.blocks.map(changed) };
  if (source.insert?.some(({ block }) => block.id === id))
    return { ...source, insert: source.insert.map((insertion) => ({ ...insertion, block: changed(insertion.block) })) };
  const above = parent?.blocks.find((block) => block.id === id);
  if (!above) return source;
  const fields = { ...source.override?.[id] };
  if (same(above[name], value)) delete fields[name];
  else fields[name] = value === undefined ? null : value;
  return withOverride(source, id, fields);
}

/** The same for a place inside a field: `items.2.title`, or a paragraph of a Markdown text: `items.2.text#1`. */
export function setPlace(
  source: PageSource,
  parent: Page | null,
  { block: id, place: at, value: said }: { block: string; place: string; value: unknown },
): PageSource {
  const { place, paragraph } = readPlace(at);
  const block = readBlocks(source, parent).find((edited) => edited.block.id === id)?.block;
  if (!block) return source;
  const [name = '', ...inside] = place.split('.');
  const whole = paragraph === null ? null : valueAt(block, place);
  if (paragraph !== null && typeof whole !== 'string') return source;
  const value = typeof whole === 'string' ? withParagraph(whole, paragraph ?? 0, String(said)) : said;
  return setField(source, parent, { block: id, name, value: written(block[name], inside, value) });
}

/** The value at a path in a block, or of a paragraph there; undefined if absent. */
export function valueAt(block: unknown, at: string): unknown {
  const { place, paragraph } = readPlace(at);
  const found = place
    .split('.')
    .reduce<unknown>((value, step) => (isThing(value) ? (value as Record<string, unknown>)[step] : undefined), block);
  return paragraph === null ? found : typeof found === 'string' ? paragraphsOf(found)[paragraph] : undefined;
}

/** A variant without one override of a block, or without all of them: the parent's values apply again. */
export function takeParents(source: PageSource, id: string, name?: string): PageSource {
  if (name === undefined) return withOverride(source, id, {});
  const { [name]: _, ...rest } = source.override?.[id] ?? {};
  return withOverride(source, id, rest);
}

/** A copy with one field of the page itself changed; '' leaves it to the parent, or takes it away. */
export function setPageField(source: PageSource, parent: Page | null, name: PageField, value: string): PageSource {
  const inHead = name.startsWith('head.') ? (name.slice(5) as 'title') : null;
  if (!inHead) {
    const { label: _, ...rest } = source;
    return value === '' || value === parent?.label ? rest : { ...rest, label: value };
  }
  const { [inHead]: _, ...others } = source.head ?? {};
  const above = parent && inheritedHead(parent, { language: source.language, head: others })[inHead];
  const head = value === '' || value === above ? others : { ...others, [inHead]: value };
  const { head: __, ...rest } = source;
  return Object.keys(head).length > 0 || !parent ? { ...rest, head } : rest;
}

/** The value of a page field, the page's own or its parent's. */
export function pageFieldValue(source: PageSource, parent: Page | null, name: PageField): string {
  if (name === 'label') return source.label ?? parent?.label ?? '';
  const field = name.slice(5) as 'title';
  return source.head?.[field] ?? (parent && inheritedHead(parent, source)[field]) ?? '';
}

function withOverride(source: PageSource, id: string, fields: Record<string, unknown>): PageSource {
  const { [id]: _, ...others } = source.override ?? {};
  const override = Object.keys(fields).length > 0 ? { ...source.override, [id]: fields } : others;
  const { override: __, ...rest } = source;
  return Object.keys(override).length > 0 ? { ...rest, override } : rest;
}

function withField(block: Block, name: string, value: unknown): Block {
  const { [name]: _, ...rest } = block;
  return value === undefined ? (rest as Block) : { ...block, [name]: value };
}

function written(value: unknown, [step, ...inside]: string[], wanted: unknown): unknown {
  if (step === undefined) return wanted;
  const next = written(isThing(value) ? (value as Record<string, unknown>)[step] : undefined, inside, wanted);
  if (Array.isArray(value)) return value.with(Math.min(Number(step), value.length - 1), next);
  const { [step]: _, ...rest } = (isThing(value) ? value : {}) as Record<string, unknown>;
  const made = next === undefined ? rest : { ...(value as object), [step]: next };
  // An empty group, such as a link without fields, is absent.
  return Object.keys(made).length > 0 ? made : undefined;
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
