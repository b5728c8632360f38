// Which files of the installed packages a built server uses: followed from its own files through every import and require.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'vite';

/** What a package brings for people who read or compile it. */
const forReaders =
  /\.(?:d\.[cm]?ts|map|md|markdown|ts|txt|h|hpp|gyp)$|(?:^|\/)(?:src|include|docs?|tests?|examples?)\//i;
const code = /\.(?:[cm]?js|json)$/;

/**
 * Returns the files below `node_modules` that the built server in `serverFile` can load, relative to the project, sorted. Code is included when an
 * import or require leads to it; packages with native code for this platform in full except for documentation; other files (WebAssembly, data, fonts)
 * when their name occurs in the code of their package.
 */
export async function usedFiles(serverFile) {
  const modules = await reached(serverFile);
  const packages = new Map();
  const add = (folder) => packages.get(folder) ?? packages.set(folder, new Set()).get(folder);
  for (const file of modules) add(packageOf(file)).add(file);
  const used = new Set(modules);
  for (const folder of nativeOf([...packages.keys()])) {
    add(folder);
    for (const file of filesIn(folder)) if (!forReaders.test(path.relative(folder, file))) used.add(file);
  }
  for (const [folder, files] of packages) {
    used.add(path.join(folder, 'package.json'));
    for (const file of files) for (const found of manifestsAbove(file, folder)) used.add(found);
    const text = [...files].map((file) => readFileSync(file, 'utf8')).join('\n');
    for (const file of filesIn(folder))
      if (!code.test(file) && !forReaders.test(path.relative(folder, file)) && text.includes(path.basename(file)))
        used.add(file);
  }
  return [...used].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Every module that the bundler reads when nothing is left apart; resolved as Node does, and nothing is written. */
async function reached(serverFile) {
  const found = new Set();
  const note = { name: 'note', enforce: 'pre', load: (id) => void found.add(id.split('?')[0]) };
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [note],
    ssr: {
      noExternal: true,
      resolve: { mainFields: ['main'], conditions: ['node', 'import'], externalConditions: ['node'] },
    },
    resolve: { preserveSymlinks: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: [serverFile, ...requiredLater(serverFile)],
        treeshake: false,
        external: [/^node:/, /\.node$/],
        onLog: () => {},
      },
    },
  });
  // The folder of packages may be a link, and a build may be elsewhere: paths are given from `node_modules` on.
  return [...found]
    .filter((file) => file.includes('/node_modules/') && existsSync(file))
    .map((file) => file.slice(file.indexOf('/node_modules/') + 1));
}

/** Packages that the server loads lazily by its own `require`, which the bundler does not follow. */
function requiredLater(serverFile) {
  const require = createRequire(path.resolve('package.json'));
  return requiredIn(path.dirname(serverFile)).map((name) => require.resolve(name));
}

/** The packages that the files of a folder require. Where two modules of one file have a `require`, the bundler calls the second `require$1`. */
export const requiredIn = (folder) => namedIn(folder, /\brequire(?:\$\d+)?\("([^."][^"]*)"\)/g);

/** The packages that the files of a folder name in this way; not what Node brings. */
export function namedIn(folder, pattern) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'));
  const found = files.flatMap((file) =>
    Array.from(readFileSync(path.join(folder, file), 'utf8').matchAll(pattern), ([, a, b]) => a ?? b),
  );
  return [...new Set(found)].filter(
    (name) => !isBuiltin(name) && existsSync(path.join('node_modules', name.split('/')[0])),
  );
}

/** Packages that others load for this platform by a name they put together: the optional ones that are installed, and what these need. */
function nativeOf(folders) {
  const found = new Set();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { optionalDependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    for (const name of Object.keys(optionalDependencies)) {
      const place = path.join('node_modules', name);
      if (found.has(place) || !existsSync(place)) continue;
      found.add(place);
      waiting.push(place);
    }
  }
  return found;
}

/** Their `type` says how Node reads the files below them. */
function manifestsAbove(file, folder) {
  const found = [];
  for (let at = path.dirname(file); at !== folder; at = path.dirname(at)) {
    const manifest = path.join(at, 'package.json');
    if (existsSync(manifest)) found.push(manifest);
  }
  return found;
}

/** `node_modules/a/node_modules/@b/c/dist/x.js` → `node_modules/a/node_modules/@b/c` */
function packageOf(file) {
  const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return folder;
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => !path.relative(folder, file).split(path.sep).includes('node_modules') && statSync(file).isFile());
}
