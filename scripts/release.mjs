// Makes a release for this platform: a folder that runs on a bare Linux with nothing installed, its archive, and their SHA-256.
// The same sources give the same bytes.
// usage: npm run release [-- --build FOLDER] [--to FOLDER]
//   --build  packs this build instead of a new one        --to  output folder, default `release`
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAnew, templateOf } from './release/build-anew.mjs';
import { guides } from './release/guides.mjs';
import { licenceTexts } from './release/licence-texts.mjs';
import { lockedNodeProgram } from './release/node-program.mjs';
import { pack, sizeOf, sumLine } from './release/pack.mjs';
import { namedIn, requiredIn, usedFiles } from './release/used-files.mjs';

const { values: asked } = parseArgs({
  options: { build: { type: 'string' }, to: { type: 'string', default: 'release' } },
});
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = `coursefront-${version}-linux-${process.arch}`;
const folder = path.join(asked.to, name);
const archive = `${folder}.tar.gz`;
const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? (git('log', '-1', '--format=%ct') || 1_767_225_600));
const say = (text) => process.stdout.write(`${text}\n`);

const node = await lockedNodeProgram();
say(asked.build ? `Packing the build in ${asked.build}…` : 'Building from the sources alone…');
const build = asked.build ?? buildAnew('.cache/release/source');

rmSync(folder, { recursive: true, force: true });
mkdirSync(path.join(folder, 'bin'), { recursive: true });
writeFileSync(path.join(folder, 'bin/node'), node.bytes, { mode: 0o755 });
copyFileSync('deploy/coursefront.sh', path.join(folder, 'coursefront'));
chmodSync(path.join(folder, 'coursefront'), 0o755);
for (const part of ['client', 'server', 'pictures.json'])
  cpSync(path.join(build, part), path.join(folder, 'build', part), { recursive: true });
templateOf(build, epoch, path.join(folder, 'build/template.tar.zst'));
cpSync('content', path.join(folder, 'content'), { recursive: true });
// Not the settings of a site that runs from these sources.
cpSync('deploy', path.join(folder, 'deploy'), {
  recursive: true,
  filter: (file) => path.basename(file) !== '.env',
});
for (const file of guides()) cpSync(file, path.join(folder, file));
for (const file of await usedFiles(path.join(build, 'server/index.js')))
  cpSync(file, path.join(folder, file), { recursive: true });
// The server's files are modules; what else package.json says is for those who build.
writeJson('package.json', { name: 'coursefront', version, license: 'MIT', private: true, type: 'module' });
writeJson('version.json', {
  version,
  commit: git('rev-parse', 'HEAD') || null,
  platform: `linux-${process.arch}`,
  node: { version: node.version, sha256: node.sha256 },
});
execFileSync(process.execPath, ['scripts/sbom.mjs', path.join(folder, 'sbom.cdx.json')], { stdio: 'ignore' });
writeFileSync(path.join(folder, 'THIRD-PARTY-LICENSES.txt'), licenceTexts(node.licence));
prove();

await pack(folder, archive, epoch);
const sums = path.join(asked.to, 'SHA256SUMS');
writeFileSync(sums, await sumLine(archive));
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
say(
  `${folder}: ${megabytes(sizeOf(folder))} in ${count(folder)} files, ${megabytes(node.bytes.length)} of it Node ${node.version}`,
);
say(`${archive}: ${megabytes(readFileSync(archive).length)}`);
say(readFileSync(sums, 'utf8').trim());

/** Runs what was put together with its own Node: it must find each package that the server loads apart. */
function prove() {
  const server = path.join(folder, 'build/server');
  const imported = namedIn(server, /^import [^;]*?from "([^."][^"]*)";|\bimport\("([^."][^"]*)"\)/gm);
  const required = requiredIn(server);
  if (imported.length < 5 || required.length === 0)
    throw new Error(`Only ${[...imported, ...required]} are loaded apart: the search for them is wrong.`);
  // As the server does: of a package that is required, the files for those who import it are not there.
  const probe = `
    import { createRequire } from 'node:module';
    for (const name of ${JSON.stringify(imported)}) await import(name);
    for (const name of ${JSON.stringify(required)}) createRequire(process.cwd() + '/')(name);`;
  run(['--input-type=module', '--eval', probe]);
}

function run(words) {
  execFileSync(path.resolve(folder, 'bin/node'), words, {
    cwd: folder,
    env: {},
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function writeJson(file, value) {
  writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

function count(at) {
  return readdirSync(at, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

/** What git answers, or nothing where this is no repository. */
function git(...words) {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
