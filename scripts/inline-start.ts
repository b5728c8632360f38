import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

const starter = path.resolve('src/ui/start-router.ts');

/** Modules whose functions stand in pages as their text: each function is put in as the text of its smallest form. */
const inline = [
  '/src/ui/add-faces.ts',
  '/src/ui/lay-out-rest.ts',
  '/src/ui/start-when-touched.ts',
  '/src/tracking/browser/inline-scripts.ts',
];

/**
 * Makes the scripts that stand in pages as small as they get, and the starter of the router a file of its own that is
 * fetched only when a page is touched.
 */
export function inlineStart(): Plugin {
  return {
    name: 'coursefront:inline-start',
    enforce: 'pre',
    apply: 'build',
    async buildStart() {
      if (this.environment.name !== 'client') return;
      const { fileName, code } = await starterFile();
      this.emitFile({ type: 'asset', fileName, source: code });
    },
    async transform(code, id) {
      if (id.endsWith('/src/ui/start-router.ts'))
        return {
          code: `export const startRouterUrl = ${JSON.stringify(`/${(await starterFile()).fileName}`)};`,
          map: null,
        };
      if (!inline.some((file) => id.endsWith(file))) return null;
      const small = await minified(code, id);
      const names = [...code.matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name);
      const texts = names.map((name) => {
        const text = textOf(small, name);
        return `export const ${name} = { toString: () => ${JSON.stringify(text)} };`;
      });
      return { code: texts.join('\n'), map: null };
    },
  };
}

async function starterFile(): Promise<{ fileName: string; code: string }> {
  const code = await minified(readFileSync(starter, 'utf8'), starter);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { fileName: `assets/start-${hash}.js`, code };
}

async function minified(code: string, id: string): Promise<string> {
  const plain = await transformWithOxc(code, id);
  return minifySync('script.js', plain.code, { module: true, mangle: { toplevel: false }, compress: true }).code;
}

/** The text of one function of a minified module; braces in strings would have to be paired. */
function textOf(code: string, name: string): string {
  const start = code.indexOf(`function ${name}(`);
  let depth = 0;
  if (start === -1) throw new Error(`No function ${name} in what the build made of it`);
  for (let index = code.indexOf('{', start); index < code.length; index += 1) {
    if (code[index] === '{') depth += 1;
    else if (code[index] === '}') depth -= 1;
    if (depth === 0) return code.slice(start, index + 1);
  }
  throw new Error(`No whole function ${name} in what the build made of it`);
}
