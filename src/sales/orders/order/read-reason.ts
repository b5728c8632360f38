/** Why staff do something, as it stands in the history: one line of 3 to 300 characters; null for less or more. */
export function readReason(typed: string): string | null {
  const said = typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return said.length < 3 || said.length > 300 ? null : said;
}
