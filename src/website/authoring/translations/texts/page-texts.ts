import type { Block, Page } from '#website/site';
import type { FieldSpec, KindSpecs } from '../../editor/fields/field-spec.ts';

/** A text of a page that is said in each language of it. */
export type PageText = {
  /** `head.title` for the page itself, `block:items.0.title` in a block. */
  place: string;
  block: { id: string; kind: string } | null;
  /** `head.title`, `items.0.title` */
  field: string;
  /** `line` is a single line, `long` has several, `markdown` has markup. */
  type: 'line' | 'long' | 'markdown';
  /** Longest text, in characters. */
  limit: number | null;
  text: string;
};

const ofPage = [
  { field: 'label', limit: 50, read: (page: Page) => page.label },
  { field: 'head.title', limit: 70, read: (page: Page) => page.head.title },
  { field: 'head.description', limit: 170, read: (page: Page) => page.head.description },
  { field: 'head.socialTitle', limit: 90, read: (page: Page) => page.head.socialTitle },
  { field: 'head.socialDescription', limit: 200, read: (page: Page) => page.head.socialDescription },
] as const;

/** All texts of a page in order, except those without words (numbers, signs, only variables). */
export function pageTexts(page: Page, specs: KindSpecs): PageText[] {
  const own = ofPage.flatMap(({ field, limit, read }): PageText[] => {
    const text = read(page);
    const type = limit > 100 ? 'long' : 'line';
    return text && hasWords(text) ? [{ place: field, block: null, field, type, limit, text }] : [];
  });
  return [...own, ...page.blocks.flatMap((block) => blockTexts(block, specs[block.kind] ?? []))];
}

/** A page's text at a place of `pageTexts`; undefined if absent. */
export function textAt(page: Page, place: string): string | undefined {
  const [block, field] = placeOf(place);
  if (block === null) return ofPage.find((one) => one.field === field)?.read(page);
  let value: unknown = page.blocks.find(({ id }) => id === block);
  for (const step of field.split('.')) value = isThing(value) ? value[step] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The id of the block (null for the page itself) and the field of a place. */
export function placeOf(place: string): [block: string | null, field: string] {
  const at = place.indexOf(':');
  return at < 0 ? [null, place] : [place.slice(0, at), place.slice(at + 1)];
}

function blockTexts(block: Block, fields: FieldSpec[]): PageText[] {
  return fields.flatMap((field) => textsOf(block, field, block[field.name], field.name));
}

function textsOf(block: Block, spec: FieldSpec, value: unknown, field: string): PageText[] {
  switch (spec.type) {
    case 'text':
    case 'long':
    case 'markdown': {
      if (typeof value !== 'string' || !hasWords(value)) return [];
      const type = spec.type === 'text' ? 'line' : spec.type;
      const { id, kind } = block;
      return [{ place: `${id}:${field}`, block: { id, kind }, field, type, limit: spec.limit, text: value }];
    }
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item: unknown, at) => textsOf(block, spec.item, item, `${field}.${at}`))
        : [];
    case 'group':
      return isThing(value)
        ? spec.fields.flatMap((inner) => textsOf(block, inner, value[inner.name], `${field}.${inner.name}`))
        : [];
    default:
      return [];
  }
}

/** Whether there is anything to translate: letters outside of variables and addresses. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\{?[^{}]*\}?\}|https?:\S+|(?<![^\s{}])[^\s{}]+@\S+/g, ''));
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
