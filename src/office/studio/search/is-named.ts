import { latinWords, soundOf } from '#foundation/kit/lists/search-words.ts';

/** Whether each word that was typed is in a name, begins like a word of it, or sounds like the beginning of one. */
export function isNamed(name: string, typed: string): boolean {
  const words = latinWords(name);
  return latinWords(typed).every((one) =>
    words.some((word) => word.includes(one) || (one.length > 3 && soundOf(word).startsWith(soundOf(one)))),
  );
}
