import { z } from 'zod';
import { memoize } from '#foundation/kit/memoize.ts';
import { blockKindNames, blockSchema } from '#website/site';
import { lookup } from '#foundation/kit/lookup.ts';
import type { FieldSpec, KindSpecs } from './field-spec.ts';

type Shape = {
  type?: string;
  enum?: unknown[];
  const?: string | number | boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
};

/** The fields of every kind of block, from the schemas that check the content files. */
export const kindSpecs = memoize((): KindSpecs =>
  Object.fromEntries(blockKindNames.map((kind) => [kind, fieldsOf(kind)])),
);

function fieldsOf(kind: string): FieldSpec[] {
  const schema = blockSchema(kind);
  const shape = (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as Shape;
  const fields = Object.entries(shape.properties ?? {}).filter(([name]) => name !== 'kind' && name !== 'id');
  // Appearance fields go last, the colour at the very end: every kind has it.
  const late = (name: string) => ['stand', 'tone'].indexOf(name);
  fields.sort(([a], [b]) => late(a) - late(b));
  return fields.map(([name, field]) => specOf(name, field, !shape.required?.includes(name)));
}

/** Fields whose type follows from their name: their schema only says text. */
const named = lookup<'link' | 'picture' | 'markdown'>({
  to: 'link',
  map: 'link',
  film: 'link',
  picture: 'picture',
  markdown: 'markdown',
  answer: 'markdown',
});

function specOf(name: string, shape: Shape, optional: boolean): FieldSpec {
  const base = { name, optional };
  if (shape.const !== undefined) return { ...base, type: 'choice', choices: [String(shape.const)] };
  if (shape.enum) return { ...base, type: 'choice', choices: shape.enum.map(String) };
  switch (shape.type) {
    case 'boolean':
      return { ...base, type: 'switch' };
    case 'integer':
    case 'number':
      return { ...base, type: 'number', min: shape.minimum ?? null, max: shape.maximum ?? null };
    case 'array': {
      const item = specOf('', shape.items ?? {}, false);
      return { ...base, type: 'list', min: shape.minItems ?? 0, max: shape.maxItems ?? null, item };
    }
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).map(([field, inner]) =>
        specOf(field, inner, !shape.required?.includes(field)),
      );
      return { ...base, type: 'group', fields };
    }
    default: {
      const limit = shape.maxLength ?? null;
      const own = named[name];
      if (own === 'markdown') return { ...base, type: 'markdown', limit };
      if (own) return { ...base, type: own };
      if (shape.format === 'email') return { ...base, type: 'email' };
      if (shape.pattern !== undefined || limit === null) return { ...base, type: 'slug' };
      return { ...base, type: limit > 120 ? 'long' : 'text', limit };
    }
  }
}
