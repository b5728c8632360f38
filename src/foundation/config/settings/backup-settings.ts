import { z } from 'zod';
import type { Setting } from '../setting-kinds.ts';

/** Where backups are stored, how many are kept, and who can read them. */
export const backupSettings = {
  BACKUP_DIR: {
    schema: z.string().min(1).optional(),
    about:
      'Folder for backups; best on another disk, or one that is carried to another machine. Absent: `backups` in DATA_DIR.',
    example: '/mnt/backups/coursefront',
  },
  BACKUP_KEEP: {
    schema: z.coerce.number().int().min(0).max(1_000).default(7),
    about: 'Backups that are kept; one is made each night at 02:30 IST. 0: none is made by itself.',
    example: '7',
  },
  BACKUP_KEY: {
    schema: z.string().min(20, 'must have at least 20 characters').optional(),
    about:
      'Encrypts backups. Keep it elsewhere too: without it they cannot be restored. Absent: they are not encrypted.',
    example: 'the output of: openssl rand -hex 32',
  },
} satisfies Record<string, Setting>;
