import { inTransaction } from '#platform/db';
import { publishedLanguage } from '#foundation/locale/language-list.server.ts';
import { askOwnFile } from '../files/ask-file.ts';
import { isFileFormat } from '../model.ts';
import { findSought } from '../sought/find-sought.ts';
import { askErasure } from './ask-erasure.ts';
import { readDataToken } from './data-token.ts';

export type OwnProblem = 'not-sure' | 'too-many';

/** Handles a form of the link's holder: a file (`json`, `pdf`), or `erase` with confirmation. Returns 'unknown' for an invalid link. */
export async function actOnOwnData({
  token,
  wish,
  sure,
}: {
  token: string;
  wish: string;
  sure: string;
}): Promise<'done' | 'unknown' | OwnProblem> {
  const soughtId = readDataToken(token);
  if (!soughtId) return 'unknown';
  return inTransaction(async (tx) => {
    const sought = await findSought(tx, soughtId);
    if (!sought?.own) return 'unknown';
    if (isFileFormat(wish)) {
      const language = publishedLanguage(sought.language);
      const asked = await askOwnFile(tx, { soughtId, format: wish, language });
      return asked.ok ? 'done' : asked.reason;
    }
    if (wish !== 'erase') return 'unknown';
    if (sure !== 'yes') return 'not-sure';
    return (await askErasure(tx, { soughtId })).ok ? 'done' : 'unknown';
  });
}
