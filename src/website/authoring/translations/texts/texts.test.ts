import { describe, expect, it } from 'vitest';
import { isInScriptOf } from '../files/script-of.ts';
import { findTerms } from '../glossary/match-terms.ts';
import { checkText } from './check-text.ts';
import { hasWords } from './page-texts.ts';

describe('a translation that has lost something of its source', () => {
  it.each([
    ['a variable', 'For {{school}}', 'பள்ளிக்கு', { kind: 'variables', what: ['{{school}}'] }],
    ['a placeholder', '{count} seats left', 'இடங்கள்', { kind: 'variables', what: ['{count}'] }],
    ['a variable nobody knows', 'For all', '{{school}} எல்லோருக்கும்', { kind: 'added-variables', what: ['{{school}}'] }],
    ['a number', 'Ages 8 to 14', '8 வயது', { kind: 'numbers', what: ['14'] }],
    ['a link', 'See [how](/workshops)', '[எப்படி](/workshop)', { kind: 'links', what: ['/workshops'] }],
    ['a mark', 'A **bold** word', 'ஒரு தடித்த சொல்', { kind: 'marks', what: ['**'] }],
    ['or has HTML', 'Bold', '<b>தடித்த</b>', { kind: 'html', what: ['<b>', '</b>'] }],
  ])('is reported: %s', (_, source, target, trouble) => {
    expect(checkText(source, target)).toContainEqual(trouble);
  });

  it('is not reported where nothing is lost, in the digits of any script', () => {
    expect(checkText('Ages 8 to 14, ₹1,999', 'வயது ௮ முதல் ௧௪, ₹1,999')).toEqual([]);
    expect(checkText('See [how](/a) for {{ school }}', '{{school}}: [எப்படி](/a)')).toEqual([]);
    expect(checkText('Hello', 'வணக்கம்', 3)).toEqual([{ kind: 'too-long', limit: 3 }]);
  });

  it('texts without words are not translated', () => {
    expect(['2:10', '{{ages}}', 'https://a.example/b', '₹ 500', ''].map(hasWords)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(['Kites', '{{ages}} years', 'வணக்கம்'].map(hasWords)).toEqual([true, true, true]);
  });
});

describe('a text that is one word of a quarter of a million letters, or forty thousand numbers', () => {
  it.each([
    ['one word', 'a'.repeat(250_000)],
    ['dots and dashes', 'a.-'.repeat(80_000)],
    ['numbers', Array.from({ length: 40_000 }, (_, n) => n).join(' ')],
  ])('is read once, not once from each sign: %s', (_, text) => {
    const begin = performance.now();
    checkText(text, `${text.split(' ').toReversed().join(' ')} 7`);
    hasWords(text);
    isInScriptOf('ta', text);
    expect(performance.now() - begin).toBeLessThan(5_000);
  });

  it('has its mail addresses taken out as before', () => {
    expect(hasWords('{{school}}a@b.example asha@example.org')).toBe(false);
    expect(isInScriptOf('ta', '(asha@example.org) வணக்கம்')).toBe(true);
    expect(checkText('Write to asha+x@example.org.', 'எழுதுங்கள்')).toContainEqual({
      kind: 'links',
      what: ['asha+x@example.org'],
    });
  });
});

describe('a term of the glossary', () => {
  const terms = [
    { term: 'workshop', translation: 'பயிலரங்கம்', note: '' },
    { term: 'kit', translation: 'கிட்', note: 'Never பெட்டி' },
  ];

  it('is found at the beginning of words, with endings, and not inside of others', () => {
    expect(findTerms(terms, 'Our Workshops', '').map(({ term }) => term)).toEqual(['workshop']);
    expect(findTerms(terms, 'A kitten and a kite', '')).toEqual([]);
    expect(findTerms(terms, 'The kit.', '').map(({ note }) => note)).toEqual(['Never பெட்டி']);
  });

  it('counts as used with the endings that its language adds', () => {
    const used = (target: string) => findTerms(terms, 'In the workshop', target).map((term) => term.used);
    expect(used('பயிலரங்கத்தில்')).toEqual([true]);
    expect(used('பட்டறையில்')).toEqual([false]);
    expect(used('')).toEqual([true]);
  });
});
