import { parseSync } from 'oxc-parser';
import type { SourceFile } from './violations.ts';

/** The names a file exports. */
export function exportsOf({ file, source }: SourceFile): string[] {
  const { module } = parseSync(file, source);
  return module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []));
}

/** Exports of a module's server entry that no file outside the module imports; tests count as users. */
export function unusedEntryExports(files: SourceFile[], users: SourceFile[], doors: Record<string, string>): string[] {
  const asked = new Map<string, Set<string>>();
  for (const { file, source } of [...files, ...users]) {
    if (!source.includes("'#")) continue;
    const { module } = parseSync(file, source);
    const ask = (specifier: string | undefined, name: string | null | undefined) => {
      if (specifier?.startsWith('#')) asked.set(specifier, (asked.get(specifier) ?? new Set()).add(name ?? '*'));
    };
    for (const { moduleRequest, entries: names } of module.staticImports)
      for (const { importName } of names) ask(moduleRequest.value, importName.name);
    for (const { entries: names } of module.staticExports)
      for (const { moduleRequest, importName } of names) ask(moduleRequest?.value, importName.name);
    for (const { moduleRequest } of module.dynamicImports)
      ask(/^['"](.*)['"]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1], '*');
  }
  return Object.entries(doors).flatMap(([specifier, target]) => {
    const entry = files.find(({ file }) => `./${file}` === target);
    if (!entry || !target.endsWith('/index.server.ts')) return [];
    const used = asked.get(specifier) ?? new Set();
    return used.has('*')
      ? []
      : exportsOf(entry)
          .filter((name) => !used.has(name))
          .map((name) => `${specifier} exports ${name}, which nobody outside uses`);
  });
}
