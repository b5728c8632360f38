import { z } from 'zod';
import { httpUrl, type Setting } from '../setting-kinds.ts';

/** Storage of uploaded files: in DATA_DIR, or in a bucket of an S3-compatible service. */
export const storageSettings = {
  S3_ENDPOINT: {
    schema: httpUrl.optional(),
    about:
      'Storage service (S3) for uploaded pictures. Several servers need one, or one shared disk. Absent: `files` in DATA_DIR.',
    example: 'https://s3.eu-central-1.example.com',
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    about: 'Bucket of the storage service; it must exist, and nobody but this site needs to read it.',
    example: 'school-files',
  },
  S3_ACCESS_KEY_ID: {
    schema: z.string().min(1).optional(),
    about: 'Key of the storage service.',
    example: 'AKIDEXAMPLE',
  },
  S3_SECRET_ACCESS_KEY: {
    schema: z.string().min(1).optional(),
    about: 'Secret of the storage service.',
    example: 'the secret that came with the key',
  },
  S3_REGION: {
    schema: z.string().min(1).default('us-east-1'),
    about: 'Region of the bucket, which requests are signed for.',
    example: 'eu-central-1',
  },
  S3_PATH_STYLE: {
    schema: z.enum(['yes', 'no']).default('yes'),
    about: 'How the bucket is named: `yes` in the path of the endpoint, `no` as its first host name.',
    example: 'no',
  },
  FILE_CACHE_MB: {
    schema: z.coerce.number().int().min(0).max(1_000_000).default(512),
    about:
      'Disk space of each server (in DATA_DIR) for files fetched from the storage service, in megabytes; they are shown also while it does not answer. 0: none.',
    example: '512',
  },
} satisfies Record<string, Setting>;

/** Settings that the storage service needs together. */
export const storageSettingsTogether = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
