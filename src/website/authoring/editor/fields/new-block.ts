import type { Block } from '#website/site';
import type { FieldSpec, KindSpecs } from './field-spec.ts';

/** A new block of a kind, ready to render: required fields contain their field name. */
export function newBlock(specs: KindSpecs, kind: string, id: string, word: (name: string) => string): Block {
  const said = (specs[kind] ?? []).filter(({ optional }) => !optional);
  return { kind, id, ...Object.fromEntries(said.map((spec) => [spec.name, emptyValue(spec, word)])) };
}

/** A new item of a list, or a value for a field that must have one. */
export function emptyValue(spec: FieldSpec, word: (name: string) => string): unknown {
  switch (spec.type) {
    case 'list':
      return Array.from({ length: spec.min }, () => emptyValue(spec.item, word));
    case 'group':
      return Object.fromEntries(
        spec.fields.filter(({ optional }) => !optional).map((field) => [field.name, emptyValue(field, word)]),
      );
    case 'text':
    case 'long':
    case 'markdown':
      return word(spec.name);
    case 'switch':
      return false;
    case 'number':
      return spec.min ?? 0;
    case 'choice':
      return spec.choices[0];
    case 'link':
      return spec.name === 'map' ? 'https://' : '/workshops';
    default:
      return '';
  }
}
