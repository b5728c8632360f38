import { StartRefused } from '#foundation/kit/start-refused.ts';

/** The sentence for a problem that the administrator can fix: a refusal, or a file that this user may not use. Null for any other error. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartRefused) return error.message;
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (!path || (code !== 'EACCES' && code !== 'EPERM')) return null;
  return `This user may not use ${path} (${code}). As root, commands take the rights of the owner of DATA_DIR: let that user read it, and write to it where the command writes.`;
}
