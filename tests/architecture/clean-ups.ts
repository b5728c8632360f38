import { parseSync } from 'oxc-parser';
import type { SourceFile } from './violations.ts';

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);
const methodsOfWindow = new Set(['blur', 'close', 'fetch', 'focus', 'scroll', 'scrollBy', 'scrollTo']);

/**
 * Effects and ref callbacks that return something other than a clean-up to React. React calls whatever they return, and DOM methods that used to
 * return nothing return a promise in newer browsers (`scrollIntoView`), unlike their types. They may return nothing, a function, or the result of one
 * of our functions, whose type is checked; one sentence for each that returns the result of another method.
 */
export function strayCleanUps({ file, source }: SourceFile): string[] {
  if (!/\buse(?:Layout|Insertion)?Effect\b|\bref=/.test(source)) return [];
  const { program } = parseSync(file, source);
  const found: string[] = [];
  const look = (node: Node): void => {
    for (const callback of callbacksOf(node))
      for (const value of returnedBy(callback))
        if (value === callback || !isCleanUp(value)) found.push(sentence(file, source, value));
    for (const child of childrenOf(node)) look(child);
  };
  look(program as unknown as Node);
  return found;
}

function sentence(file: string, source: string, { start, end }: Node): string {
  const line = source.slice(0, Number(start)).split('\n').length;
  const text = source.slice(Number(start), Number(end)).split('\n')[0];
  return `${file}:${line}: React would call what \`${text}\` returns as a clean-up; write { … } around it`;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** The functions at a node whose result React keeps as a clean-up. */
function callbacksOf(node: Node): Node[] {
  if (node.type === 'CallExpression' && isNode(node.callee)) {
    const name = node.callee.type === 'MemberExpression' ? (node.callee.property as Node).name : node.callee.name;
    const [callback] = node.arguments as Node[];
    return effects.has(String(name)) && callback && isFunction(callback) ? [callback] : [];
  }
  if (node.type !== 'JSXAttribute' || (node.name as Node).name !== 'ref' || !isNode(node.value)) return [];
  const { expression } = node.value;
  return isNode(expression) && isFunction(expression) ? [expression] : [];
}

function returnedBy(callback: Node): Node[] {
  const { body } = callback;
  if (!isNode(body)) return [];
  // What it returns is a promise.
  if (callback.async) return [callback];
  if (body.type !== 'BlockStatement') return [body];
  const returns = (node: Node): Node[] => {
    if (isFunction(node) || node.type === 'FunctionDeclaration') return [];
    if (node.type === 'ReturnStatement') return isNode(node.argument) ? [node.argument] : [];
    return childrenOf(node).flatMap(returns);
  };
  return returns(body);
}

function isCleanUp(node: Node): boolean {
  const all = (...nodes: unknown[]) => nodes.every((one) => isNode(one) && isCleanUp(one));
  if (isFunction(node) || node.type === 'Identifier') return true;
  if (node.type === 'ParenthesizedExpression') return all(node.expression);
  if (node.type === 'ConditionalExpression') return all(node.consequent, node.alternate);
  if (node.type === 'UnaryExpression') return node.operator === 'void';
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  return node.callee.type === 'Identifier' && !methodsOfWindow.has(String(node.callee.name));
}
