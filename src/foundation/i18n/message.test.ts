import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { languageCodes } from '#foundation/locale/language.ts';
import { spoken, type Message } from './message.ts';
import { catalogue, wordSets } from './messages.ts';

const compiled = (text: string) => compileMessage(text) as unknown as Message;

it('puts values in, and leaves the place of a missing one empty', () => {
  const message = compiled('{learner} has a seat in {programme}.');
  expect(spoken(message, { learner: 'Arul', programme: 'Paper planes' }, 'en')).toBe(
    'Arul has a seat in Paper planes.',
  );
  expect(spoken(message, { learner: 'Arul' }, 'en')).toBe('Arul has a seat in .');
  expect(spoken(compiled('Apply'), {}, 'en')).toBe('Apply');
});

it('chooses by number as the language does, and writes the number as its readers do', () => {
  const message = compiled('{count, plural, one {# seat of {place}} other {# seats of {place}}}');
  expect(spoken(message, { count: 1, place: 'Salem' }, 'en')).toBe('1 seat of Salem');
  expect(spoken(message, { count: 0, place: 'Salem' }, 'en')).toBe('0 seats of Salem');
  expect(spoken(message, { count: 123_456, place: 'Salem' }, 'ta')).toBe('1,23,456 seats of Salem');
  // Kannada treats 0 as singular.
  expect(spoken(compiled('{n, plural, one {one} other {other}}'), { n: 0 }, 'kn')).toBe('one');
});

it('knows every piece that the sentences of all five languages are made of', async () => {
  for (const language of languageCodes)
    for (const set of wordSets)
      for (const [id, message] of Object.entries(await catalogue(language, set)))
        for (const piece of Array.isArray(message) ? message : [])
          if (Array.isArray(piece)) expect([1, 3], id).toContain(piece.length);
          else expect(piece, id).toBeTypeOf('string');
});
