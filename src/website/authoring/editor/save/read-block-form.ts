import type { Block, Page, PageSource } from '#website/site';
import type { FieldSpec } from '../fields/field-spec.ts';
import { pageFields, pageFieldValue, setField, setPageField } from '../source/edit-fields.ts';
import { pageSettings, setPageSetting } from '../source/page-settings.ts';
import { readBlocks } from '../source/read-source.ts';
import { same } from '../source/same.ts';
import { fieldPrefix } from './field-prefix.ts';

/** A page with the plain form of one block applied; only changed fields are written. */
export function withBlockForm(
  source: PageSource,
  parent: Page | null,
  { block: id, form, fields }: { block: string; form: FormData; fields: FieldSpec[] },
): PageSource {
  const block = readBlocks(source, parent).find((edited) => edited.block.id === id)?.block;
  if (!block) return source;
  let next = source;
  for (const spec of fields) {
    const value = readField(form, spec, fieldPrefix + spec.name);
    if (!isUnchanged(block, spec, value)) next = setField(next, parent, { block: id, name: spec.name, value });
  }
  return next;
}

/** The same for the fields of the page itself. */
export function withPageForm(source: PageSource, parent: Page | null, form: FormData): PageSource {
  const written = pageFields.reduce((next, name) => {
    const value = form.get(fieldPrefix + name);
    if (typeof value !== 'string' || value === pageFieldValue(next, parent, name)) return next;
    return setPageField(next, parent, name, value.trim());
  }, source);
  return pageSettings.reduce((next, name) => {
    const value = form.get(fieldPrefix + name);
    return typeof value === 'string' ? setPageSetting(next, name, value.trim()) : next;
  }, written);
}

function isUnchanged(block: Block, { name }: FieldSpec, value: unknown): boolean {
  const now = block[name];
  // A form cannot tell an empty list from an absent one.
  return same(now, value) || (Array.isArray(now) && now.length === 0 && value === undefined);
}

/** A form's value of a field; undefined for an empty optional one. */
function readField(form: FormData, spec: FieldSpec, name: string): unknown {
  if (spec.type === 'list') return readList(form, spec, name);
  if (spec.type === 'group') {
    const fields = spec.fields.map((field) => [field.name, readField(form, field, `${name}.${field.name}`)] as const);
    const said = fields.filter(([, value]) => value !== undefined);
    const empty = said.every(([, value]) => value === '');
    return empty && spec.optional ? undefined : Object.fromEntries(said);
  }
  const raw = form.get(name);
  return valueOfInput(spec, typeof raw === 'string' ? raw : '');
}

/** The value of an input; undefined for an empty optional one. */
export function valueOfInput(spec: FieldSpec, raw: string): unknown {
  // Forms send CRLF (HTML, "constructing the entry list"); files have LF.
  const text = raw.replaceAll('\r\n', '\n');
  if (spec.type === 'switch') return text === 'yes' ? true : text === 'no' ? false : undefined;
  if (spec.type === 'number') {
    if (text.trim() === '') return undefined;
    return Number.isFinite(Number(text)) ? Number(text) : text;
  }
  return text === '' && spec.optional ? undefined : text;
}

function readList(form: FormData, spec: FieldSpec & { type: 'list' }, name: string): unknown[] | undefined {
  const places = [...form.keys()].flatMap((key) => {
    const rest = key.startsWith(`${name}.`) ? key.slice(name.length + 1).split('.')[0] : undefined;
    return rest !== undefined && /^\d{1,3}$/.test(rest) ? [Number(rest)] : [];
  });
  const items = [...new Set(places)]
    .sort((a, b) => a - b)
    .map((place) => readField(form, spec.item, `${name}.${place}`));
  return items.length === 0 && spec.optional ? undefined : items;
}
