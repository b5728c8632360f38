/**
 * A table that is looked up by text from outside: an address, a form, a file. It has no more keys than those given, where a plain object
 * also has what all objects inherit, such as `constructor`.
 */
export function lookup<Value>(entries: Record<string, Value>): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}
