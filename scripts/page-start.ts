import path from 'node:path';
import { build, minifySync, type Plugin } from 'vite';

const entry = path.resolve('src/entry.page.ts');
const ahead = path.resolve('src/foundation/web/client-runtime/ahead.ts');

/** What of the runtime is built into the file of `ahead` alone: a second copy would not know what the first has fetched. */
const once = /\/src\/foundation\/web\/client-runtime\/(?:ahead|manifest|payload|prefetch)\.ts$/;

/**
 * Builds the code that pages run before the router as separate files next to the router's bundle: the one that each page names, and those that it
 * loads, the starter of the router at the first touch and `ahead` when the page is idle. The router shares the latter.
 */
export function pageStart(): Plugin {
  return {
    name: 'coursefront:page-start',
    enforce: 'pre',
    apply: 'build',
    async buildStart() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, code } of await files()) this.emitFile({ type: 'asset', fileName, source: code });
    },
    async resolveId(source, importer) {
      if (this.environment.name !== 'client' || !source.endsWith('/ahead.ts') || !importer) return null;
      if (path.resolve(path.dirname(importer), source) !== ahead) return null;
      return { id: `/${await fileOf(ahead)}`, external: 'absolute' };
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        const copy = chunk.type === 'chunk' && chunk.moduleIds.find((id) => once.test(id));
        if (copy)
          this.error(`${copy} is in ${chunk.fileName}: import it through src/foundation/web/client-runtime/ahead.ts`);
      }
    },
    async transform(_, id) {
      if (!id.endsWith('/src/foundation/web/page-start/page-start-url.ts')) return null;
      return { code: `export const pageStartUrl = ${JSON.stringify(`/${await fileOf(entry)}`)};`, map: null };
    },
  };
}

type BuiltFile = { fileName: string; code: string; source: string | null };

let built: Promise<BuiltFile[]> | undefined;

/** Both environments name the same files, because they come from one build. */
function files(): Promise<BuiltFile[]> {
  built ??= build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: { 'page-start': entry }, formats: ['es'] },
      rollupOptions: {
        // What the others need of it too they import from it: a page has it already.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          // As the bundle of the router names the same fonts, which emits them.
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  }).then((result) => {
    const [output] = [result].flat();
    if (!output || !('output' in output)) throw new Error(`${entry} could not be built`);
    return output.output
      .filter((file) => file.type === 'chunk')
      .map(({ fileName, code, facadeModuleId }) => ({
        fileName,
        code: minifySync(fileName, code, { module: true }).code,
        source: facadeModuleId,
      }));
  });
  return built;
}

async function fileOf(source: string): Promise<string> {
  const file = (await files()).find((one) => one.source === source);
  if (!file) throw new Error(`No file was built of ${source}`);
  return file.fileName;
}
