import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { areasOf, doors, moduleOf, mayUse } from './plan.ts';
import { circles } from './circles.ts';
import { unusedEntryExports } from './entry-exports.ts';

/** A source file: its path from the project's root and its text. */
export type SourceFile = { file: string; source: string };

const maxLines = 400;
const maxLinesOfPage = 80;
const maxFilesOfFolder = 30;
/** Components, pages and machine answers may use the router; use cases, jobs and models may not. */
const routerAllowed = /\.tsx$|\.api\.ts$|^src\/[^/]+\.ts$|^src\/(foundation\/web|server)\/|\/(ui|blocks)\//;
/** Internals of the router and React: code that needs them is in `web`, with a test of what it relies on. */
const internals = /__reactRouter|UNSAFE_|__SECRET_INTERNALS|__reactFiber/;

/**
 * Everything in these files that breaks the plan of `docs/decisions/modules-and-wings.md`: one sentence each, empty when all is well. `users`: files
 * outside `src` that use public entries too.
 */
export function violations(files: SourceFile[], users: SourceFile[] = []): string[] {
  const tables = tableOwners(files);
  const known = new Set(files.map(({ file }) => file));
  const edges = new Map(
    files.map((item) => [item.file, importsOf(item).flatMap((name) => targetOf(item.file, name) ?? [])]),
  );
  return [
    ...files.flatMap((item) => [
      ...importsOf(item).flatMap((specifier) => badImport(item.file, specifier)),
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
    ...unusedEntryExports(files, users, doors),
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

/** The file of `src` that a specifier resolves to; null for packages, other folders and generated router modules. */
function targetOf(file: string, specifier: string): string | null {
  const [plain = ''] = specifier.split('?');
  if (plain.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), plain));
  if (!plain.startsWith('#')) return null;
  if (/\.tsx?$/.test(plain)) return `src/${plain.slice(1)}`;
  return plain.endsWith('/model') ? `src/${plain.slice(1)}.ts` : `src/${plain.slice(1)}/index.server.ts`;
}

/** The product's own import names other than its modules: the plan, and the names of the demo. */
const named = ['#modules', '#demo'];

function badImport(file: string, specifier: string): string[] {
  const own = moduleOf(file);
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier.split('?')[0] ?? '');
    if (target.includes('+types/')) return [];
    return own && !target.startsWith(`src/${own}/`) ? [`${file} leaves its module: ${specifier}`] : [];
  }
  if (/^react-router(\/|$)/.test(specifier) && !routerAllowed.test(file))
    return [`${file} uses the router outside pages and ui`];
  if (!specifier.startsWith('#') || named.includes(specifier)) return [];
  if (specifier.startsWith('#tests/')) return [`${file} imports test code: ${specifier}`];
  if (!isDoor(specifier.split('?')[0] ?? '')) return [`${file} imports past a public entry: ${specifier}`];
  const target = moduleOf(targetOf(file, specifier) ?? '');
  if (target === null) return [];
  if (target === own) return [`${file} imports its own entry: ${specifier}`];
  return mayUse(own, target) ? [] : [`${file} imports upwards: ${specifier}`];
}

const openDoors = Object.keys(doors).filter((door) => door.includes('*'));

/** Whether a door of the plan covers the specifier. */
function isDoor(specifier: string): boolean {
  if (Object.hasOwn(doors, specifier)) return true;
  return openDoors.some((door) => {
    const [head = '', tail = ''] = door.split('*');
    return specifier.startsWith(head) && specifier.endsWith(tail) && specifier.length > door.length - 1;
  });
}

/** The area of a module's file; null at the module's root, and in a module without areas. */
function areaOf(module: string, file: string): string | null {
  const [area, ...deeper] = file.slice(`src/${module}/`.length).split('/');
  return areasOf(module).length > 0 && deeper.length > 0 ? (area ?? null) : null;
}

function unplannedArea(file: string): string[] {
  const own = moduleOf(file);
  const area = own && areaOf(own, file);
  return own && area && !areasOf(own).includes(area) ? [`${file} stands in an area that is not in src/modules.ts`] : [];
}

/** Inside a module with areas, an area uses those before it, and of the root only `model.ts` and `tables.ts`. */
function badArea(file: string, target: string): string[] {
  const own = moduleOf(file);
  if (own === null || !target.startsWith(`src/${own}/`)) return [];
  const from = areaOf(own, file);
  const to = areaOf(own, target);
  if (from === null || to === from) return [];
  if (to === null)
    return /\/(model|tables|handle|transaction|migrate)\.ts$/.test(target)
      ? []
      : [`${file} imports the root of its module: ${target}`];
  const areas = areasOf(own);
  return areas.indexOf(to) < areas.indexOf(from) ? [] : [`${file} imports a later area: ${target}`];
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
  return /\bprocess\s*(\.|\[\s*['"])\s*env\b/.test(source) && moduleOf(file) !== 'foundation/config'
    ? [`${file} reads the environment`]
    : [];
}

function usesInternals({ file, source }: SourceFile): string[] {
  return internals.test(source) && moduleOf(file) !== 'foundation/web'
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
