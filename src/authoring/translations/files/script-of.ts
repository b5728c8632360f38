import { memoize } from '#kit/memoize';

/** Whether a text has a letter of the script a language is written in, or no letters at all. */
export function isInScriptOf(language: string, text: string): boolean {
  const bare = text.replaceAll(/\{\{[^{}]*\}\}|https?:\S+|\S+@\S+|\]\([^)]*\)/g, ' ');
  return !/\p{L}/u.test(bare) || letterOf(language).test(bare);
}

/** By the short name of the script (ISO 15924), as the runtime knows it of every language. */
const letterOf = memoize((language: string) => {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  return new RegExp(String.raw`\p{Script=${script}}`, 'u');
});
