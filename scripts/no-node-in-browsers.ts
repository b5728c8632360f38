import type { Plugin } from 'vite';

/**
 * Refuses to build a module for browsers that imports one of Node's. Without this the browser gets an empty object in its place, and the page fails when
 * it is used, or when its module is loaded.
 */
export function noNodeInBrowsers(): Plugin {
  return {
    name: 'no-node-in-browsers',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source.startsWith('node:'))
        this.error(`${importer ?? 'A module'} is sent to browsers and imports ${source}, which they do not have.`);
    },
  };
}
