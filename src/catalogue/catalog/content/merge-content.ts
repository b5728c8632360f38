import { isDeepStrictEqual } from 'node:util';

/** Plain JSON fields; one that is absent has the value undefined. */
export type Fields = Record<string, unknown>;

export type Merged = {
  value: Fields;
  /** Fields that both sides changed, as `title.ta`; they keep the value of `ours`. */ conflicts: string[];
};

/**
 * Three-way merge of fields: `base` is the common ancestor, `ours` and `theirs` its two changed versions. A field changed on one side is taken from
 * that side; nested values such as texts per language are merged recursively.
 */
export function mergeContent(base: Fields, ours: Fields, theirs: Fields): Merged {
  const value: Fields = {};
  const conflicts: string[] = [];
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const [before, own, other] = [base[name], ours[name], theirs[name]];
    if (isFields(own) && isFields(other)) {
      const inner = mergeContent(isFields(before) ? before : {}, own, other);
      value[name] = inner.value;
      conflicts.push(...inner.conflicts.map((field) => `${name}.${field}`));
    } else if (same(own, other) || same(before, other)) take(value, name, own);
    else {
      if (!same(own, before)) conflicts.push(name);
      take(value, name, same(own, before) ? other : own);
    }
  }
  return { value, conflicts };
}

function take(into: Fields, name: string, value: unknown): void {
  if (value !== undefined) into[name] = value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const same = (a: unknown, b: unknown) => isDeepStrictEqual(a, b);
