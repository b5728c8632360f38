import { say, type StaffSentence } from './say.ts';

/** Translates several sentences, such as the refusals of a form, by key. */
export function sayEach<Key extends string>(sentences: Readonly<Record<Key, StaffSentence>>): Record<Key, string> {
  const said = Object.entries<StaffSentence>(sentences).map(([key, sentence]) => [key, say(sentence)]);
  return Object.fromEntries(said) as Record<Key, string>;
}
