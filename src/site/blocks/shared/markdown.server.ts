import { micromark } from 'micromark';
import { memoize } from '#kit/memoize';
import { richTags, type RichNode, type RichTag } from './rich-node.tsx';

const token =
  /<(?<end>\/?)(?<tag>[a-z][a-z0-9]*)(?<attributes>(?:\s+[a-z]+="[^"]*")*)\s*(?<empty>\/?)>|(?<text>[^<]+)/g;
/** The size of the cache: about as many texts as the pages of a site have together, some two kilobytes each. */
const mostTexts = 1_000;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * Parses Markdown (CommonMark without HTML, which is shown as typed). Headings start at level 2, below the title of the page;
 * images become their alternative text; links with a scheme that could run code lose their target.
 */
export const readMarkdown = memoize(
  (markdown: string): RichNode[] => plainParagraphs(markdown) ?? parsed(markdown),
  mostTexts,
);

/** A line without any character that has a meaning in Markdown. */
const plainLine = /^(?![\s\d>#+\-=:|~])[^\\`*_[\]<>&\t\r\0]*(?<=\S)$/;

/** Most texts are plain paragraphs and need no parser. Returns null for all others. */
function plainParagraphs(markdown: string): RichNode[] | null {
  const paragraphs = markdown.trimEnd().split('\n\n');
  if (!paragraphs.every((paragraph) => paragraph.split('\n').every((line) => plainLine.test(line)))) return null;
  return paragraphs.map((paragraph) => ({ tag: 'p', to: undefined, inside: [paragraph] }));
}

function parsed(markdown: string): RichNode[] {
  const root: { tag: string; inside: RichNode[] } = { tag: '', inside: [] };
  const open = [root];
  // micromark writes regular HTML with few elements, so a tokenizer is enough to read it back.
  for (const { groups = {} } of micromark(markdown).matchAll(token)) {
    const { end, tag = '', attributes = '', empty, text } = groups;
    const top = open.at(-1) ?? root;
    if (text !== undefined) addText(top.inside, decode(text));
    else if (end) {
      if (open.length > 1 && top.tag === shownTag(tag)) open.pop();
    } else if (tag === 'img') addText(top.inside, decode(/\salt="([^"]*)"/.exec(attributes)?.[1] ?? ''));
    else if (isRichTag(shownTag(tag))) {
      const node = {
        tag: shownTag(tag) as RichTag,
        to: tag === 'a' ? decode(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? '') : undefined,
        inside: [],
      };
      top.inside.push(node);
      if (!empty && tag !== 'br' && tag !== 'hr') open.push(node);
    }
  }
  return root.inside;
}

/** Returns the text without its elements, for structured data. */
export function plainText(nodes: RichNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string' ? node : `${plainText(node.inside)}${node.tag === 'p' || node.tag === 'li' ? ' ' : ''}`,
    )
    .join('')
    .trim();
}

/** Leaves out the line breaks between elements. */
function addText(inside: RichNode[], text: string): void {
  if (text !== '\n') inside.push(text);
}

function shownTag(tag: string): string {
  if (tag === 'h1') return 'h2';
  return tag === 'h5' || tag === 'h6' ? 'h4' : tag;
}

function isRichTag(tag: string): tag is RichTag {
  return (richTags as readonly string[]).includes(tag);
}

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}
