/** A reason given by staff, for the history: one line of 3 to 300 characters; null otherwise. */
export function readReason(typed: string): string | null {
  const said = typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return said.length < 3 || said.length > 300 ? null : said;
}
