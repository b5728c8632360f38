import { cleanPaste } from '../editor/fields/clean-paste.ts';
import { attribute, childrenOf, isElement, textOf, type Node } from './tree.ts';

/** A text of one line, without invisible signs. */
export const cleanText = (text: string): string => cleanPaste(text, { lines: false });

/** Signs that Markdown would read as its own. A full stop or a dash counts at the start of a line alone; lines are joined here. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<]/g, String.raw`\$&`)
    .replace(/^(\s*)([#>+-])(?=\s)/, String.raw`$1\$2`)
    .replace(/^(\s*\d+)([.)])(?=\s)/, String.raw`$1\$2`);

/** Elements within each other; below, only the text is read. */
export const mostDeep = 200;

/**
 * Inline HTML as our Markdown: bold, emphasis, links and line breaks; all other elements leave their text. Links are resolved against `base`; those
 * with a scheme other than of the web, mail and phone leave their text. '' without any text.
 */
export function markdownOf(nodes: Node[], base: string | null): string {
  const text = nodes.map((node) => inline(node, base, 0)).join('');
  const lines = cleanPaste(text, { lines: true }).split('\n');
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n\n');
}

function inline(node: Node, base: string | null, depth: number): string {
  if (node.nodeName === '#text') return escaped(('value' in node ? node.value : '').replaceAll(/\s+/g, ' '));
  if (depth > mostDeep) return escaped(textOf(node).replaceAll(/\s+/g, ' '));
  if (!isElement(node))
    return childrenOf(node)
      .map((one) => inline(one, base, depth + 1))
      .join('');
  const { tagName } = node;
  if (/^(?:script|style|noscript|template|svg|button|select|input|textarea|iframe|img|nav)$/.test(tagName)) return '';
  if (tagName === 'br') return '\n';
  const inner = childrenOf(node)
    .map((one) => inline(one, base, depth + 1))
    .join('');
  if (inner.trim() === '') return inner === '' ? '' : ' ';
  if (/^(?:p|div|li|tr|h[1-6]|section|blockquote)$/.test(tagName)) return `\n${inner}\n`;
  if (tagName === 'strong' || tagName === 'b') return around(inner, '**');
  if (tagName === 'em' || tagName === 'i') return around(inner, '*');
  if (tagName !== 'a') return inner;
  const to = linkTarget(attribute(node, 'href') ?? '', base);
  return to === null ? inner : `[${inner.replaceAll(/\s+/g, ' ').trim()}](${to})`;
}

/** Marks stand at words, not at spaces; a line break ends them. */
function around(text: string, mark: string): string {
  return text
    .split('\n')
    .map((line) => {
      const word = line.trim();
      return word === '' || word.includes(mark) ? line : line.replace(word, () => mark + word + mark);
    })
    .join('\n');
}

/** Where a link leads: an absolute address, or mail and phone; null for all others. */
function linkTarget(href: string, base: string | null): string | null {
  const typed = href.trim();
  if (/^tel:/i.test(typed)) return `tel:${typed.slice(4).replaceAll(/[^+\d-]/g, '')}`;
  if (/^mailto:[^\s@?]+@[^\s@?]+/i.test(typed)) return typed.replace(/\?.*$/s, '');
  if (typed === '' || typed.startsWith('#')) return null;
  const url = URL.parse(typed, base ?? undefined);
  if (!url) return /^\/[^/\\\s()]*/.test(typed) && !/[\s()]/.test(typed) ? typed : null;
  return url.protocol === 'https:' || url.protocol === 'http:'
    ? url.href.replaceAll('(', '%28').replaceAll(')', '%29')
    : null;
}
