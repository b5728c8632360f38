import { latinWords, soundOf } from '#foundation/kit/lists/search-words.ts';

/** Whether each typed word is in a name, starts like one of its words, or sounds like the start of one. */
export function isNamed(name: string, typed: string): boolean {
  const words = latinWords(name);
  return latinWords(typed).every((one) =>
    words.some((word) => word.includes(one) || (one.length > 3 && soundOf(word).startsWith(soundOf(one)))),
  );
}
