import { z } from 'zod';
import type { Setting } from '../setting-kinds.ts';

/** How a connection is encrypted, in the words of PostgreSQL. */
const sslModes = ['disable', 'allow', 'prefer', 'require', 'no-verify', 'verify-ca', 'verify-full'];

const isAddress = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
/** A mistyped `sslmode` would be taken for another one. */
const hasMode = (text: string) => {
  const mode = URL.canParse(text) ? new URL(text).searchParams.get('sslmode') : null;
  return mode === null || sslModes.includes(mode);
};
const modes = `must have one of these for sslmode: ${sslModes.join(', ')}`;
const address = z.string().refine(isAddress, 'must be a postgres:// address').refine(hasMode, modes).optional();

/** The PostgreSQL server; its standbys, from which lists and reports of staff are read. */
export const databaseSettings = {
  DATABASE_URL: {
    schema: address,
    about:
      'PostgreSQL server to use, or a pooler before it; `?sslmode=verify-full&sslrootcert=FILE` as PostgreSQL has them. Absent: the embedded database in DATA_DIR.',
    example: 'postgres://coursefront:password@localhost:5432/coursefront',
  },
  DATABASE_DIRECT_URL: {
    schema: address,
    about:
      'The same database past the pooler, where DATABASE_URL is a pooler in transaction mode: for what a pooler cannot do, which is to hear notices, to migrate, to back up and to restore. Absent: DATABASE_URL.',
    example: 'postgres://coursefront:password@localhost:5432/coursefront',
  },
  DATABASE_READ_URL: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((url) => url.trim()))
      .refine((urls) => urls.every(isAddress), 'must be postgres:// addresses with commas between')
      .refine((urls) => urls.every(hasMode), modes)
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

/** Problems of settings that name standbys or the way past a pooler, but no database. */
export function databaseProblems(values: Record<string, unknown>): string[] {
  if (values.DATABASE_URL !== undefined) return [];
  const problems = {
    DATABASE_READ_URL: 'names standbys, but DATABASE_URL does not name their primary. Set it, or remove this',
    DATABASE_DIRECT_URL: 'leads past a pooler, but DATABASE_URL names none. Set DATABASE_URL, or remove this',
  };
  return Object.entries(problems).flatMap(([name, why]) => (values[name] === undefined ? [] : [`${name}: ${why}`]));
}
