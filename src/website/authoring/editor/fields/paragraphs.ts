/** A line without characters that Markdown could interpret, as a separate paragraph: the page shows it verbatim, so it can be edited in the page. */
const plain = /^(?![\s\d>#+\-=:|~])[^\\`*_[\]<>&\s]+(?: [^\\`*_[\]<>&\s]+)* *$/;

/** The paragraphs of a Markdown text; joined by an empty line they are the text again, but for what is empty at its end. */
export const paragraphsOf = (markdown: string): string[] => withoutEnd(markdown).split('\n\n');

/** Whether a paragraph is words and nothing else. */
export const isPlain = (paragraph: string): boolean => plain.test(paragraph);

/** The place of a paragraph in the text at a place: `text#2`. */
export const paragraphPlace = (place: string, paragraph: number): string => `${place}#${paragraph}`;

/** Which text a place is about, and which of its paragraphs; null for the whole. */
export function readPlace(at: string): { place: string; paragraph: number | null } {
  const { place = at, paragraph } = /^(?<place>[^#]*)#(?<paragraph>\d{1,4})$/.exec(at)?.groups ?? {};
  return { place, paragraph: paragraph === undefined ? null : Number(paragraph) };
}

/** A Markdown text with another paragraph in the place of one; as it is where there is no such. */
export function withParagraph(markdown: string, paragraph: number, words: string): string {
  const all = paragraphsOf(markdown);
  const end = markdown.slice(withoutEnd(markdown).length);
  return paragraph < all.length ? all.with(paragraph, words).join('\n\n') + end : markdown;
}

/** Without the empty lines at its end; a space at the end of a line is somebody typing. */
function withoutEnd(markdown: string): string {
  const words = markdown.trimEnd();
  const line = markdown.indexOf('\n', words.length);
  return line < 0 ? markdown : markdown.slice(0, line);
}
