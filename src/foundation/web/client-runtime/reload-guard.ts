/** What the guard remembers: when each path was last reloaded, and how often each build. */
type Memory = { paths: Record<string, number>; builds: Record<string, number> };

/** Keeps a text across a reload of the tab. */
export type ReloadStore = { read: () => string | null; write: (text: string) => void };

const pause = 10_000;
const maxPerBuild = 2;

/**
 * Whether a tab may reload itself at a path because part of a build is missing; true counts as a reload. False within 10 s
 * of the last one for the same path, after two reloads for the same build, and if nothing can be stored.
 */
export function mayReload(store: ReloadStore, path: string, build: string, now = Date.now()): boolean {
  const memory = recall(store);
  const last = memory.paths[path];
  // A clock that was set back must not lock the guard open.
  if (last !== undefined && Math.abs(now - last) < pause) return false;
  const times = memory.builds[build] ?? 0;
  if (times >= maxPerBuild) return false;
  const paths = Object.fromEntries(Object.entries(memory.paths).filter(([, at]) => Math.abs(now - at) < pause));
  const text = JSON.stringify({
    paths: { ...paths, [path]: now },
    builds: { ...memory.builds, [build]: times + 1 },
  });
  store.write(text);
  return store.read() === text;
}

function recall(store: ReloadStore): Memory {
  try {
    const memory = JSON.parse(store.read() ?? 'null') as Partial<Memory> | null;
    return { paths: { ...memory?.paths }, builds: { ...memory?.builds } };
  } catch {
    return { paths: {}, builds: {} };
  }
}
