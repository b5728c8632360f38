import path from 'node:path';
import type { Plugin } from 'vite';

const guard = path.resolve('src/foundation/web/client-runtime/reload.ts').split(path.sep).join('/');
const unguarded = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const imported = /import\((?:\s|\/\*[^*]*\*\/)*(route\.\w*[mM]odule)\s*\)/g;

/**
 * React Router reloads the document, without any limit, when the code of a route cannot be loaded: a file that is gone for good would reload forever.
 * This makes our guard load the code of routes instead, and fails the build when the router's code has changed.
 */
export function guardedReload(): Plugin {
  const guarded = { reloads: 0, imports: 0 };
  return {
    name: 'guarded-reload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/react-router[/\\]dist[/\\].*[/\\](?:routeModules|routes)\.m?js/.test(id)) return null;
      const changed = code
        .replace(unguarded, () => {
          guarded.reloads += 1;
          return 'throw error;';
        })
        .replaceAll(imported, (_, module: string) => {
          guarded.imports += 1;
          return `loadRouteCode(() => import(/* @vite-ignore */ ${module}))`;
        });
      if (changed === code) return null;
      return { code: `import { loadRouteCode } from ${JSON.stringify(guard)};\n${changed}`, map: null };
    },
    buildEnd(error) {
      if (!error && (guarded.reloads !== 1 || guarded.imports < 4))
        this.error(
          `React Router loads the code of routes in another way than before (${JSON.stringify(guarded)}): see scripts/guarded-reload.ts`,
        );
    },
  };
}
