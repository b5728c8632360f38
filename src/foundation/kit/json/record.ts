/** An object with fields as JSON has it: neither null nor an array. */
export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The fields of stored JSON whose shape is not known, such as what an audit entry notes as `before`: a record as it is, anything
 * else (a text, a number, a list, null, nothing) as a record without fields.
 */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}
