/** A field of a block for a form; derived from the schema of its kind. */
export type FieldSpec = {
  name: string;
  optional: boolean;
} & (
  | { type: 'text' | 'long' | 'markdown'; limit: number | null }
  | { type: 'link' | 'picture' | 'slug' | 'email' }
  | { type: 'number'; min: number | null; max: number | null }
  | { type: 'switch' }
  | { type: 'choice'; choices: string[] }
  | { type: 'group'; fields: FieldSpec[] }
  | { type: 'list'; min: number; max: number | null; item: FieldSpec }
);

/** The kinds of blocks, with their fields. */
export type KindSpecs = Record<string, FieldSpec[]>;

/** The field spec at a path in a block: `items.2.title`, or undefined. */
export function specAt(fields: FieldSpec[], place: string): FieldSpec | undefined {
  const [name, ...rest] = place.split('.');
  let spec = fields.find((field) => field.name === name);
  for (const step of rest) {
    if (spec?.type === 'list') spec = spec.item;
    else if (spec?.type === 'group') spec = spec.fields.find((field) => field.name === step);
    else return undefined;
  }
  return spec;
}
