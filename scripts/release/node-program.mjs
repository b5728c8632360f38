// The Node of a release: the one the lock file names, checked against its sum, without what only debuggers read.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';

const kept = '.cache/release';

/**
 * Returns the program of the locked Node for this platform as bytes, its licence and its version. The package is fetched by npm, and refused when its SHA-512 is
 * not that of the lock file. `sha256` is that of the program as its makers publish it; `bytes` are without symbols for debuggers.
 */
export async function lockedNodeProgram() {
  const name = `node-linux-${process.arch}`;
  const entry = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[`node_modules/${name}`];
  if (process.platform !== 'linux' || !entry)
    throw new Error(`A release is made on Linux x64 or arm64; this is ${process.platform} ${process.arch}.`);
  const packed = fetched(name, entry);
  const entries = await unpackTar(gunzipSync(packed), {
    filter: ({ name: file }) => /^package\/(?:bin\/node|LICENSE)$/.test(file),
  });
  const file = (wanted) => Buffer.from(entries.find(({ header }) => header.name === `package/${wanted}`)?.data ?? []);
  const program = file('bin/node');
  if (program.length === 0) throw new Error(`${name} has no bin/node.`);
  const sha256 = createHash('sha256').update(program).digest('hex');
  return { version: entry.version, sha256, bytes: withoutSymbols(program), licence: file('LICENSE').toString() };
}

function fetched(name, { version, integrity, resolved }) {
  const file = path.join(kept, `${name}-${version}.tgz`);
  mkdirSync(kept, { recursive: true });
  if (!existsSync(file)) {
    const program = process.env.npm_execpath;
    const words = [
      'pack',
      resolved ?? `${name}@${version}`,
      '--prefer-offline',
      '--loglevel=error',
      '--pack-destination',
      kept,
    ];
    const said = program ? execFileSync(process.execPath, [program, ...words]) : execFileSync('npm', words);
    renameSync(path.join(kept, said.toString().trim().split('\n').at(-1) ?? ''), file);
  }
  const bytes = readFileSync(file);
  checkSum(bytes, integrity, () => rmSync(file));
  return bytes;
}

/** Throws, after `forget`, when the bytes are not those that the lock file names. */
export function checkSum(bytes, integrity, forget = () => {}) {
  const [algorithm, digest] = integrity.split('-', 2);
  if (createHash(algorithm).update(bytes).digest('base64') === digest) return;
  forget();
  throw new Error(
    'The package of Node is not the one that package-lock.json names: its sum differs. Nothing was made of it.',
  );
}

/**
 * An ELF program without what no segment loads: symbols and sections for debuggers, at the end of the file. Node and the native modules
 * need the dynamic symbols alone, which are in a segment.
 */
export function withoutSymbols(program) {
  if (program.readUInt32BE(0) !== 0x7f454c46 || program[4] !== 2 || program[5] !== 1)
    throw new Error('not a 64-bit ELF program');
  const [table, size, count] = [
    Number(program.readBigUInt64LE(32)),
    program.readUInt16LE(54),
    program.readUInt16LE(56),
  ];
  let end = table + size * count;
  for (let at = table; at < table + size * count; at += size)
    end = Math.max(end, Number(program.readBigUInt64LE(at + 8) + program.readBigUInt64LE(at + 32)));
  const stripped = Buffer.from(program.subarray(0, end));
  // No table of sections any more.
  stripped.writeBigUInt64LE(0n, 40);
  for (const at of [58, 60, 62]) stripped.writeUInt16LE(0, at);
  return stripped;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { version, sha256, bytes } = await lockedNodeProgram();
  process.stdout.write(`Node ${version}, ${sha256}, ${(bytes.length / 1e6).toFixed(1)} MB\n`);
}
