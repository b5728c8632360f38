import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { areas, modules, type ModuleName } from '#modules';
import { circles } from './circles.ts';
import { unusedEntryExports } from './entry-exports.ts';

/** A source file: its path from the project's root and its text. */
export type SourceFile = { file: string; source: string };

/** The `imports` of package.json: each specifier, with a star or without, and the file it stands for. */
export type Entries = Record<string, string>;

const roof = 1 + Math.max(...Object.values(modules));
const maxLines = 400;
const maxLinesOfPage = 80;
const maxFilesOfFolder = 30;
/** Components, pages and machine answers may use the router; use cases, jobs and models may not. */
const routerAllowed = /\.tsx$|\.api\.ts$|^src\/[^/]+\.ts$|^src\/(web|server)\/|\/(ui|blocks)\//;
/** What the router and React keep for themselves: who needs it stands in `web`, behind a test of what it relies on. */
const internals = /__reactRouter|UNSAFE_|__SECRET_INTERNALS|__reactFiber/;

/**
 * Everything in these files that breaks the plan of `docs/decisions/0001`: one sentence each, empty when all is well. `users`: files
 * outside `src` that use public entries too.
 */
export function violations(files: SourceFile[], entries: Entries, users: SourceFile[] = []): string[] {
  const tables = tableOwners(files);
  const known = new Set(files.map(({ file }) => file));
  const edges = new Map(
    files.map((item) => [item.file, importsOf(item).flatMap((name) => targetOf(item.file, name, entries) ?? [])]),
  );
  return [
    ...files.flatMap((item) => [
      ...importsOf(item).flatMap((specifier) => badImport(item.file, specifier, entries)),
      ...unplannedArea(item.file),
      ...(edges.get(item.file) ?? []).flatMap((target) => badArea(item.file, target)),
      ...tooLong(item),
      ...readsEnvironment(item),
      ...foreignTables(item, tables),
      ...usesInternals(item),
      ...testSupport(item.file),
    ]),
    ...crowdedFolders(files),
    ...circles(edges, known).map((circle) => `a circle of imports: ${circle.join(' → ')}`),
    ...lonelyKit(edges),
    ...unusedEntryExports(files, users, entries),
  ];
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

/** The file of `src` or `content` that a specifier stands for; null for packages and for what the router generates. */
function targetOf(file: string, specifier: string, entries: Entries): string | null {
  const [plain = ''] = specifier.split('?');
  if (plain.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), plain));
  if (entries[plain]) return entries[plain].slice(2);
  const pattern = Object.keys(entries).find((entry) => entry.includes('*') && matches(entry, plain));
  return pattern ? (entries[pattern] ?? '').slice(2).replace('*', plain.slice(pattern.length - 1)) : null;
}

function badImport(file: string, specifier: string, entries: Entries): string[] {
  const own = moduleOf(file);
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier.split('?')[0] ?? '');
    if (target.includes('+types/')) return [];
    return own && !target.startsWith(`src/${own}/`) ? [`${file} leaves its module: ${specifier}`] : [];
  }
  if (/^react-router(\/|$)/.test(specifier) && !routerAllowed.test(file))
    return [`${file} uses the router outside pages and ui`];
  if (!specifier.startsWith('#')) return [];
  if (!Object.keys(entries).some((entry) => matches(entry, specifier.split('?')[0] ?? '')))
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

/** The area a file of a module stands in; null at the module's root. */
const areaOf = (file: string) => (file.split('/').length > 3 ? (file.split('/')[2] ?? null) : null);

function unplannedArea(file: string): string[] {
  const own = moduleOf(file);
  const area = areaOf(file);
  return own && areas[own] && area !== null && !areas[own].includes(area)
    ? [`${file} stands in an area that is not in src/modules.ts`]
    : [];
}

/** Inside a module with areas, an area uses those before it, and of the root only `model.ts` and `tables.ts`. */
function badArea(file: string, target: string): string[] {
  const own = moduleOf(file);
  const plan = own && areas[own];
  const from = areaOf(file);
  if (!plan || from === null) return [];
  if (!target.startsWith(`src/${own}/`)) return [];
  const to = areaOf(target);
  if (to === from) return [];
  if (to === null)
    return /\/(model|tables|handle|transaction|migrate)\.ts$/.test(target)
      ? []
      : [`${file} imports the root of its module: ${target}`];
  return plan.indexOf(to) < plan.indexOf(from) ? [] : [`${file} imports a later area: ${target}`];
}

function tooLong({ file, source }: SourceFile): string[] {
  const lines = source.split('\n').length - 1;
  const most = file.endsWith('.page.tsx') ? maxLinesOfPage : maxLines;
  return lines > most ? [`${file} has ${lines} lines, more than ${most}`] : [];
}

function crowdedFolders(files: SourceFile[]): string[] {
  const count = new Map<string, number>();
  for (const { file } of files) count.set(path.posix.dirname(file), (count.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...count]
    .filter(([, many]) => many > maxFilesOfFolder)
    .map(([folder, many]) => `${folder} holds ${many} files, more than ${maxFilesOfFolder}`);
}

function readsEnvironment({ file, source }: SourceFile): string[] {
  return /\bprocess\s*(\.|\[\s*['"])\s*env\b/.test(source) && moduleOf(file) !== 'config'
    ? [`${file} reads the environment`]
    : [];
}

function usesInternals({ file, source }: SourceFile): string[] {
  return internals.test(source) && moduleOf(file) !== 'web'
    ? [`${file} uses internals of React or the router outside src/foundation/web`]
    : [];
}

function testSupport(file: string): string[] {
  return /(^|\/)(test|fake|fixture)-[^/]*$|\/(fakes|fixtures)\//.test(file) ? [`${file} is test code inside src`] : [];
}

/** A file of `kit` is there because two others need it; `kit` itself does not count. */
function lonelyKit(edges: Map<string, string[]>): string[] {
  const used = new Map<string, Set<string>>();
  for (const [file, targets] of edges)
    for (const target of targets)
      if (target.startsWith('src/foundation/kit/') && target !== file)
        used.set(target, (used.get(target) ?? new Set()).add(moduleOf(file) ?? file));
  return [...edges.keys()]
    .filter((file) => file.startsWith('src/foundation/kit/') && (used.get(file)?.size ?? 0) < 2)
    .map((file) => `${file} serves fewer than two modules`);
}

function tableOwners(files: SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { file, source } of files.filter((item) => item.file.endsWith('tables.ts'))) {
    for (const [, name = ''] of source.matchAll(/pgTable\(\s*'([^']+)'/g)) owners.set(name, moduleOf(file) ?? '');
  }
  return owners;
}

/** SQL text that reads or writes a table of another module; drizzle's own tables cannot be imported in the first place. */
function foreignTables({ file, source }: SourceFile, owners: Map<string, string>): string[] {
  const own = moduleOf(file);
  return [...source.matchAll(/\b(?:from|join|update|into|on)\s+"?([a-z_]+)"?/gi)]
    .map(([, name = '']) => name)
    .filter((name) => owners.has(name) && owners.get(name) !== own && /sql`|sql\.raw/.test(source))
    .map((name) => `${file} queries the table of another module: ${name}`);
}
