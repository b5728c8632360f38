import path from 'node:path';
import { config } from '#foundation/config';
import { memoize } from '#foundation/kit/memoize.ts';
import { cachedStore } from './cached-store.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './model.ts';
import { probeStore } from './probe-store.ts';
import { s3Store } from './s3-store.ts';

export { StorageUnavailable, typeOfKey, type StoredFile } from './model.ts';
export { writeWhole } from './write-whole.ts';

/** The folder of DATA_DIR in which files are kept; null where a storage service keeps them. */
export function filesFolder(): string | null {
  const { S3_ENDPOINT, DATA_DIR } = config();
  return S3_ENDPOINT ? null : path.join(DATA_DIR, 'files');
}

const storeOf = memoize((settings: string) => openStore(JSON.parse(settings) as Used));

/** The configured file store. */
export function fileStore(): FileStore {
  return storeOf(JSON.stringify(usedSettings()));
}

/** Writes, reads and deletes a small file where files are kept, past the copies of this server. Throws as `probeStore` does. */
export function probeStorage(): Promise<void> {
  return probeStore(openStore({ ...usedSettings(), cache: 0 }));
}

function usedSettings() {
  const { DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config();
  const { S3_PATH_STYLE, FILE_CACHE_MB } = config();
  const s3 = S3_ENDPOINT && {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: S3_PATH_STYLE === 'yes',
  };
  return { s3: s3 || null, folder: DATA_DIR, cache: FILE_CACHE_MB * 2 ** 20 };
}
type Used = ReturnType<typeof usedSettings>;

function openStore({ s3, folder, cache }: Used): FileStore {
  if (!s3) return diskStore(path.join(folder, 'files'));
  const store = s3Store(s3);
  return cache === 0 ? store : cachedStore(store, path.join(folder, 'file-cache'), cache);
}
