import { parseSync, Visitor, type ParseResult } from 'oxc-parser';
import type { ImportGraph } from './reachable.ts';

/** What the router reads of a file without anybody importing it, and what exists to prepare tests. */
const read = (home: string) => /\.(?:page|api)\.tsx?#|^src\/(?:root|entry\.\w+)\.tsx#|ForTests$/.test(home);

const isKind = ({ kind }: { kind: string }, name: string) => kind === name;

/** Knows which exported names the running product uses, each as `file#name` where it is declared. */
export class UsedNames {
  readonly #graph: ImportGraph;
  readonly #parsed = new Map<string, ParseResult>();
  readonly #used = new Set<string>();

  constructor(graph: ImportGraph, reachable: ReadonlySet<string>) {
    this.#graph = graph;
    for (const file of reachable) this.#useImportsOf(file);
  }

  /** The names that a test imports from modules of `src` and that the product never uses, as `file#name`. */
  unusedIn(test: string): string[] {
    return this.#parse(test).module.staticImports.flatMap(({ moduleRequest, entries }) => {
      const file = this.#graph.resolve(test, moduleRequest.value);
      if (!file?.startsWith('src/')) return [];
      const names = entries.flatMap(({ importName, isType }) =>
        isType || isKind(importName, 'NamespaceObject') ? [] : [importName.name ?? 'default'],
      );
      return names.flatMap((name) => this.#homes(file, name)).filter((home) => !this.#isUsed(home));
    });
  }

  #isUsed(home: string): boolean {
    const [file = '', name = ''] = home.split('#');
    return read(home) || this.#used.has(home) || this.#mentions(file, name) > 1;
  }

  #useImportsOf(file: string): void {
    const { module, program } = this.#parse(file);
    for (const target of this.#graph.globbed(file)) this.#useAll(target);
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName, isType } of entries) {
        const target = isType ? null : this.#graph.resolve(file, moduleRequest.value);
        if (!target) continue;
        if (isKind(importName, 'NamespaceObject')) this.#useAll(target);
        else for (const home of this.#homes(target, importName.name ?? 'default')) this.#used.add(home);
      }
    new Visitor({
      ImportExpression: ({ source }) => {
        const name = source.type === 'Literal' && typeof source.value === 'string' ? source.value : '';
        const target = this.#graph.resolve(file, name);
        if (target) this.#useAll(target);
      },
    }).visit(program);
  }

  #useAll(file: string): void {
    for (const home of this.#homes(file, null)) this.#used.add(home);
  }

  /** Where a name that a module exports is declared, through any number of re-exports; all of its names for null. */
  #homes(file: string, name: string | null, seen = new Set<string>()): string[] {
    if (seen.has(`${file}#${name}`)) return [];
    seen.add(`${file}#${name}`);
    return this.#parse(file).module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, importName, moduleRequest, isType }) => {
        const own = isKind(exportName, 'Default') ? 'default' : exportName.name;
        const whole = own === null;
        if (isType || (!whole && name !== null && name !== own)) return [];
        if (!moduleRequest) return [`${file}#${own}`];
        const target = this.#graph.resolve(file, moduleRequest.value);
        return target ? this.#homes(target, whole ? name : importName.name, seen) : [];
      }),
    );
  }

  #mentions(file: string, name: string): number {
    let count = 0;
    const see = (node: { name: string }) => {
      if (node.name === name) count += 1;
    };
    new Visitor({ Identifier: see, JSXIdentifier: see }).visit(this.#parse(file).program);
    return count;
  }

  #parse(file: string): ParseResult {
    const known = this.#parsed.get(file) ?? parseSync(file, this.#graph.source(file));
    this.#parsed.set(file, known);
    return known;
  }
}
