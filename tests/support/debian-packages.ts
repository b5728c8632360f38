import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Unpacks packages of Debian into one folder, with the libraries that the machine lacks, without installing them: installed they would start
 * services. Returns whether the folder is there. Another worker may do the same: the first one's folder is kept.
 */
export function unpackPackages(names: readonly string[], folder: string): boolean {
  if (existsSync(folder)) return true;
  if (!existsSync('/usr/bin/apt-get')) return false;
  mkdirSync(path.dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  // Root may have to fetch the lists first.
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-qq', ...words], { cwd: work, timeout: 120_000, encoding: 'utf8' });
  const wanted = () => {
    const { stdout } = apt('--simulate', 'install', '--no-install-recommends', ...names);
    const libraries = [...stdout.matchAll(/^Inst (lib\S+)/gm)].map(([, library = '']) => library);
    return apt('download', ...new Set([...names, ...libraries])).status === 0;
  };
  const made = path.join(work, 'unpacked');
  const files = () => readdirSync(work).filter((one) => one.endsWith('.deb'));
  if (
    (wanted() || (apt('update').status === 0 && wanted())) &&
    files().every((file) => spawnSync('dpkg-deb', ['-x', path.join(work, file), made]).status === 0) &&
    !existsSync(folder)
  )
    renameSync(made, folder);
  rmSync(work, { recursive: true, force: true });
  return existsSync(folder);
}

/** What programs of an unpacked folder need in their environment: the libraries that were unpacked beside them. */
export function unpackedEnvironment(folder: string): { LD_LIBRARY_PATH?: string } {
  const libraries = path.join(folder, 'usr/lib');
  const own = existsSync(libraries) ? readdirSync(libraries).find((name) => name.endsWith('-linux-gnu')) : undefined;
  return own === undefined ? {} : { LD_LIBRARY_PATH: path.join(libraries, own) };
}
