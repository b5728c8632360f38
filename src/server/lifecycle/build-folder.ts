import path from 'node:path';

/** The folder of the build this process was started from (`build/`): it runs `build/server/index.js`. */
export function inBuildFolder(name: string): string {
  return path.join(path.dirname(process.argv[1] ?? ''), '..', name);
}
