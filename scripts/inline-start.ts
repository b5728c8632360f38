import { minifySync, transformWithOxc, type Plugin } from 'vite';

/** Makes the script that starts the browser's router late as small as it gets: it stands in every public page. */
export function inlineStart(): Plugin {
  return {
    name: 'coursefront:inline-start',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('/src/ui/start-when-touched.ts')) return null;
      const plain = await transformWithOxc(code, id);
      const { code: small } = minifySync('start.js', plain.code, {
        module: true,
        mangle: { toplevel: false },
        compress: true,
      });
      const body = small.slice(
        small.indexOf('function startWhenTouched'),
        small.lastIndexOf('}export') + 1 || undefined,
      );
      return { code: `export const startScript = () => ${JSON.stringify(body)};`, map: null };
    },
  };
}
