import { memoize } from '#foundation/kit/memoize.ts';

/**
 * The letters of the script that a language is written in, as the runtime knows it of every language. It finds all of them: use it with `match`
 * or `search`, not with `test`.
 */
export const lettersOf = memoize((language: string) => {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  return new RegExp(String.raw`\p{Script=${script}}`, 'gu');
});
