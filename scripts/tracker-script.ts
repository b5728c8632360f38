import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/marketing/tracking/browser/trackers.ts', import.meta.url));

/**
 * Builds the tracker script as an entry of its own, `/trackers.js`: pages name it only for visitors who agreed, so it must
 * neither belong to the bundle of the router nor wait for it.
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
