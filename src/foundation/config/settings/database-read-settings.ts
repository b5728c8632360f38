import { z } from 'zod';
import type { Setting } from '../setting-kinds.ts';

const isAddress = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);

/** Standbys of the PostgreSQL server, from which lists and reports of staff are read. */
export const databaseReadSettings = {
  DATABASE_READ_URL: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((url) => url.trim()))
      .refine((urls) => urls.every(isAddress), 'must be postgres:// addresses with commas between')
      .optional(),
    about:
      'Streaming standbys of the server that DATABASE_URL names, with commas between: lists, searches, exports and reports in the studio are read from those that are not behind. Absent: everything is read from DATABASE_URL.',
    example: 'postgres://coursefront:password@standby:5432/coursefront',
  },
  DATABASE_READ_LAG_SECONDS: {
    schema: z.coerce.number().int().min(1).max(300).default(5),
    about:
      'A standby that is further behind, in seconds, is not read from. What somebody of the staff wrote they see at once, whatever this says.',
    example: '10',
  },
} satisfies Record<string, Setting>;

/** Problems of settings that name standbys without their primary. */
export function databaseReadProblems(values: Record<string, unknown>): string[] {
  if (values.DATABASE_READ_URL === undefined || values.DATABASE_URL !== undefined) return [];
  return ['DATABASE_READ_URL: names standbys, but DATABASE_URL does not name their primary. Set it, or remove this'];
}
