import { codesReach } from '#marketing/channels';
import type { Tx } from '#platform/db';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';

/** The published languages, by name, in which no code can be sent to a phone: no channel is set up, or none has an approved text. */
export async function languagesWithoutCodes(tx: Tx): Promise<string[]> {
  const missing: string[] = [];
  for (const language of publishedLanguages())
    if (!(await codesReach(tx, language))) missing.push(languageName(language));
  return missing;
}
