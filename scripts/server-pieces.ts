import path from 'node:path';
import type { Rolldown } from 'vite';

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/** Needed by some before the server listens, and by most after: not taken whole by the first. */
const several = /node_modules\/react-router\//;

/**
 * Puts all that a server loads before it listens into one file. Node looks up each file, and each import of one, by itself: as some fifty files
 * a start took 18 ms longer. What it loads later stays apart.
 */
export const serverPieces: Rolldown.CodeSplittingGroup[] = [{ name: ofStart(), test: (id) => !several.test(id) }];

function ofStart() {
  let needed: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    needed ??= reachedFrom(path.resolve('src/server/serve.ts'), graph);
    return needed.has(id) ? 'start' : null;
  };
}

/** A module and all that is imported on the way, but for what is imported only when it is called for. */
function reachedFrom(id: string, graph: ModuleGraph, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached;
  reached.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, graph, reached);
  return reached;
}
