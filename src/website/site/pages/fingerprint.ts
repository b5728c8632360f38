import { createHash } from 'node:crypto';

/** A short hash of a value; independent of the order of its fields. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(stable(value)).digest('base64url').slice(0, 32);
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  // Fields of `override` are named by people, so their order is free as everywhere else.
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${stable(item)}`)
    .join(',')}}`;
}
