import { listProgrammes } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { findIssue, languagesOf } from '../../issue/issues.ts';
import { blockKinds } from '../../model.ts';

/** The language to edit, from the query: a published or written one, else English. */
export function languageIn(query: URLSearchParams): Language {
  const asked = query.get('language');
  return isLanguage(asked) ? asked : 'en';
}

export type ShownText = NonNullable<Awaited<ReturnType<typeof readText>>>;

/** An issue's text in one language, for editing; null for an unknown issue. */
export async function readText(tx: Tx, id: string, language: Language) {
  const issue = await findIssue(tx, id);
  if (!issue) return null;
  const written = languagesOf(issue);
  const { name, state, version } = issue;
  return {
    id,
    name,
    state,
    version,
    language,
    text: issue.texts[language] ?? { subject: '', blocks: [] },
    isWritten: written.includes(language),
    languages: [...new Set([...publishedLanguages(), ...written])].map((code) => ({
      code,
      written: written.includes(code),
    })),
    kinds: blockKinds,
    programmes: (await listProgrammes(tx)).map(({ slug, title }) => ({
      value: slug,
      label: inLanguage(title, staffLanguage()),
    })),
  };
}
