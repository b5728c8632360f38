import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/marketing/tracking/browser/trackers.ts', import.meta.url));

/**
 * Builds the tracker script as a separate entry, `/trackers.js`: pages name it only after consent, so it must neither be in the router's bundle nor
 * wait for it.
 */
export function trackerScript(): Plugin {
  return {
    name: 'tracker-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: 'trackers.js' });
    },
  };
}
