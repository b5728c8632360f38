import { parse, type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import { faceOf, mentionsOf } from './mentions.ts';
import { indexedSelector } from './selector-needs.ts';
import type { IndexedDeclaration, IndexedPiece, StyleIndex } from './style-index.ts';

/**
 * Parses a minified style sheet into the index for `criticalCss`; part of the build, so that the server needs no parser. Throws on a sheet
 * that postcss cannot parse.
 */
export function indexStyles(css: string): StyleIndex {
  return parse(css).nodes.flatMap(pieceOf);
}

function pieceOf(node: ChildNode): IndexedPiece[] {
  if (node.type === 'rule') return [ruleOf(node)];
  if (node.type === 'atrule') return [atRuleOf(node)];
  return [];
}

function ruleOf(rule: Rule): IndexedPiece {
  return { head: rule.selector, selectors: rule.selectors.map(indexedSelector), declared: declarationsOf(rule) };
}

function atRuleOf(rule: AtRule): IndexedPiece {
  const { name, params, nodes } = rule;
  const head = `@${name}${rule.raws.afterName ?? ''}${params}`;
  const referred = mentionsOf('', params);
  const piece: IndexedPiece = { head, ...(referred.length > 0 ? { mentions: referred } : {}) };
  if (!nodes) return piece;
  if (/^(?:media|supports|layer|container|starting-style)$/.test(name))
    return { ...piece, pieces: nodes.flatMap(pieceOf) };
  const declared = declarationsOf(rule);
  // Registered names are written whole, and a font does not refer to itself.
  if (name === 'font-face') return { ...piece, wantedBy: familyOf(nodes), declared: declared.map(textAlone) };
  if (name === 'property') return { ...piece, wantedBy: params, declared: declared.map(textAlone) };
  if (name === 'keyframes') return { ...piece, wantedBy: params, declared };
  return { ...piece, declared };
}

const textAlone = ({ text }: IndexedDeclaration): IndexedDeclaration => ({ text });

function familyOf(nodes: ChildNode[]): string {
  const family = nodes.find((node): node is Declaration => node.type === 'decl' && node.prop === 'font-family');
  return faceOf(family?.value ?? '');
}

/** The declarations of a block, and nested rules as text. Vendor prefixes repeat some of them in a row. */
function declarationsOf({ nodes = [] }: { nodes?: ChildNode[] | undefined }): IndexedDeclaration[] {
  return nodes
    .flatMap((node) => (node.type === 'comment' ? [] : [declaredBy(node)]))
    .filter(({ text }, index, all) => text !== all[index - 1]?.text);
}

function declaredBy(node: Exclude<ChildNode, { type: 'comment' }>): IndexedDeclaration {
  const mentions = node.type === 'decl' ? mentionsOf(node.prop, node.value) : mentionsBelow(node);
  return {
    text: node.toString(),
    ...(node.type === 'decl' && node.variable ? { custom: node.prop } : {}),
    ...(mentions.length > 0 ? { mentions } : {}),
  };
}

function mentionsBelow(node: Rule | AtRule): string[] {
  const names = new Set<string>();
  node.walkDecls(({ prop, value }) => mentionsOf(prop, value).forEach((name) => names.add(name)));
  return [...names];
}
