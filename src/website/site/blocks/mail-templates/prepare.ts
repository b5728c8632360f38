import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import type { MailTemplates, PreparedMailTemplates } from './schema.ts';

/** Adds the languages that mails are sent in. */
export async function prepare(block: MailTemplates): Promise<PreparedMailTemplates> {
  return { ...block, languages: publishedLanguages() };
}
