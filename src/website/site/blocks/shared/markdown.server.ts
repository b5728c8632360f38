import type { Definition, Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { memoize } from '#foundation/kit/memoize.ts';
import type { RichNode, RichTag } from './rich-node.tsx';

/** As many as the pages of a site have together; a text takes some two kilobytes. */
const maxTexts = 1_000;
/** The schemes a link may have; one without a scheme leads to a page of the site. */
const allowedSchemes = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']);
/** Headings are below the page title, and views support three levels. */
const headings: Record<number, RichTag> = { 1: 'h2', 2: 'h2', 3: 'h3' };

/**
 * Reads Markdown (CommonMark, without HTML: it is shown as typed). Headings are below the page title; pictures become their alternative text; links
 * with a scheme that could run code lose their target.
 */
export const readMarkdown = memoize(
  (markdown: string): RichNode[] => plainParagraphs(markdown) ?? parsed(markdown),
  maxTexts,
);

/** A line without characters that Markdown could interpret. */
const plainLine = /^(?![\s\d>#+\-=:|~])[^\\`*_[\]<>&\t\r\0]*(?<=\S)$/;

/** A fast path, as most texts are plain paragraphs. Null for all other texts. */
function plainParagraphs(markdown: string): RichNode[] | null {
  const paragraphs = markdown.trimEnd().split('\n\n');
  if (!paragraphs.every((paragraph) => paragraph.split('\n').every((line) => plainLine.test(line)))) return null;
  return paragraphs.map((paragraph) => element('p', [paragraph]));
}

function parsed(markdown: string): RichNode[] {
  const tree = fromMarkdown(markdown);
  const targets = new Map<string, string>();
  // The first definition of a name counts.
  for (const { identifier, url } of definitionsIn(tree).toReversed()) targets.set(identifier, url);
  return inside(tree, { targets, tight: false });
}

function definitionsIn(node: Nodes): Definition[] {
  if (node.type === 'definition') return [node];
  return 'children' in node ? node.children.flatMap((child) => definitionsIn(child)) : [];
}

/** `targets`: the addresses of definitions, by name. `tight`: the items of this list are lines, not paragraphs. */
type Reading = { targets: ReadonlyMap<string, string>; tight: boolean };

/** The content of an element. Adjacent texts are joined. */
function inside(parent: Parents, reading: Reading): RichNode[] {
  const pieces: RichNode[] = [];
  const add = (piece: RichNode) => {
    const before = pieces.at(-1);
    if (typeof piece === 'string' && typeof before === 'string') pieces[pieces.length - 1] = before + piece;
    else pieces.push(piece);
  };
  const last = parent.children.at(-1);
  for (const child of parent.children) {
    for (const piece of richNodes(child, reading)) add(piece);
    // Separates the words of two lines.
    if (child !== last && endsLine(child, parent, reading)) add('\n');
  }
  return pieces;
}

/** Whether a node becomes no element itself and ends a line. */
function endsLine({ type }: Nodes, parent: Parents, { tight }: Reading): boolean {
  if (type === 'html') return parent.type === 'root' || parent.type === 'blockquote' || parent.type === 'listItem';
  return type === 'break' || (type === 'paragraph' && tight);
}

function richNodes(node: Nodes, reading: Reading): RichNode[] {
  switch (node.type) {
    case 'text':
    case 'html':
      return [node.value];
    case 'image':
    case 'imageReference':
      return [node.alt ?? ''];
    case 'paragraph':
      return reading.tight ? inside(node, reading) : [element('p', inside(node, reading))];
    case 'heading':
      return [element(headings[node.depth] ?? 'h4', inside(node, reading))];
    case 'blockquote':
      return [element('blockquote', inside(node, { ...reading, tight: false }))];
    case 'list': {
      const tight = !node.spread && node.children.every(({ spread }) => !spread);
      return [element(node.ordered ? 'ol' : 'ul', inside(node, { ...reading, tight }))];
    }
    case 'listItem':
      return [element('li', inside(node, reading))];
    case 'emphasis':
      return [element('em', inside(node, reading))];
    case 'strong':
      return [element('strong', inside(node, reading))];
    case 'link':
      return [element('a', inside(node, reading), safeTarget(node.url))];
    case 'linkReference':
      return [element('a', inside(node, reading), safeTarget(reading.targets.get(node.identifier) ?? ''))];
    case 'inlineCode':
      return [element('code', [node.value])];
    case 'code':
      return [element('pre', [element('code', node.value === '' ? [] : [`${node.value}\n`])])];
    case 'break':
      return [element('br', [])];
    case 'thematicBreak':
      return [element('hr', [])];
    default:
      // Definitions are not shown; without extensions Markdown has no other nodes.
      return [];
  }
}

function element(tag: RichTag, nodes: RichNode[], to?: string): RichNode {
  return { tag, to, inside: nodes };
}

/** A link target, with invalid characters percent-encoded; empty when its scheme could run code. */
function safeTarget(url: string): string {
  const target = normalizeUri(url);
  const scheme = /^([^/?#:]*):/.exec(target)?.[1];
  return scheme === undefined || allowedSchemes.has(scheme.toLowerCase()) ? target : '';
}

/** The text only, for structured data. */
export function plainText(nodes: RichNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string' ? node : `${plainText(node.inside)}${node.tag === 'p' || node.tag === 'li' ? ' ' : ''}`,
    )
    .join('')
    .trim();
}
