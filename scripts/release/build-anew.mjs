// A clean build in a separate folder: without files of earlier builds, and without touching the running site's build.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { buildInputs } from '../build-inputs.mjs';

/** Builds in `folder`, which is emptied; returns the path of the build. */
export function buildAnew(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const file of buildInputs()) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(file, path.join(folder, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return path.join(folder, 'build');
}

/** The database template of a build, made under a fixed clock: the same sources give the same bytes. */
export function templateOf(build, epoch, file) {
  const clock = path.resolve('scripts/release/fixed-clock.mjs');
  const tar = `${file}.tar`;
  execFileSync(process.execPath, ['--import', clock, path.join(build, 'server/index.js'), 'template', tar], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SOURCE_DATE_EPOCH: String(epoch) },
  });
  const level = { [constants.ZSTD_c_compressionLevel]: 9 };
  writeFileSync(file, zstdCompressSync(readFileSync(tar), { params: level }));
  rmSync(tar);
}
