import type { Page, PageSource } from '#website/site';
import { inheritPage } from '#website/site/pages/inherit-page.ts';
import { same } from '../../editor/source/same.ts';
import { pageFields, setField, setPageField, setPlace, type PageField } from '../../editor/source/edit-fields.ts';
import { placeOf } from './page-texts.ts';

/**
 * A page's source with one of its texts written. If a list is shorter than the source's, the missing items are added with the source text. A block
 * that the page lacks is not added.
 */
export function writeText(
  target: PageSource,
  { parent, source }: { parent: Page | null; source: Page },
  { place, text }: { place: string; text: string },
): PageSource {
  const [id, field] = placeOf(place);
  if (id === null) return isPageField(field) ? setPageField(target, parent, field, text) : target;
  const block = inheritPage(parent, { ...target, hide: undefined }).page.blocks.find((one) => one.id === id);
  const model = source.blocks.find((one) => one.id === id);
  if (!block || !model) return target;
  const [name = ''] = field.split('.');
  const value = filledUp(block[name], model[name]);
  const whole = same(value, block[name]) ? target : setField(target, parent, { block: id, name, value });
  return setPlace(whole, parent, { block: id, place: field, value: text });
}

/** A value extended by the list items that only its model has; otherwise unchanged. */
function filledUp(value: unknown, model: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(model)) {
    const filled = value.map((item: unknown, at) => filledUp(item, model[at]));
    return [...filled, ...(model as unknown[]).slice(value.length)];
  }
  if (!isThing(value) || !isThing(model)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filledUp(part, model[name])]));
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPageField(field: string): field is PageField {
  return (pageFields as readonly string[]).includes(field);
}
