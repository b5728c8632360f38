import { describe, expect, it } from 'vitest';
import { seenText } from './clean-text.ts';

describe('what shows nothing is taken out', () => {
  it.each([
    ['a number copied from the contacts of an iPhone', '\u202a+91 98400 00001\u202c', '+91 98400 00001'],
    ['a number of a message in Arabic', '\u2066+91 98400 00001\u2069\u200f', '+91 98400 00001'],
    ['an address with a zero-width space', 'meena\u200b@gmail.com', 'meena@gmail.com'],
    ['a byte order mark before a name', '\ufeffMeena', 'Meena'],
    ['non-breaking, narrow and wide spaces of Word', 'Meena\u00a0R\u202f12\u3000a', 'Meena R 12 a'],
    ['a soft hyphen and a word joiner', 'work\u00adshop\u2060s', 'workshops'],
    ['a line separator', 'one\u2028two', 'one\ntwo'],
    ['joiners in a Latin name', 'Mee\u200dna\u200c', 'Meena'],
    ['a joiner at the end of a Tamil name', 'ரவி\u200d', 'ரவி'],
    ['two joiners where one is enough', 'ന്\u200d\u200d', 'ന്\u200d'],
    ['a variation selector of a PDF between digits', '+1\ufe0d-555\ufe0f', '+1-555'],
    ['tags that belong to no flag', 'a\u{e0067}\u{e007f}b', 'ab'],
  ])('%s', (_, pasted, seen) => {
    expect(seenText(pasted)).toBe(seen);
    expect(seenText(seen)).toBe(seen);
  });
});

describe('what changes how a word looks stays', () => {
  it.each([
    ['a chillu of Malayalam, old spelling', 'അനില്‍ കുമാര്‍'],
    ['a repha of Kannada', 'ಸೂರ್‍ಯ ರ‍್ಕ'],
    ['a touching form of Sinhala', 'ශ්‍රී චන්ද්‍ර'],
    ['a half form of Hindi', 'क्‍या र्‍य'],
    ['a letter of Bengali', 'র‍্যাব'],
    ['an explicit virama', 'ರಾಜ್‌ಕುಮಾರ್'],
    ['a half space of Persian', 'می‌خواهم'],
    ['a family, a teacher, a flag of England', '👨‍👩‍👧 👩🏽‍🏫 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥 1️⃣ ☎︎'],
    ['an Arabic sign of a number', '\u0600١٢'],
    ['what people type', ' Meena\tR\r\n7 Main Rd ₹ 1,499.50 – “x” '],
  ])('%s', (_, text) => {
    expect(seenText(text)).toBe(text);
  });
});

it('half a megabyte of such signs takes no time to speak of', () => {
  const started = performance.now();
  for (const sign of ['\u200b', '\u200d', '\u{e0067}', 'ന്\u200d', '\u00a0']) seenText(sign.repeat(250_000));
  expect(performance.now() - started).toBeLessThan(3_000);
});
