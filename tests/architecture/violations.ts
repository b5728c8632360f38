import { parseSync } from 'oxc-parser';
import { modules, type ModuleName } from '#modules';

/** A source file below `src/`: its path from the project's root and its text. */
export type SourceFile = { file: string; source: string };

const roof = 10;
const maxLines = 250;
const routerAllowed =
  /(\.page\.tsx|\.api\.ts)$|^src\/[^/]+\.(ts|tsx)$|^src\/ui\/|\/(ui|layouts|blocks)\/|^src\/server\//;

/** Everything in these files that breaks the plan of `docs/decisions/0001`: one sentence each, empty when all is well. */
export function violations(files: SourceFile[], entries: string[]): string[] {
  const tables = tableOwners(files);
  return files.flatMap((item) => [
    ...importsOf(item).flatMap((specifier) => badImport(item.file, specifier, entries)),
    ...tooLong(item),
    ...readsEnvironment(item),
    ...foreignTables(item, tables),
  ]);
}

/** What a file imports, types and dynamic imports included. Throws when the file cannot be parsed. */
export function importsOf({ file, source }: SourceFile): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const dynamic = module.dynamicImports.map(
    ({ moduleRequest }) => /^['"](.*)['"]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1],
  );
  const exported = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
  return [...module.staticImports.map((item) => item.moduleRequest.value), ...exported, ...dynamic].filter(
    (specifier) => specifier !== undefined && specifier !== null,
  );
}

function moduleOf(file: string): ModuleName | null {
  const folder = /^src\/([^/]+)\//.exec(file)?.[1];
  if (!folder) return null;
  if (!Object.hasOwn(modules, folder)) throw new Error(`${file}: the folder '${folder}' is not in src/modules.ts`);
  return folder as ModuleName;
}

function badImport(file: string, specifier: string, entries: string[]): string[] {
  const own = moduleOf(file);
  if (specifier.startsWith('.')) {
    const target = new URL(specifier.split('?')[0] ?? '', `file:///${file}`).pathname.slice(1);
    if (target.includes('+types/')) return [];
    return own && !target.startsWith(`src/${own}/`) ? [`${file} leaves its module: ${specifier}`] : [];
  }
  if (/^react-router(\/|$)/.test(specifier) && !routerAllowed.test(file))
    return [`${file} uses the router outside pages and ui`];
  if (!specifier.startsWith('#')) return [];
  if (!entries.some((entry) => matches(entry, specifier.split('?')[0] ?? '')))
    return [`${file} imports past a public entry: ${specifier}`];
  const target = /^#([^/?]+)/.exec(specifier)?.[1] ?? '';
  if (!Object.hasOwn(modules, target)) return target === 'tests' ? [`${file} imports test code: ${specifier}`] : [];
  const layer = own ? modules[own] : roof;
  const below = modules[target as ModuleName];
  if (target === own) return [`${file} imports its own entry: ${specifier}`];
  return below < layer ? [] : [`${file} imports upwards: ${specifier}`];
}

/** Whether a pattern of package.json `imports` covers the specifier. */
function matches(entry: string, specifier: string): boolean {
  const [head = '', tail] = entry.split('*');
  return tail === undefined
    ? entry === specifier
    : specifier.startsWith(head) && specifier.endsWith(tail) && specifier.length > entry.length - 1;
}

function tooLong({ file, source }: SourceFile): string[] {
  const lines = source.split('\n').length - 1;
  return lines > maxLines ? [`${file} has ${lines} lines, more than ${maxLines}`] : [];
}

function readsEnvironment({ file, source }: SourceFile): string[] {
  return /\bprocess\s*(\.|\[\s*['"])\s*env\b/.test(source) && moduleOf(file) !== 'config'
    ? [`${file} reads the environment`]
    : [];
}

function tableOwners(files: SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { file, source } of files.filter((item) => item.file.endsWith('/tables.ts'))) {
    for (const [, name = ''] of source.matchAll(/pgTable\(\s*'([^']+)'/g)) owners.set(name, moduleOf(file) ?? '');
  }
  return owners;
}

/** SQL text that reads or writes a table of another module; drizzle's own tables cannot be imported in the first place. */
function foreignTables({ file, source }: SourceFile, owners: Map<string, string>): string[] {
  const own = moduleOf(file);
  return [...source.matchAll(/\b(?:from|join|update|into)\s+"?([a-z_]+)"?/gi)]
    .map(([, name = '']) => name)
    .filter((name) => owners.has(name) && owners.get(name) !== own && /sql`|sql\.raw/.test(source))
    .map((name) => `${file} queries the table of another module: ${name}`);
}
