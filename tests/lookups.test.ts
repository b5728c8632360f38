import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { lookup } from '#foundation/kit/lookup.ts';

type Node = { type: string; start: number; [field: string]: unknown };

/** Calls back for every node of a syntax tree. */
function walk(tree: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(tree)) for (const one of tree) walk(one, visit);
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return;
  if ('type' in tree && typeof tree.type === 'string') visit(tree as Node);
  for (const value of Object.values(tree)) walk(value, visit);
}

/** Object literals that may be asked for any text: those of the type `Record<string, …>` with something in them. */
function openTables(source: string, file: string): string[] {
  if (!source.includes('Record<string,')) return [];
  const found: string[] = [];
  walk(parseSync(file, source).program, (node) => {
    const { id, init } = node as { id?: { name?: string; typeAnnotation?: Node | null }; init?: Node | null };
    if (node.type !== 'VariableDeclarator' || init?.type !== 'ObjectExpression' || !id?.typeAnnotation) return;
    const { start, end } = id.typeAnnotation as unknown as { start: number; end: number };
    if (!/^: *(?:Readonly<)?Record<string,/.test(source.slice(start, end))) return;
    if ((init.properties as unknown[]).length > 0)
      found.push(`${file}:${source.slice(0, node.start).split('\n').length}: ${id.name}`);
  });
  return found;
}

it('what is looked up by any text knows no key that all objects have', () => {
  const table = lookup<number>({ one: 1 });
  for (const key of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect(table[key]).toBeUndefined();
    expect(key in table).toBe(false);
  }
  expect(Object.entries(table)).toEqual([['one', 1]]);
});

it('every table of the sources for any text is made with lookup()', () => {
  // The plan of the house is read by tests; what begins a page is weighed by the byte and looks up nothing from outside.
  const apart = /\.test\.|\.d\.ts$|^src\/modules\.ts$|kit\/lookup\.ts$|\/page-start\//;
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !apart.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(openTables('const words: Record<string, string> = { a: "b" };', 'planted.ts')).toEqual([
    'planted.ts:1: words',
  ]);
  expect(files.flatMap((file) => openTables(readFileSync(file, 'utf8'), file))).toEqual([]);
});
