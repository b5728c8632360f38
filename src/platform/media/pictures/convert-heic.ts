import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { programEnvironment } from '#foundation/config';

const run = promisify(execFile);

/** The programs of libheif (LGPL, so not part of the product) that unpack HEIC: the same one, by its newer and its older name. */
const programs = ['heif-dec', 'heif-convert'] as const;

/** A photo of 48 million pixels takes 3 s on a slow core. Milliseconds; kilobytes of memory; bytes. */
const longest = 20_000;
const mostMemory = 2_000_000;
const largestResult = 100_000_000;

/**
 * The photo in a HEIC file as a JPEG, upright, by a program that is installed on this machine. 'missing' without one, 'broken' if it cannot read the
 * file or takes too long or too much. The program works in a folder of its own beside the file and knows no setting of the server. The orientation that
 * the result names must be ignored: the program has turned the picture already.
 */
export async function convertHeic(file: string): Promise<Buffer | 'missing' | 'broken'> {
  // Pictures of a content folder may lie where nothing can be written.
  const folder = await mkdtemp(path.join(path.dirname(file), 'heic-')).catch(() =>
    mkdtemp(path.join(tmpdir(), 'heic-')),
  );
  try {
    // Its name decides how older versions read it.
    await symlink(path.resolve(file), path.join(folder, 'photo.heic'));
    for (const program of programs) {
      const end = await runIn(folder, program, ['-q', '92', 'photo.heic', 'photo.jpg']);
      if (end === 'missing') continue;
      return end === 'done' ? await resultIn(folder) : 'broken';
    }
    return 'missing';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The name of the installed program; null without one. */
export async function heicProgram(): Promise<string | null> {
  for (const program of programs) if ((await runIn('/', program, ['--help'])) !== 'missing') return program;
  return null;
}

async function runIn(folder: string, program: string, words: string[]): Promise<'done' | 'failed' | 'missing'> {
  // Where there is a shell, it limits the memory; an image without one has the limit of its container.
  const [command, begin] = existsSync('/bin/sh')
    ? ['/bin/sh', ['-c', `ulimit -v ${mostMemory}; exec "$0" "$@"`, program]]
    : [program, []];
  try {
    await run(command, [...begin, ...words], {
      cwd: folder,
      env: programEnvironment(),
      timeout: longest,
      killSignal: 'SIGKILL',
      maxBuffer: 2 ** 20,
    });
    return 'done';
  } catch (error) {
    // 127 of the shell, ENOENT without one.
    const { code } = error as { code?: unknown };
    return code === 'ENOENT' || code === 127 ? 'missing' : 'failed';
  }
}

/** A file of several pictures, such as a burst, becomes several files: the first counts. */
async function resultIn(folder: string): Promise<Buffer | 'broken'> {
  const [name] = (await readdir(folder)).filter((one) => /^photo(?:-\d+)?\.jpg$/.test(one)).toSorted();
  if (name === undefined) return 'broken';
  const made = path.join(folder, name);
  return (await stat(made)).size > largestResult ? 'broken' : await readFile(made);
}
