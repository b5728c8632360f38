import { isDeepStrictEqual } from 'node:util';
import type { Page, PageSource } from '#website/site';
import { inheritedHead } from '#website/site/pages/inherit-page.ts';

/** How a variant treats a part of its parent. */
export type PartState = 'inherited' | 'overridden' | 'hidden' | 'added';

/** A differing field: the parent's and the variant's value; undefined if absent. */
export type FieldDifference = { field: string; parent: unknown; own: unknown };
export type BlockPart = { id: string; kind: string; state: PartState; fields: FieldDifference[] };
export type FieldPart = { field: string; state: 'inherited' | 'overridden'; parent: unknown; own: unknown };
export type Inheritance = {
  fields: FieldPart[];
  blocks: BlockPart[];
  /** The blocks stand in another order. */ reordered: boolean;
};

const fieldsOfPage = [
  'label',
  'language',
  'market',
  'kind',
  'layout',
  'visibility',
  'group',
  'programme',
  'plan',
  'offers',
  'forChildren',
  'middleware',
] as const;
const fieldsOfHead = ['title', 'description', 'socialTitle', 'socialDescription'] as const;

/**
 * What a variant inherits and overrides, part by part: the fields of the page and its head, its variables, and every block of either page. `source`
 * is the variant's own part.
 */
export function inheritanceOf(parent: Page, source: PageSource): Inheritance {
  const part = (field: string, own: unknown, theirs: unknown): FieldPart => ({
    field,
    state: own === undefined ? 'inherited' : 'overridden',
    parent: theirs ?? undefined,
    own,
  });
  const head = inheritedHead(parent, source);
  const variables = new Set([...Object.keys(parent.variables), ...Object.keys(source.variables ?? {})]);
  return {
    fields: [
      ...fieldsOfPage.map((field) => part(field, source[field], parent[field])),
      ...fieldsOfHead.map((field) => part(`head.${field}`, source.head?.[field], head[field] || undefined)),
      ...[...variables].map((name) => part(`variables.${name}`, source.variables?.[name], parent.variables[name])),
    ].filter(({ parent: theirs, own }) => theirs !== undefined || own !== undefined),
    blocks: [...parent.blocks.map((block) => blockPart(block, source)), ...addedBlocks(source)],
    reordered: source.order !== undefined,
  };
}

function blockPart({ id, kind, ...parent }: Page['blocks'][0], { override, hide }: PageSource): BlockPart {
  const fields = Object.entries(override?.[id] ?? {})
    .filter(([field, own]) => !isDeepStrictEqual(parent[field] ?? null, own ?? null))
    .map(([field, own]): FieldDifference => ({ field, parent: parent[field], own: own ?? undefined }));
  const state = hide?.includes(id) ? 'hidden' : override?.[id] ? 'overridden' : 'inherited';
  return { id, kind, state, fields };
}

function addedBlocks({ insert }: PageSource): BlockPart[] {
  return (insert ?? []).map(({ block: { id, kind, ...fields } }) => ({
    id,
    kind,
    state: 'added',
    fields: Object.entries(fields).map(([field, own]) => ({ field, parent: undefined, own })),
  }));
}

/** How many parts a variant says itself. */
export function ownParts(inheritance: Inheritance): number {
  const { fields, blocks, reordered } = inheritance;
  const own = [...fields, ...blocks].filter(({ state }) => state !== 'inherited').length;
  return own + (reordered ? 1 : 0);
}
