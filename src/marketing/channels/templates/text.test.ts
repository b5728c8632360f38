import { describe, expect, it } from 'vitest';
import { languageCodes } from '#foundation/locale/language.ts';
import { messagePurposes, phoneChannels } from '../model.ts';
import { starterText } from './starter-text.ts';
import { checkText, filled, placesOf, valuesFor } from './text.ts';

const places = messagePurposes.flatMap((purpose) =>
  phoneChannels.flatMap((channel) => languageCodes.map((language) => ({ purpose, channel, language }))),
);

describe('the text of a message', () => {
  it('exists in every language for every purpose, in a form that providers accept', () => {
    for (const place of places) {
      expect(checkText(starterText(place), place), JSON.stringify(place)).toEqual([]);
    }
  });

  it('names the same things in every language', () => {
    for (const place of places)
      expect(placesOf(starterText(place)).toSorted(), JSON.stringify(place)).toEqual(
        placesOf(starterText({ ...place, language: 'en' })).toSorted(),
      );
  });

  const whatsapp = { purpose: 'session-day', channel: 'whatsapp' } as const;
  it.each([
    ['', ['empty']],
    ['   \n', ['empty']],
    ['Hello {learner} at {link} or {choices} there', []],
    ['Hello {lerner}, see {choices} there', ['unknown']],
    ['Hello {amount}, see {choices} there', ['unknown']],
    ['Hello {learner, see {choices} there', ['braces']],
    ['{learner} begins. See {choices} there', ['edge']],
    ['See {choices}.', ['edge']],
    ['Hello {learner} {start}, see {choices} there', ['touch']],
    ['Hello\n\n\nthere {choices} now', ['lines']],
    ['Hello {learner} there', ['choices']],
    [`${'x'.repeat(1_100)} {choices} x`, ['long']],
  ])('%j has the problems %j', (text, problems) => {
    expect(checkText(text, whatsapp).map(({ problem }) => problem)).toEqual(problems);
  });

  it('is filled with values of one line each, and a dash where there is none', () => {
    const text = 'For {learner}: {tracking}, {learner}';
    const values = valuesFor(text, { learner: 'Arun\n\tKumar', tracking: ' ' });
    expect(values).toEqual([
      { name: 'learner', value: 'Arun Kumar' },
      { name: 'tracking', value: '–' },
    ]);
    expect(filled(text, values)).toBe('For Arun Kumar: –, Arun Kumar');
  });

  it('takes no value for another place than its own', () => {
    expect(filled('{learner}', valuesFor('{learner}', { learner: '{link}', link: 'https://evil.example' }))).toBe(
      '{link}',
    );
  });
});
