/** An object with fields as JSON has it: neither null nor an array. */
export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The fields of stored JSON of unknown shape, such as `before` of an audit entry: a record as it is, anything
 * else (a text, a number, a list, null, undefined) as an empty record.
 */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}
