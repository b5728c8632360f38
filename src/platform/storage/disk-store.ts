import { lookup } from '#foundation/kit/lookup.ts';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './write-whole.ts';
import { checkedKey, StorageUnavailable, typeOfKey, type FileStore, type Listed } from './model.ts';

/** Files in a folder. A file appears under its name when all of it is on the disk. */
export function diskStore(folder: string): FileStore {
  const place = (key: string) => path.join(folder, ...checkedKey(key).split('/'));
  return {
    put: async (key, { content }) => told(writeWhole(place(key), content)),
    get: async (key) =>
      told(
        readFile(place(key)).then(
          (content) => ({ content, type: typeOfKey(key) }),
          orNothing(() => null),
        ),
      ),
    remove: async (key) => told(rm(place(key), { force: true })),
    list: async (prefix) => {
      const found = await told(readdir(folder, { recursive: true, withFileTypes: true }).catch(orNothing(() => [])));
      const keys = found
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'));
      const wanted = keys.filter((key) => key.startsWith(prefix)).toSorted();
      return told(Promise.all(wanted.map((key): Promise<Listed> => sized(key, place(key)))));
    },
  };
}

const sized = async (key: string, file: string): Promise<Listed> => ({ key, bytes: (await stat(file)).size });

function orNothing<Value>(nothing: () => Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return nothing();
    throw error;
  };
}

const reasons = lookup<string>({
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  EROFS: 'The disk can only be read.',
  EACCES: 'The folder of files may not be written.',
});

/** An error of the disk is not a bug. */
async function told<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new StorageUnavailable(reason, { cause: error }) : error;
  }
}
