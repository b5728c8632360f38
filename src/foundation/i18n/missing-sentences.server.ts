import type { Language } from '#foundation/locale/language.ts';

const files = import.meta.glob<string[]>('./locales/*.json', { query: '?words=missing', import: 'default' });

/** The ids of a language's missing translations; pages show them in English. */
export async function missingSentences(language: Language): Promise<string[]> {
  return (await files[`./locales/${language}.json`]?.()) ?? [];
}
