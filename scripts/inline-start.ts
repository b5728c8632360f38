import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, minifySync, transformWithOxc, type Plugin } from 'vite';

const starter = path.resolve('src/web/client-runtime/start-router.ts');
const client = path.resolve('src/kit/http/call-api.ts');
const ahead = path.resolve('src/web/client-runtime/ahead.ts');

/** What of the runtime is built into the file of `ahead` alone: a second copy would not know what the first has fetched. */
const once = /\/src\/web\/client-runtime\/(?:ahead|manifest|payload|prefetch)\.ts$/;

/** Modules whose functions stand in pages as their text: each function is put in as the text of its smallest form. */
const inline = [
  '/src/ui/fonts/add-fonts.ts',
  '/src/ui/fonts/lay-out-rest.ts',
  '/src/web/client-runtime/start-when-touched.ts',
  '/src/tracking/browser/inline-scripts.ts',
];

/**
 * Makes the scripts that stand in pages as small as they get, the starter of the router a file of its own that is fetched only
 * when a page is touched, and what a page does when it is idle another, which the router shares once it runs.
 */
export function inlineStart(): Plugin {
  return {
    name: 'coursefront:inline-start',
    enforce: 'pre',
    apply: 'build',
    async buildStart() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, code } of [await starterFile(), await aheadFile()])
        this.emitFile({ type: 'asset', fileName, source: code });
    },
    async resolveId(source, importer) {
      if (this.environment.name !== 'client' || !source.endsWith('/ahead.ts') || !importer) return null;
      if (path.resolve(path.dirname(importer), source) !== ahead) return null;
      return { id: `/${(await aheadFile()).fileName}`, external: 'absolute' };
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        const copy = chunk.type === 'chunk' && chunk.moduleIds.find((id) => once.test(id));
        if (copy) this.error(`${copy} is in ${chunk.fileName}: import it through src/web/client-runtime/ahead.ts`);
      }
    },
    async transform(code, id) {
      if (id.endsWith('/src/web/client-runtime/start-router.ts')) {
        const urls = { startRouterUrl: await starterFile(), aheadUrl: await aheadFile() };
        const lines = Object.entries(urls).map(
          ([name, { fileName }]) => `export const ${name} = ${JSON.stringify(`/${fileName}`)};`,
        );
        return { code: lines.join('\n'), map: null };
      }
      if (id.endsWith('/src/tracking/browser/inline-call.ts'))
        return { code: asText('callApi', await minified(readFileSync(client, 'utf8'), client)), map: null };
      if (!inline.some((file) => id.endsWith(file))) return null;
      const small = await minified(code, id);
      const names = [...code.matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name);
      return { code: names.map((name) => asText(name, small)).join('\n'), map: null };
    },
  };
}

/** A function of a minified module as something whose text it is. */
function asText(name: string, code: string): string {
  return `export const ${name} = { toString: () => ${JSON.stringify(textOf(code, name))} };`;
}

type BuiltFile = { fileName: string; code: string };

let aheadBuilt: Promise<BuiltFile> | undefined;

/** Both environments name the same file, because they build it of the same sources. */
function aheadFile(): Promise<BuiltFile> {
  aheadBuilt ??= build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', minify: true, lib: { entry: ahead, formats: ['es'] } },
  }).then((result) => {
    const [output] = [result].flat();
    if (!output || !('output' in output)) throw new Error(`${ahead} could not be built`);
    return named('ahead', minifySync('ahead.js', output.output[0].code, { module: true }).code);
  });
  return aheadBuilt;
}

function named(name: string, code: string): BuiltFile {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { fileName: `assets/${name}-${hash}.js`, code };
}

async function starterFile(): Promise<BuiltFile> {
  return named('start', await minified(readFileSync(starter, 'utf8'), starter));
}

async function minified(code: string, id: string): Promise<string> {
  const plain = await transformWithOxc(code, id);
  return minifySync('script.js', plain.code, { module: true, mangle: { toplevel: false }, compress: true }).code;
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
