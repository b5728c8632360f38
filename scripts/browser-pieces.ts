type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const start = /\/src\/(?:root|entry\.client|site\/rendering\/public\.page)\.tsx(?:$|\?)/;
const needed = new Map<string, boolean>();

/** Names the piece that a module belongs to if every public page needs it, which then comes in one file; null for all others. */
export function pieceOf(id: string, graph: ModuleGraph): string | null {
  return isNeeded(id, graph) ? 'pieces' : null;
}

function isNeeded(id: string, graph: ModuleGraph): boolean {
  const known = needed.get(id);
  if (known !== undefined) return known;
  // Modules that import each other need no more than those that import them.
  needed.set(id, false);
  const found =
    start.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isNeeded(importer, graph));
  needed.set(id, found);
  return found;
}
