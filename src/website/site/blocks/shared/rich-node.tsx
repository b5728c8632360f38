import { createElement, Fragment, type ReactNode } from 'react';
import { AppLink } from '#foundation/ui/controls/link.tsx';

/** A node of rich text: a string, or an element with nodes inside. `to` is the target of a link. */
export type RichNode = string | { tag: RichTag; to?: string | undefined; inside: RichNode[] };

export const richTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'blockquote',
  'code',
  'pre',
  'br',
  'hr',
] as const;

export type RichTag = (typeof richTags)[number];

/**
 * Renders rich text as elements, never as an HTML string: Trusted Types forbid HTML strings, and links inside the text
 * behave like all other links.
 */
export function RichNodes({ nodes }: { nodes: RichNode[] }): ReactNode {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>;
    if (node.tag === 'a') {
      return (
        <AppLink key={index} to={node.to ?? ''}>
          <RichNodes nodes={node.inside} />
        </AppLink>
      );
    }
    return createElement(
      node.tag,
      { key: index },
      ...(node.inside.length > 0 ? [<RichNodes key="inside" nodes={node.inside} />] : []),
    );
  });
}
