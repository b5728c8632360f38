import type { Facts } from './facts.ts';

/** The metadata of each backup. */
export type Manifest = {
  /** Of this layout of the archive. */
  format: 1;
  engine: 'embedded' | 'postgres';
  madeAt: string;
  /** The last migration of the database: an older version of the product cannot restore it. */
  migration: string;
  facts: Facts;
};

/** A backup that lies in the folder of backups. `bytes` as on the disk. */
export type Backup = { file: string; madeAt: Date; bytes: number };

export const manifestFile = 'manifest.json';
