import type { Block } from '#website/site';
import type { FieldSpec, KindSpecs } from '../fields/field-spec.ts';
import { isPlain, paragraphPlace, paragraphsOf } from '../fields/paragraphs.ts';
import { withMark, type FieldMark } from './marks.ts';

/**
 * Marks the texts of blocks that can be edited in place: one line, a short paragraph, or paragraphs of Markdown without formatting, which the page
 * shows verbatim. Not texts with variables: the page shows something else. `marks` maps each number to its field.
 */
export function textMarker(written: Block[], specs: KindSpecs): { mark: (block: Block) => Block; marks: FieldMark[] } {
  const marks: FieldMark[] = [];
  const marked = (value: unknown, raw: unknown, spec: FieldSpec, at: FieldMark): unknown => {
    if (spec.type === 'text' || spec.type === 'long') {
      if (typeof value !== 'string' || value !== raw || value.includes('{{')) return value;
      marks.push(at);
      return withMark(value, marks.length - 1);
    }
    if (spec.type === 'markdown') {
      if (typeof value !== 'string' || value !== raw || value.includes('{{')) return value;
      return paragraphsOf(value)
        .map((paragraph, number) => {
          if (!isPlain(paragraph)) return paragraph;
          marks.push({ ...at, place: paragraphPlace(at.place, number) });
          return withMark(paragraph, marks.length - 1);
        })
        .join('\n\n');
    }
    if (spec.type === 'list' && Array.isArray(value))
      return value.map((item: unknown, place) =>
        marked(item, inside(raw, place), spec.item, { ...at, place: `${at.place}.${place}` }),
      );
    if (spec.type === 'group' && typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
          const field = spec.fields.find((candidate) => candidate.name === name);
          const place = `${at.place}.${name}`;
          return [name, field ? marked(inner, inside(raw, name), field, { ...at, place }) : inner];
        }),
      );
    return value;
  };
  const mark = (block: Block): Block => {
    const raw = written.find(({ id }) => id === block.id);
    const fields = (specs[block.kind] ?? []).map((spec) => [
      spec.name,
      marked(block[spec.name], raw?.[spec.name], spec, { block: block.id, place: spec.name }),
    ]);
    return { ...block, ...(Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as object) };
  };
  return { mark, marks };
}

function inside(value: unknown, step: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[step] : undefined;
}
