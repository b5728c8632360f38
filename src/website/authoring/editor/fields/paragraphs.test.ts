import { describe, expect, it } from 'vitest';
import { isPlain, paragraphPlace, paragraphsOf, readPlace, withParagraph } from './paragraphs.ts';

describe('a paragraph of Markdown', () => {
  it.each(['We begin on Saturday.', 'பட்டங்கள் பறக்கும் (12 வயது வரை), சரியா?', '“Quotes” – and a dash', 'just typed '])(
    'that is words alone is written in place: %s',
    (text) => expect(isPlain(text)).toBe(true),
  );

  it.each([
    '',
    '## A heading',
    '- an entry',
    '1. first',
    '> said',
    'some **bold** words',
    'a [link](/x)',
    'two\nlines',
    ' ahead',
    'two  spaces',
    'R&amp;D',
    'a\\*b',
  ])('that means more is not: %j', (text) => expect(isPlain(text)).toBe(false));

  it('is found by its place, and changed without touching another', () => {
    const text = 'One.\n\n## Two\n\n\nThree.';
    expect(paragraphsOf(text).join('\n\n')).toBe(text);
    expect(readPlace(paragraphPlace('items.1.text', 2))).toEqual({ place: 'items.1.text', paragraph: 2 });
    expect(readPlace('items.1.text')).toEqual({ place: 'items.1.text', paragraph: null });
    expect(withParagraph(text, 0, 'Other.')).toBe('Other.\n\n## Two\n\n\nThree.');
    expect(withParagraph(text, 9, 'Other.')).toBe(text);
    // While typing, a trailing space adds nothing.
    expect(withParagraph('Yes, ', 0, 'Yes, a')).toBe('Yes, a');
    expect(paragraphsOf('One.\n\nTwo.\n')).toEqual(['One.', 'Two.']);
    expect(withParagraph('One.\n\nTwo.\n', 1, 'Other.')).toBe('One.\n\nOther.\n');
  });
});
