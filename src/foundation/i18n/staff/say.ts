import { createElement, Fragment, type ReactNode } from 'react';
import { staffSentences, type StaffLanguage } from './staff-languages.ts';

export type { StaffLanguage } from './staff-languages.ts';

/** Empty, so that any sentence compiles. `scripts/staff-sentences` narrows it to the translated ones and lists what then does not compile. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface TranslatedSentences {}

/** A studio sentence in English, with or without placeholders (`{name}`). What a language lacks is shown in English. */
export type StaffText = TranslatedSentences extends { keys: infer Keys extends string } ? Keys : string;

/** A sentence without placeholders, which a constant can hold: `say(label)`. */
export type StaffSentence = { [Text in StaffText]: [Places<Text>] extends [never] ? Text : never }[StaffText];

/** The sentence itself, and for one without a translation a type that no text has: the check then names the sentence. */
type Translated<Text extends string> = Text extends StaffText ? Text : { untranslated: Text };

type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;
type Values<Text extends string, Value> = [Places<Text>] extends [never] ? [] : [values: Record<Places<Text>, Value>];

const sentences = new Map<StaffLanguage, Readonly<Record<string, string>>>();
let languageNow = (): StaffLanguage => 'en';

/** Loads a language, once; afterwards `say` uses it. A browser fetches only the language of its reader. */
export async function prepareStaffWords(language: StaffLanguage): Promise<void> {
  if (!sentences.has(language)) sentences.set(language, await staffSentences(language));
}

/** Sets the source of the studio's language: the request on the server, the document in a browser. */
export function readStaffLanguageFrom(read: () => StaffLanguage): void {
  languageNow = read;
}

/** The current studio language: that of the request or document. English outside of both, as in jobs. */
export function staffLanguage(): StaffLanguage {
  return languageNow();
}

/**
 * Translates a studio sentence into the reader's language: `say('{count} seats left', { count: 3 })`. Values are inserted as given:
 * format numbers, dates and money first. Call it while rendering or answering, never at the top of a module, which runs outside a request;
 * there, keep the `StaffSentence` and translate it later.
 */
export function say<Text extends string>(sentence: Translated<Text>, ...values: Values<Text, string | number>): string {
  return spokenNow(sentence)
    .split(places)
    .map((piece, at) => (at % 2 === 0 ? piece : String(values[0]?.[piece as Places<Text>] ?? '')))
    .join('');
}

/** The same around elements, such as links: `sayAround('Read {guide} first.', { guide: <AppLink …/> })`. */
export function sayAround<Text extends string>(
  sentence: Translated<Text>,
  ...values: Values<Text, ReactNode>
): ReactNode {
  return spokenNow(sentence)
    .split(places)
    .map((piece, at) =>
      // The pieces of a sentence never change their places.
      // oxlint-disable-next-line react/no-array-index-key
      createElement(Fragment, { key: at }, at % 2 === 0 ? piece : values[0]?.[piece as Places<Text>]),
    );
}

/** The `meta` of a screen of the studio: `export const meta = () => studioTitle('Orders')`. */
export function studioTitle<Text extends string>(sentence: Translated<Text>, ...values: Values<Text, string | number>) {
  return [{ title: `${say(sentence, ...values)} · ${say('Studio')}` }];
}

const places = /\{(\w+)\}/;

function spokenNow(sentence: unknown): string {
  return sentences.get(languageNow())?.[sentence as string] || (sentence as string);
}
