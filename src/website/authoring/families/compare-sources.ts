import type { PageSource } from '#website/site';
import { diffWords, type Piece } from './diff-words.ts';

/** A place where two texts of a page differ: `block` is null for the page itself. */
export type Difference = {
  block: string | null;
  field: string;
  before: string | null;
  after: string | null;
  pieces: Piece[];
};

type Leaves = Map<string, { block: string | null; field: string; text: string }>;

/** The differences of two page sources, in page order, with the words marked. Null for a page without a source yet. */
export function compareSources(before: PageSource | null, after: PageSource | null): Difference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key): Difference[] => {
    const [was, is] = [old.get(key), now.get(key)];
    if (was?.text === is?.text) return [];
    const { block, field } = is ?? was ?? { block: null, field: key };
    const pieces = diffWords(was?.text ?? '', is?.text ?? '');
    return [{ block, field, before: was?.text ?? null, after: is?.text ?? null, pieces }];
  });
}

/** All texts of a page source by place; the items of a list are lines of one text. */
function leavesOf(source: PageSource | null): Leaves {
  const leaves: Leaves = new Map();
  const add = (block: string | null, field: string, value: unknown) => {
    if (value !== undefined) leaves.set(`${block ?? ''}.${field}`, { block, field, text: textOf(value) });
  };
  const { blocks = [], insert = [], override = {}, hide, order, head = {}, variables = {}, ...fields } = source ?? {};
  for (const [field, value] of Object.entries(fields)) add(null, field, value);
  for (const [field, value] of Object.entries(head)) add(null, `head.${field}`, value);
  for (const [field, value] of Object.entries(variables)) add(null, `variables.${field}`, value);
  for (const { id, ...block } of [...blocks, ...insert.map((insertion) => insertion.block)])
    for (const [field, value] of Object.entries(block)) add(id, field, value);
  for (const [id, own] of Object.entries(override))
    for (const [field, value] of Object.entries(own)) add(id, field, value);
  add(null, 'hide', hide);
  add(null, 'order', order ?? (blocks.length > 0 ? blocks.map(({ id }) => id) : undefined));
  return leaves;
}

/** A value as readable text: list items one per line, fields of an item side by side. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => textOf(item).replaceAll('\n', ' ')).join('\n');
  if (typeof value === 'object')
    return Object.values(value as object)
      .filter((item) => item !== undefined && item !== null)
      .map(textOf)
      .join(' · ');
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
