import { parseSync } from 'oxc-parser';
import { oncePerSource } from './once-per-source.ts';

/**
 * A top-level function or value of a module: the names it references, the tables it writes, and those it inserts into without regard to existing
 * rows.
 */
export type Declaration = { names: Set<string>; writes: Set<string>; inserts: Set<string> };

/** A module by its top-level names: what it declares, and where each imported or re-exported name comes from. */
export type TopLevel = {
  declared: Map<string, Declaration>;
  /** Local name to the specifier and the name there. */
  imported: Map<string, { from: string; name: string }>;
  /** The same of names that it only passes on. */
  passedOn: Map<string, { from: string; name: string }>;
};

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const writeMethods = new Set(['insert', 'update', 'delete']);
const rawWrite = /\b(?:(insert\s+into)|update|delete\s+from)\s*$/i;

/** Reads the top level of a module. Types do not count: they are gone when it runs. */
export const topLevelOf = oncePerSource((file, source): TopLevel => {
  const { program, module } = parseSync(file, source);
  const imported = new Map<string, { from: string; name: string }>();
  const passedOn = new Map<string, { from: string; name: string }>();
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName, isType } of entries)
      if (!isType)
        imported.set(localName.value, { from: moduleRequest.value, name: importName.name ?? importName.kind });
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, isType } of entries)
      if (moduleRequest && !isType && exportName.name)
        passedOn.set(exportName.name, { from: moduleRequest.value, name: importName.name ?? exportName.name });
  const declared = new Map<string, Declaration>();
  for (const statement of program.body as unknown as Node[]) declare(statement, declared);
  return { declared, imported, passedOn };
});

function declare(statement: Node, declared: Map<string, Declaration>): void {
  const inner = statement.type.startsWith('Export') ? statement.declaration : statement;
  if (!isNode(inner)) return;
  if (inner.type === 'FunctionDeclaration' && isNode(inner.id)) declared.set(String(inner.id.name), usesOf(inner));
  if (inner.type !== 'VariableDeclaration') return;
  for (const one of inner.declarations as Node[])
    if (isNode(one.id) && one.id.type === 'Identifier') declareValue(String(one.id.name), one, declared);
}

/** An object of functions counts as one declaration per entry: what one does says nothing of the others. */
function declareValue(name: string, one: Node, declared: Map<string, Declaration>): void {
  const init = ofLookup(one.init);
  const whole = usesOf(one);
  declared.set(name, whole);
  if (!isNode(init) || init.type !== 'ObjectExpression') return;
  const parts = (init.properties as Node[]).filter(({ type, value }) => type === 'Property' && isNode(value));
  if (parts.length !== (init.properties as Node[]).length) return;
  const named = parts.map((part, index) => [`${name}[${index}]`, usesOf(part)] as const);
  for (const [key, uses] of named) declared.set(key, uses);
  declared.set(name, { names: new Set(named.map(([key]) => key)), writes: new Set(), inserts: new Set() });
}

/** The object of `lookup({ … })`, which is a table as the object itself is. */
function ofLookup(init: unknown): unknown {
  const isTable =
    isNode(init) && init.type === 'CallExpression' && isNode(init.callee) && init.callee.name === 'lookup';
  return isTable ? (init.arguments as Node[])[0] : init;
}

/** Inserts with a conflict clause: they leave or change the existing row of that key. */
const overKeys = new WeakSet<Node>();

function usesOf(node: Node): Declaration {
  const found: Declaration = { names: new Set(), writes: new Set(), inserts: new Set() };
  walk(node, found);
  return found;
}

function walk(node: Node, found: Declaration): void {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.names.add(String(node.name));
  if (node.type === 'CallExpression') noteWrite(node, found);
  if (node.type === 'TaggedTemplateExpression') noteRawWrite(node, found);
  for (const [key, value] of Object.entries(node)) {
    // A property name, or a key before a colon, refers to nothing in the module.
    const isOwnName = (key === 'property' || key === 'key') && node.computed !== true;
    if (isOwnName || key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child) && !/^TS(?!As|Satisfies|NonNull)/.test(child.type)) walk(child, found);
  }
}

/** `tx.insert(orders)`, `tx.update(orders)`, `tx.delete(orders)`, `insertRows(tx, orders, …)`. */
function noteWrite(node: Node, { writes, inserts }: Declaration): void {
  const { callee } = node;
  const [table, second, , conflict] = node.arguments as Node[];
  if (isNode(callee) && callee.name === 'insertRows' && second?.type === 'Identifier')
    for (const found of conflict ? [writes] : [writes, inserts]) found.add(String(second.name));
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.property)) return;
  const method = String(callee.property.name);
  if (method.startsWith('onConflict')) noteOverKey(callee.object);
  if (!writeMethods.has(method) || table?.type !== 'Identifier') return;
  writes.add(String(table.name));
  if (method === 'insert' && !overKeys.has(node)) inserts.add(String(table.name));
}

/** The insert at the beginning of a chain of calls. */
function noteOverKey(chain: unknown): void {
  for (let node = chain; isNode(node); node = isNode(node.callee) ? node.callee.object : undefined) overKeys.add(node);
}

/** The same in SQL that was written by hand. */
function noteRawWrite({ quasi }: Node, { writes, inserts }: Declaration): void {
  const { quasis, expressions } = quasi as { quasis: { value: { raw: string } }[]; expressions: Node[] };
  const sql = quasis.map(({ value }) => value.raw).join(' ');
  for (const [index, { value }] of quasis.entries()) {
    const table = expressions[index];
    const write = rawWrite.exec(value.raw);
    if (!write || table?.type !== 'Identifier') continue;
    writes.add(String(table.name));
    if (write[1] && !/\bon conflict\b/i.test(sql)) inserts.add(String(table.name));
  }
}
