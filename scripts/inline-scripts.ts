import { minifySync, transformWithOxc, type Plugin } from 'vite';

/** Modules whose functions are inlined into pages as text, because they run before the first paint. */
const inline = ['/src/foundation/web/page-start/open-stream.ts', '/src/marketing/tracking/browser/inline-scripts.ts'];

/** Minifies the inline scripts of pages: each function is replaced by the text of its smallest form. */
export function inlineScripts(): Plugin {
  return {
    name: 'coursefront:inline-scripts',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      if (!inline.some((file) => id.endsWith(file))) return null;
      const plain = await transformWithOxc(code, id);
      const options = { module: true, mangle: { toplevel: false }, compress: true };
      const small = minifySync('script.js', plain.code, options).code;
      const names = [...code.matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name);
      return { code: names.map((name) => asText(name, small)).join('\n'), map: null };
    },
  };
}

/** A function of a minified module as an object whose text it is. */
function asText(name: string, code: string): string {
  return `export const ${name} = { toString: () => ${JSON.stringify(textOf(code, name))} };`;
}

/** The text of one function of a minified module; brackets in strings would have to be paired. */
function textOf(code: string, name: string): string {
  const start = code.indexOf(`function ${name}(`);
  if (start === -1) throw new Error(`No function ${name} in what the build made of it`);
  // The parameters may hold braces of their own.
  const body = endOf(code, code.indexOf('(', start), '()');
  return code.slice(start, endOf(code, code.indexOf('{', body), '{}'));
}

/** Where the bracket that opens at `start` has closed again. */
function endOf(code: string, start: number, [opening, closing]: string): number {
  let depth = 0;
  for (let index = start; index < code.length; index += 1) {
    if (code[index] === opening) depth += 1;
    else if (code[index] === closing) depth -= 1;
    if (depth === 0) return index + 1;
  }
  throw new Error(`A ${closing} is missing in what the build made of a script`);
}
