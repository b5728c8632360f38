import { fieldPlace, readFieldName, withValue, type Page, type PageSource } from '#website/site';

/** A part of a variant: a field (`label`, `head.title`, `variables.school`), a block (`hero`), one field of it, or the order of the blocks. */
export type Part =
  | { of: 'field'; field: string }
  | { of: 'block'; id: string; field?: string | undefined }
  | { of: 'order' };

/** The variant without its override of a part: it shows its parent's. */
export function takeParents(source: PageSource, part: Part): PageSource {
  if (part.of === 'order') return withValue(source, ['order'], undefined);
  if (part.of === 'field') return withValue(source, part.field.split('.'), undefined);
  const { id, field } = part;
  if (field !== undefined) return withValue(source, ['override', id, field], undefined);
  const hide = source.hide?.filter((hidden) => hidden !== id) ?? [];
  const insert = source.insert?.filter(({ block }) => block.id !== id) ?? [];
  const bare = withValue(source, ['override', id], undefined);
  return { ...withoutEmpty({ ...bare, hide, insert }), ...(source.order && { order: source.order }) };
}

/** The variant with a block of its parent hidden. */
export function hidePart(source: PageSource, id: string): PageSource {
  return { ...source, hide: [...new Set([...(source.hide ?? []), id])] };
}

/**
 * Moves a variant's override of a part to its parent: both sources afterwards. Null where the variant has no override there, or where the part cannot
 * move: its language, market or group.
 */
export function giveToParent(
  { source, parentSource, parent }: { source: PageSource; parentSource: PageSource; parent: Page },
  part: Part,
): { source: PageSource; parentSource: PageSource } | null {
  const left = takeParents(source, part);
  if (part.of === 'order')
    return source.order ? { source: left, parentSource: ordered(parentSource, parent, source.order) } : null;
  if (part.of === 'field') {
    const place = part.field.split('.');
    const own = place.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], source);
    if (own === undefined || ['language', 'market', 'group'].includes(part.field)) return null;
    return { source: left, parentSource: withValue(parentSource, place, own) };
  }
  const { id, field } = part;
  if (source.hide?.includes(id)) return { source: left, parentSource: hidePart(parentSource, id) };
  const inserted = source.insert?.find(({ block }) => block.id === id);
  if (inserted) return { source: left, parentSource: withBlock(parentSource, parent, inserted) };
  const own = Object.entries(source.override?.[id] ?? {}).filter(([name]) => field === undefined || name === field);
  if (own.length === 0) return null;
  const given = own.reduce((written, [name, value]) => {
    const known = readFieldName(`${id}.${name}`);
    const said = written.variantOf === undefined && value === null ? undefined : value;
    return known ? withValue(written, fieldPlace(written, known), said) : written;
  }, parentSource);
  return { source: left, parentSource: given };
}

type Insertion = NonNullable<PageSource['insert']>[0];

function withBlock(parentSource: PageSource, parent: Page, insertion: Insertion): PageSource {
  if (parentSource.variantOf !== undefined)
    return { ...parentSource, insert: [...(parentSource.insert ?? []), insertion] };
  const { block, after, before, at } = insertion;
  const blocks = parentSource.blocks ?? [];
  const anchor = blocks.findIndex(({ id }) => id === (after ?? before));
  const place = at === 'start' ? 0 : anchor < 0 ? blocks.length : before === undefined ? anchor + 1 : anchor;
  return parent.blocks.some(({ id }) => id === block.id)
    ? parentSource
    : { ...parentSource, blocks: blocks.toSpliced(place, 0, block) };
}

function ordered(parentSource: PageSource, parent: Page, order: string[]): PageSource {
  const known = order.filter((id) => parent.blocks.some((block) => block.id === id));
  if (parentSource.variantOf !== undefined) return { ...parentSource, order: known };
  const blocks = parentSource.blocks ?? [];
  const first = known.flatMap((id) => blocks.filter((block) => block.id === id));
  return { ...parentSource, blocks: [...first, ...blocks.filter((block) => !known.includes(block.id))] };
}

function withoutEmpty(source: PageSource): PageSource {
  const { hide, insert, ...rest } = source;
  return { ...rest, ...(hide?.length ? { hide } : {}), ...(insert?.length ? { insert } : {}) };
}
