import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { siteManifest, siteManifestName } from '../src/foundation/web/page-start/site-manifest.ts';

const folder = path.resolve('build/client/assets');
const assignment = 'window.__reactRouterManifest=';

/** Writes the route list of the site's pages next to each complete one of the router's build. */
export function siteManifests(): Plugin {
  return {
    name: 'coursefront:site-manifest',
    apply: 'build',
    writeBundle() {
      // The router writes its file while the server's code is built.
      if (this.environment.name !== 'ssr') return;
      for (const name of readdirSync(folder).filter((file) => /^manifest-[\w-]+\.js$/.test(file))) {
        const text = readFileSync(path.join(folder, name), 'utf8');
        if (!text.startsWith(assignment)) this.error(`${name} does not begin with ${assignment}`);
        const whole = JSON.parse(text.slice(assignment.length).replace(/;\s*$/, '')) as Parameters<
          typeof siteManifest
        >[0];
        writeFileSync(
          path.join(folder, siteManifestName(name)),
          `${assignment}${JSON.stringify(siteManifest(whole))};`,
        );
      }
    },
  };
}
