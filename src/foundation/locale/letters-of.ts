import { memoize } from '#foundation/kit/memoize.ts';

/**
 * A pattern for the letters of a language's script, as known to the runtime. Global: use it with `match`
 * or `search`, not with `test`.
 */
export const lettersOf = memoize((language: string) => {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  return new RegExp(String.raw`\p{Script=${script}}`, 'gu');
});
