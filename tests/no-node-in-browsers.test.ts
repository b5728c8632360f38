import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { noNodeInBrowsers } from '../scripts/no-node-in-browsers.ts';

/** Builds a module for browsers that says this. */
async function built(code: string, plugins: Plugin[]): Promise<void> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (source) => (source === 'sent-to-browsers' ? source : null),
    load: (id) => (id === 'sent-to-browsers' ? code : null),
  };
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, entry],
    build: { write: false, rollupOptions: { input: 'sent-to-browsers' } },
  });
}

const needsNode = `import { randomFillSync } from 'node:crypto'; globalThis.fill = randomFillSync;`;

it('what is sent to browsers and needs Node fails the build, by its name; what needs none is built', async () => {
  await expect(built(needsNode, [noNodeInBrowsers()])).rejects.toThrow(
    'sent-to-browsers is sent to browsers and imports node:crypto',
  );
  await built('globalThis.fill = (bytes) => crypto.getRandomValues(bytes);', [noNodeInBrowsers()]);
});

it('control: without the rule it is built', async () => {
  await built(needsNode, []);
});
