/** Maximum length of a reported statement. */
const longest = 1_000;

/**
 * A statement's text without values: quoted strings and numbers become `?`, lists of placeholders become one. Our own statements pass
 * values separately from the text; this is for statements with inline values.
 */
export function statementText(text: string): string {
  const bare = text
    .slice(0, 20_000)
    .replaceAll(/\/\*[\s\S]*?\*\/|--[^\n]*/g, ' ')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?(?![\w"])/g, '?')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\(\s*\?(?:\s*(?:::\w+)?\s*,\s*\?)*(?:::\w+)?\s*\)/g, '(?)')
    .replaceAll(/\(\?\)(?:\s*,\s*\(\?\))+/g, '(?)')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return bare.length > longest ? `${bare.slice(0, longest)}…` : bare;
}

/** What a statement does, for a label: `select`, `insert`, … */
export function verbOf(text: string): string {
  const verb = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|begin|commit|rollback|vacuum|analyze)\b/i.exec(
    text,
  )?.[1];
  return verb?.toLowerCase() ?? 'other';
}
