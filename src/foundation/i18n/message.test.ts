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

it.each([
  ['en', '1 session of 75 minutes', '2 sessions of 75 minutes', 'Learners'],
  ['ta', '1 வகுப்பு, 75 நிமிடம்', '2 வகுப்புகள், தலா 75 நிமிடம்', 'மாணவர்கள்'],
  ['te', '1 తరగతి, 75 నిమిషాలు', '2 తరగతులు, ఒక్కొక్కటి 75 నిమిషాలు', 'నేర్చుకునేవారు'],
  ['kn', '1 ತರಗತಿ, 75 ನಿಮಿಷ', '2 ತರಗತಿಗಳು, ತಲಾ 75 ನಿಮಿಷ', 'ಕಲಿಯುವವರು'],
  ['ml', '1 ക്ലാസ്, 75 മിനിറ്റ്', '2 ക്ലാസുകൾ, ഓരോന്നും 75 മിനിറ്റ്', 'പഠിക്കുന്നവർ'],
  ['hi', '1 कक्षा, 75 मिनट', '2 कक्षाएँ, हर एक 75 मिनट', 'विद्यार्थी'],
] as const)('in %s one session has no “each”, and two learners are several', async (language, one, two, learners) => {
  const words = { ...(await catalogue(language, 'pages')), ...(await catalogue(language, 'checkout')) };
  const own = await catalogue(language, 'own');
  const say = (id: string, values: Record<string, number>) =>
    spoken(words[id] ?? own[id] ?? '', values, language).replaceAll('\u00a0', ' ');
  expect(say('programme.lengthValue', { sessions: 1, minutes: 75 })).toBe(one);
  expect(say('programme.lengthValue', { sessions: 2, minutes: 75 })).toBe(two);
  expect(say('checkout.minutes', { count: 1, minutes: 75 })).not.toMatch(/each|தலா|ఒక్కొక్కటి|ತಲಾ|ഓരോന്നും|हर/);
  expect(say('order.learner', { count: 2 })).toBe(learners);
});
