import type { Tx } from '#platform/db';

/** The programme that each of these pages (paths) sells; other pages are left out. */
type Find = (tx: Tx, paths: string[]) => Promise<Map<string, string>>;

const sources = new Map<string, Find>();

/** Registers a source of programmes by page; the pages module, of a higher layer, calls it when it loads. */
export function knowProgrammes(name: string, find: Find): void {
  sources.set(name, find);
}

/** The programmes (slugs) of these pages, by path. */
export async function programmesOfPages(tx: Tx, paths: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const find of sources.values()) for (const [path, slug] of await find(tx, paths)) found.set(path, slug);
  return found;
}
