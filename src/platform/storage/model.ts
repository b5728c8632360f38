import { lookup } from '#foundation/kit/lookup.ts';

/** The content of a stored file. */
export type StoredFile = { content: Uint8Array; type: string };
export type Listed = { key: string; bytes: number };

/**
 * Stores files by name, in DATA_DIR or in a bucket. Callers name files by their content, so that a name never means
 * two files. All methods throw `StorageUnavailable` while the store does not answer, and `TypeError` for an invalid name.
 */
export type FileStore = {
  /** Stores a file atomically; durable when this returns. Replaces one of the same name. */
  put(key: string, file: StoredFile): Promise<void>;
  /** The file with this name, or null. */
  get(key: string): Promise<StoredFile | null>;
  /** Deletes a file; ignores a missing one. */
  remove(key: string): Promise<void>;
  /** All files with this prefix, ordered by name. */
  list(prefix: string): Promise<Listed[]>;
};

/** The file store does not answer, or refuses us. The message is a sentence for operators, without any secret. */
export class StorageUnavailable extends Error {}

/** Small letters, digits, dashes and dots between slashes; no part begins with a dot. */
const keyForm = /^[a-z0-9_][a-z0-9._-]*(?:\/[a-z0-9_][a-z0-9._-]*)*$/;
const maxKeyLength = 200;

/** The name, if valid: it cannot refer to another folder, another host or a hidden file. */
export function checkedKey(key: string): string {
  if (key.length > maxKeyLength || !keyForm.test(key)) throw new TypeError('This is no name of a stored file.');
  return key;
}

const types = lookup<string>({
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
});

/** The type of a file by the end of its name. */
export function typeOfKey(key: string): string {
  return types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
