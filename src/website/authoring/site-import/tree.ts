import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
export const attribute = (node: Element, name: string): string | undefined =>
  node.attrs.find((one) => one.name === name)?.value;
export const classesOf = (node: Element): string => attribute(node, 'class') ?? '';

/** All elements of a tree in their order, itself too; only those of a tag where one is named. Not recursive: pages of builders are deep. */
export function findAll(root: Node, tag?: string): Element[] {
  const found: Element[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isElement(node) && (tag === undefined || node.tagName === tag)) found.push(node);
    waiting.push(...childrenOf(node).toReversed());
  }
  return found;
}

/** The text of a tree, as it is written; without elements that `skips`. */
export function textOf(root: Node, skips: (node: Element) => boolean = () => false): string {
  const texts: string[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text') texts.push((node as DefaultTreeAdapterTypes.TextNode).value);
    else if (isElement(node)) {
      if (node !== root && skips(node)) continue;
      if (node.tagName === 'br') texts.push(' ');
    }
    waiting.push(...childrenOf(node).toReversed());
  }
  return texts.join('');
}
