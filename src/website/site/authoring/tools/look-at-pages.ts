import type { Block, PageSource } from '../../pages/page.ts';
import { parentOf, type PageSet } from './page-set.ts';

/** Every page below the one it varies, with its language, market and kind, and how many things it says differently. */
export function familyTree(set: PageSet): string[] {
  const below = (parent: string | null, depth: number): string[] =>
    set.ordered
      .filter(({ path }) => set.resolved.get(path)?.variantOf === parent)
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap(({ path }) => {
        const page = set.resolved.get(path);
        const own = parent === null ? '' : `, ${differences(set, path).length} differences`;
        const hidden = page?.visibility === 'public' ? '' : `, ${page?.visibility}`;
        const line = `${'  '.repeat(depth)}${path}  (${page?.language} ${page?.market} ${page?.kind}${hidden}${own})`;
        return [line, ...below(path, depth + 1)];
      });
  return below(null, 0);
}

const structural = new Set(['path', 'variantOf', 'head', 'variables', 'override', 'hide', 'insert', 'order']);

/** The differences of a variant to its parent: exactly what is written in it, a line each. Empty for other pages. */
export function differences(set: PageSet, path: string): string[] {
  const source = set.ordered.find((candidate) => candidate.path === path);
  const parent = source && parentOf(source, set.resolved);
  if (!source || !parent) return [];
  const change = (name: string, before: unknown, after: unknown) => `${name}: ${shown(before)} → ${shown(after)}`;
  const fields = Object.entries(source).filter(([name, value]) => !structural.has(name) && value !== undefined);
  return [
    ...fields.map(([name, value]) => change(name, parent[name as keyof typeof parent], value)),
    ...entries(source.head).map(([name, value]) =>
      change(`head.${name}`, parent.head[name as keyof typeof parent.head], value),
    ),
    ...entries(source.variables).map(([name, value]) => change(`variables.${name}`, parent.variables[name], value)),
    ...entries(source.override).flatMap(([id, own]) => {
      const block = parent.blocks.find((candidate) => candidate.id === id);
      return entries(own).map(([name, value]) => change(`${id}.${name}`, block?.[name], value));
    }),
    ...insertions(source).map(({ id, kind }) => `+ ${id} (${kind})`),
    ...(source.hide ?? []).map((id) => `- ${id}`),
    ...(source.order ? [`order: ${source.order.join(', ')}`] : []),
  ];
}

/** The pages that contain a kind of block or a phrase, and the pages that inherit it. */
export function whereUsed(set: PageSet, wanted: string): string[] {
  const phrase = wanted.toLowerCase();
  return set.ordered.flatMap((source) => {
    const page = set.resolved.get(source.path);
    const parent = parentOf(source, set.resolved);
    const inHead = entries(page?.head).filter(([, value]) => String(value).toLowerCase().includes(phrase));
    const blocks = (page?.blocks ?? []).filter((block) => block.kind === wanted || says(block, phrase));
    const inherited = (block: Block) =>
      parent?.blocks.some((other) => other.id === block.id) && !Object.hasOwn(source.override ?? {}, block.id);
    return [
      ...inHead.map(([name]) => `${source.path}  head.${name}`),
      ...blocks.map(
        (block) => `${source.path}  ${block.id} (${block.kind})${inherited(block) ? `, from ${parent?.path}` : ''}`,
      ),
    ];
  });
}

function says(value: unknown, phrase: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(phrase);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([name, item]) => name !== 'kind' && name !== 'id' && says(item, phrase));
}

function insertions(source: PageSource): Block[] {
  return (source.insert ?? []).map(({ block }) => block);
}

function entries(value: unknown): [string, unknown][] {
  return Object.entries<unknown>({ ...(value as object | undefined) }).filter(([, item]) => item !== undefined);
}

/** A value on one line, shortened: enough to recognise it. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return '(nothing)';
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
