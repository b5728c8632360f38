import { eq } from 'drizzle-orm';
import { keyServices, keysSecret, type StoredKeys } from '#foundation/config';
import { sealed, unsealed } from '#foundation/kit/secrets/sealed.ts';
import { recordOf } from '#foundation/kit/json/record.ts';
import type { Tx } from '#platform/db';
import type { Typed } from '../model.ts';
import { schoolKeys } from '../tables.ts';

const key = () => ({ appSecret: keysSecret(), purpose: 'keys of services' });

/** The values of a service, sealed for its row. */
export const sealKeys = (service: string, values: Typed): string =>
  sealed(key(), Buffer.from(JSON.stringify(values)), service);

/** The values of a sealed row; null if it was sealed with another secret. */
function openKeys(service: string, text: string): Typed | null {
  const bytes = unsealed(key(), text, service);
  if (!bytes) return null;
  const read = Object.entries(recordOf(JSON.parse(bytes.toString('utf8'))));
  return Object.fromEntries(read.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** All keys that were set on screen, for `useStoredSettings`. */
export async function readKeys(tx: Tx): Promise<StoredKeys> {
  const { service: name, sealed: text } = schoolKeys;
  const rows = await tx.select({ name, text }).from(schoolKeys);
  const known = rows.filter((row) => keyServices.some((service) => service.name === row.name));
  const opened = known.map((row) => ({ name: row.name, values: openKeys(row.name, row.text) }));
  return {
    typed: Object.fromEntries(opened.flatMap((row) => (row.values ? [[row.name, row.values]] : []))),
    locked: opened.flatMap((row) => (row.values ? [] : [row.name])),
  };
}

/**
 * The keys of one service: version 0 and nothing shown where none were set. `values` hold secrets and stay on the server; null while the seal does not
 * open.
 */
export type KeysOfService = { version: number; shown: Typed; account: string; values: Typed | null };

/** Reads the keys of one service. */
export async function readKeysOf(tx: Tx, service: string): Promise<KeysOfService> {
  const [row] = await tx.select().from(schoolKeys).where(eq(schoolKeys.service, service));
  if (!row) return { version: 0, shown: {}, account: '', values: {} };
  const { version, shown, account } = row;
  return { version, shown, account, values: openKeys(service, row.sealed) };
}
