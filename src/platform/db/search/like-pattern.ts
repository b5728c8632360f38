/**
 * The LIKE pattern that finds the text anywhere: wildcards of the text itself are escaped; what PostgreSQL cannot store (NUL, lone
 * surrogates) is removed or replaced, because the query would fail with it.
 */
export function likePattern(text: string): string {
  const escaped = text
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  return `%${escaped}%`;
}
