import type { PageProblem } from '#website/site';

/** The longest draft, in characters: far above any page, far below what would be a burden. */
const longest = 1_000_000;
const maxBlocks = 60;

type Loose = Record<string, unknown>;

/** Why a content cannot be saved even as unfinished: no object, another page's address, invalid blocks, too many or too long. Null if it can. */
export function shapeProblem(content: unknown, path: string): PageProblem | null {
  const wrong = (what: PageProblem['what'], field: string, message: string, limit?: number): PageProblem => ({
    block: null,
    field,
    what,
    message,
    ...(limit !== undefined && { limit }),
  });
  if (!isObject(content)) return wrong('wrong', '', 'must be a page');
  if (content.path !== path) return wrong('path', 'path', `must be ${path}`);
  if (JSON.stringify(content).length > longest) return wrong('too-long', '', 'is too long', longest);
  for (const field of ['blocks', 'insert'] as const) {
    const list = content[field];
    if (list === undefined) continue;
    if (!Array.isArray(list)) return wrong('wrong', field, 'must be a list');
    if (list.length > maxBlocks) return wrong('too-many', field, `must have at most ${maxBlocks} blocks`, maxBlocks);
    if (!list.every((item: unknown) => isBlock(field === 'insert' && isObject(item) ? item.block : item)))
      return wrong('wrong', field, 'must be blocks with a kind and an id');
  }
  for (const field of ['override', 'head', 'variables'] as const)
    if (content[field] !== undefined && !isObject(content[field])) return wrong('wrong', field, 'must be fields');
  for (const field of ['hide', 'order'] as const) {
    const list = content[field];
    if (list !== undefined && !(Array.isArray(list) && list.every((item) => typeof item === 'string')))
      return wrong('wrong', field, 'must be a list of blocks');
  }
  if (!Object.values((content.override ?? {}) as Loose).every(isObject))
    return wrong('wrong', 'override', 'must be fields of blocks');
  return null;
}

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBlock(value: unknown): boolean {
  return isObject(value) && typeof value.kind === 'string' && typeof value.id === 'string';
}
