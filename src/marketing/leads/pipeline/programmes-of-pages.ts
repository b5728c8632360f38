import type { Tx } from '#platform/db';

/** Which programme each of these pages (paths) sells; pages of none are left out. */
type Find = (tx: Tx, paths: string[]) => Promise<Map<string, string>>;

const sources = new Map<string, Find>();

/** Declares who knows what pages sell; the module of pages stands above and does so as it is loaded. */
export function knowProgrammes(name: string, find: Find): void {
  sources.set(name, find);
}

/** The programmes (slugs) of these pages, by path. */
export async function programmesOfPages(tx: Tx, paths: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const find of sources.values()) for (const [path, slug] of await find(tx, paths)) found.set(path, slug);
  return found;
}
