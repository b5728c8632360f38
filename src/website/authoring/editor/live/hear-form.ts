import type { PageSource, Page } from '#website/site';
import { specAt, type FieldSpec, type KindSpecs } from '../fields/field-spec.ts';
import { changedList } from '../save/edit-by-form.ts';
import { fieldPrefix } from '../save/field-prefix.ts';
import { valueOfInput } from '../save/read-block-form.ts';
import { setPageField, setPlace, takeParents, type PageField } from '../source/edit-fields.ts';
import { isPageSetting, setPageSetting } from '../source/page-settings.ts';
import type { EditedBlock } from '../source/read-source.ts';

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The place and value of a typed input; null if it is no field. */
export function heardField(target: EventTarget, fields: FieldSpec[]): { place: string; value: unknown } | null {
  const { name, value } = target as Input;
  if (!name?.startsWith(fieldPrefix)) return null;
  const place = name.slice(fieldPrefix.length);
  const spec = specAt(fields, place);
  return spec ? { place, value: valueOfInput(spec, value) } : null;
}

/** What typing into an input of the page's own fields makes of the page. */
export function heardPageField(target: EventTarget, parent: Page | null): ((source: PageSource) => PageSource) | null {
  const { name, value } = target as Input;
  if (!name?.startsWith(fieldPrefix)) return null;
  const field = name.slice(fieldPrefix.length);
  if (isPageSetting(field)) return (source) => setPageSetting(source, field, value);
  return (source) => setPageField(source, parent, field as PageField, value);
}

/** What a button in a block's form does to the page, if the browser can do it; null if the server does. */
export function heardButton(
  wish: string,
  { block }: EditedBlock,
  { parent, specs }: { parent: Page | null; specs: KindSpecs },
): ((source: PageSource) => PageSource) | null {
  const [act = '', detail = ''] = wish.split(':');
  if (act === 'take') return (source) => takeParents(source, block.id, detail || undefined);
  if (!act.startsWith('item-')) return null;
  return (source) => {
    const fields = specs[block.kind] ?? [];
    const changed = changedList(source, parent, { block: block.id, what: act, at: detail, fields });
    return changed ? setPlace(source, parent, { block: block.id, place: changed.place, value: changed.list }) : source;
  };
}
