import type { Language } from '#foundation/locale/language.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import type { FormField, Question, Words } from '../model.ts';

/** The text in a language, else in English, else in the first language of the site that has it. */
export function wordIn(words: Words, language: Language): string {
  const order: Language[] = [language, 'en', ...publishedLanguages()];
  return order.map((code) => words[code] ?? '').find((text) => text !== '') ?? '';
}

/** The fields as a page of this language shows them, without hidden ones. */
export function questionsOf(fields: readonly FormField[], language: Language): Question[] {
  return fields.flatMap(({ key, kind, label, help, required, choices, shownWhen }) => {
    if (kind === 'hidden') return [];
    const helped = wordIn(help, language);
    return {
      key,
      kind,
      label: wordIn(label, language),
      ...(helped && { help: helped }),
      ...(required && { required }),
      ...(choices.length > 0 && {
        choices: choices.map((choice) => ({ key: choice.key, label: wordIn(choice.label, language) })),
      }),
      ...(shownWhen && { shownWhen }),
    };
  });
}

/** The published languages in which a text of a field is missing; an entirely empty help text does not count. */
export function missingLanguages({ kind, label, help, choices }: FormField): Language[] {
  if (kind === 'hidden') return [];
  const texts = [label, ...choices.map((choice) => choice.label), ...(Object.values(help).some(Boolean) ? [help] : [])];
  return publishedLanguages().filter((language) => texts.some((words) => !words[language]));
}
