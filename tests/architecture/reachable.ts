import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { oncePerSource } from './once-per-source.ts';

/** What the running product begins with: the server's commands, the routes' document, the browser's entries. */
export const begins = [
  'src/server/main.ts',
  'src/server/serve.ts',
  'src/root.tsx',
  'src/entry.client.tsx',
  'src/entry.server.tsx',
  'src/entry.page.ts',
  'src/marketing/tracking/browser/trackers.ts',
];
const routesFile = 'src/routes.ts';

type Imports = Record<string, string>;

/** Reads the modules of a repository below the working directory and follows their imports. */
export class ImportGraph {
  readonly #imports: Imports;
  readonly #read: (file: string) => string | null;
  readonly #list: (pattern: string) => string[];
  readonly #edges = new Map<string, string[]>();
  readonly #globbed = new Map<string, string[]>();

  /** `list` returns the files of a glob pattern; both paths and patterns are relative to the working directory. */
  constructor(imports: Imports, read: (file: string) => string | null = readSource, list = filesOfPattern) {
    this.#imports = imports;
    this.#read = read;
    this.#list = list;
  }

  /**
   * All modules of `src` that the product can run, from `src/routes.ts` and `src/server`. Type imports do not count: they are gone when
   * it runs.
   */
  reachable(): Set<string> {
    const found = new Set<string>();
    const waiting = [...begins, ...this.#routeFiles()].filter((file) => this.#read(file) !== null);
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      waiting.push(...this.edges(file));
    }
    return found;
  }

  /** The modules of `src` that a test imports to run, itself or through helpers of tests. */
  covered(test: string): Set<string> {
    const found = new Set<string>();
    const seen = new Set<string>();
    const waiting = [test];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      for (const next of this.edges(file)) {
        if (next.startsWith('src/')) found.add(next);
        else waiting.push(next);
      }
    }
    return found;
  }

  /** The modules of `src` and `tests` that a file imports to run, by their paths from the working directory. */
  edges(file: string): string[] {
    const known = this.#edges.get(file);
    if (known) return known;
    const { names, patterns } = specifiersOf(file, this.source(file));
    const globbed = patterns.flatMap((pattern) => this.#matches(file, pattern));
    const found = [...names.flatMap((name) => this.resolve(file, name) ?? []), ...globbed];
    this.#globbed.set(file, globbed);
    this.#edges.set(file, found);
    return found;
  }

  /** Those of its edges that a file finds by pattern (`import.meta.glob`). */
  globbed(file: string): string[] {
    this.edges(file);
    return this.#globbed.get(file) ?? [];
  }

  #matches(file: string, pattern: string): string[] {
    const found = this.#list(path.posix.join(path.posix.dirname(file), pattern));
    return found.filter((name) => this.#existing(name) !== null);
  }

  /** The files that `src/routes.ts` names. */
  #routeFiles(): string[] {
    const text = this.#read(routesFile) ?? '';
    return Array.from(text.matchAll(/'([\w./-]+\.(?:page|api)\.tsx?)'/g), ([, name = '']) => `src/${name}`);
  }

  /** The module of `src` or `tests` that a specifier in a file means; null for packages and other files. */
  resolve(from: string, name: string): string | null {
    const specifier = name.split('?', 1)[0] ?? name;
    if (specifier.startsWith('.')) return this.#existing(path.posix.join(path.posix.dirname(from), specifier));
    if (!specifier.startsWith('#')) return null;
    const target = this.#imports[specifier] ?? this.#byPattern(specifier);
    return target ? this.#existing(target.replace(/^\.\//, '')) : null;
  }

  /** As Node does: of the patterns that fit, the longest decides. */
  #byPattern(specifier: string): string | null {
    const fitting = Object.entries(this.#imports).flatMap(([pattern, target]) => {
      const [head = '', tail] = pattern.split('*');
      if (tail === undefined || !specifier.startsWith(head) || !specifier.endsWith(tail)) return [];
      return [
        { head, pattern, target: target.replace('*', specifier.slice(head.length, specifier.length - tail.length)) },
      ];
    });
    const [best] = fitting.sort(
      (one, other) => other.head.length - one.head.length || other.pattern.length - one.pattern.length,
    );
    return best?.target ?? null;
  }

  /** The source of a module; empty if it does not exist. */
  source(file: string): string {
    return this.#read(file) ?? '';
  }

  #existing(file: string): string | null {
    return /^(?:src|tests)\/.*\.tsx?$/.test(file) && this.#read(file) !== null ? file : null;
  }
}

function readSource(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function filesOfPattern(pattern: string): string[] {
  return globSync(pattern).map((name) => name.split(path.sep).join('/'));
}

/** What a module imports when it runs: static, dynamic and re-exported by name, and by pattern (`import.meta.glob`). */
const specifiersOf = oncePerSource((file, source): { names: string[]; patterns: string[] } => {
  const { module, program } = parseSync(file, source);
  const runs = (entries: { isType: boolean }[]) => entries.length === 0 || entries.some(({ isType }) => !isType);
  const patterns: string[] = [];
  const names = [
    ...module.staticImports.filter((one) => runs(one.entries)).map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
  ];
  new Visitor({
    ImportExpression({ source: from }) {
      if (from.type === 'Literal' && typeof from.value === 'string') names.push(from.value);
    },
    CallExpression({ callee, arguments: [pattern] }) {
      const isGlob =
        callee.type === 'MemberExpression' && source.slice(callee.start, callee.end) === 'import.meta.glob';
      if (isGlob && pattern?.type === 'Literal' && typeof pattern.value === 'string') patterns.push(pattern.value);
    },
  }).visit(program);
  return { names, patterns };
});

/** The modules of `src` that a test covers, itself or through its helpers, and that the product never reaches. */
export function unreached(graph: ImportGraph, test: string, reachable: ReadonlySet<string>): string[] {
  return [...graph.covered(test)].filter((file) => !reachable.has(file));
}
