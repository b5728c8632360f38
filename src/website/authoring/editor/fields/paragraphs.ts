/** A line without characters that Markdown could interpret, as a separate paragraph: the page shows it verbatim, so it can be edited in the page. */
const plain = /^(?![\s\d>#+\-=:|~])[^\\`*_[\]<>&\s]+(?: [^\\`*_[\]<>&\s]+)* *$/;

/** The paragraphs of a Markdown text; joined by an empty line they give the text again, except trailing blank lines. */
export const paragraphsOf = (markdown: string): string[] => withoutEnd(markdown).split('\n\n');

/** Whether a paragraph is plain words. */
export const isPlain = (paragraph: string): boolean => plain.test(paragraph);

/** The place of a paragraph in the text at a place: `text#2`. */
export const paragraphPlace = (place: string, paragraph: number): string => `${place}#${paragraph}`;

/** The text that a place refers to, and its paragraph; null for the whole text. */
export function readPlace(at: string): { place: string; paragraph: number | null } {
  const { place = at, paragraph } = /^(?<place>[^#]*)#(?<paragraph>\d{1,4})$/.exec(at)?.groups ?? {};
  return { place, paragraph: paragraph === undefined ? null : Number(paragraph) };
}

/** A Markdown text with one paragraph replaced; unchanged if there is no such paragraph. */
export function withParagraph(markdown: string, paragraph: number, words: string): string {
  const all = paragraphsOf(markdown);
  const end = markdown.slice(withoutEnd(markdown).length);
  return paragraph < all.length ? all.with(paragraph, words).join('\n\n') + end : markdown;
}

/** Without trailing blank lines; a trailing space is kept while typing. */
function withoutEnd(markdown: string): string {
  const words = markdown.trimEnd();
  const line = markdown.indexOf('\n', words.length);
  return line < 0 ? markdown : markdown.slice(0, line);
}
