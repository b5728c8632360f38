import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { languageCodes } from '#foundation/locale/language.ts';
import type { Message } from './message.ts';

type Sentences = Record<string, string>;
// Imported, not read, so that `npm test -- --changed` runs this for a changed sentence.
const files = import.meta.glob<Sentences>('./locales/*.json', { eager: true, import: 'default' });
const sentencesOf = (language: string): Sentences => files[`./locales/${language}.json`] ?? {};
const english = sentencesOf('en');
const others = languageCodes.filter((code) => code !== 'en');

/** The values that a sentence says, in their order, and those that it only chooses words by. */
function valuesOf(text: string): { said: string[]; chosenBy: string[] } {
  const [said, chosenBy] = [new Set<string>(), new Set<string>()];
  const read = (message: Message, number?: string) => {
    for (const piece of typeof message === 'string' ? [message] : message) {
      if (typeof piece === 'string') {
        if (number !== undefined && piece.includes('#')) said.add(number);
        continue;
      }
      const [name, , choices] = piece as [string, string?, Record<string, unknown>?];
      if (choices === undefined) said.add(name);
      else chosenBy.add(name);
      for (const choice of Object.values(choices ?? {})) if (Array.isArray(choice)) read(choice as Message, name);
    }
  };
  read(compileMessage(text) as unknown as Message);
  return { said: [...said], chosenBy: [...chosenBy] };
}

/** What a translation does not say though the English does, and what it says beyond it. */
function differences(en: string, translated: string): string[] {
  const [own, theirs] = [valuesOf(en), valuesOf(translated)];
  const used = [...theirs.said, ...theirs.chosenBy];
  const known = [...own.said, ...own.chosenBy];
  return [...own.said.filter((name) => !used.includes(name)), ...used.filter((name) => !known.includes(name))];
}

/** Values that can be exchanged without looking wrong, such as two sums. */
const alike = [
  ['later', 'total'],
  ['total', 'left'],
  ['min', 'max'],
  ['from', 'to'],
];
const orderOf = (text: string) =>
  alike.flatMap((pair) => {
    const found = valuesOf(text).said.filter((name) => pair.includes(name));
    return found.length === 2 ? [found.join(' ')] : [];
  });

it.each(others)('each sentence in %s says the values of the English one, and no other', (language) => {
  const sentences = Object.entries(sentencesOf(language));
  expect(sentences.length).toBeGreaterThan(500);
  const wrong = sentences.flatMap(([id, text]) => {
    const found = differences(english[id] ?? '', text);
    return found.length > 0 ? [`${id}: ${found.join(', ')}`] : [];
  });
  expect(wrong).toEqual([]);
});

it.each(others)('two sums, ages or times that could be taken for each other keep their order in %s', (language) => {
  const sentences = sentencesOf(language);
  const ordered = Object.entries(english).filter(([id, text]) => id in sentences && orderOf(text).length > 0);
  expect(ordered.length).toBeGreaterThan(4);
  // A language that must say them the other way round is listed here by its sentence, when a reader has checked it.
  expect(ordered.map(([id]) => [id, orderOf(sentences[id] ?? '')])).toEqual(
    ordered.map(([id, en]) => [id, orderOf(en)]),
  );
});

it('sees a value that is missing, one too many, and one that is only counted (control)', () => {
  expect(differences('{amount} is left', 'is left')).toEqual(['amount']);
  expect(differences('Is left', '{amount} is left')).toEqual(['amount']);
  const plural = '{n, plural, one {# seat for {name}} other {# seats}}';
  expect(differences(plural, '{n, plural, one {a seat for {name}} other {# seats}}')).toEqual([]);
  expect(differences(plural, 'seats for {name}')).toEqual(['n']);
  expect(differences('{n, plural, one {A seat} other {Seats}}', 'Seats')).toEqual([]);
  expect(orderOf('{later} of {total}')).toEqual(['later total']);
});
