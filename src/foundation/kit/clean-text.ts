/**
 * One line of clean text: control and direction characters become spaces, runs of spaces become one. Joiners stay: South Indian
 * scripts need them.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * The first `longest` UTF-16 units of a text, without splitting a character: JSON in the database refuses half a surrogate pair, and a
 * character outside the Basic Multilingual Plane (most emoji) has two units.
 */
export function cutTo(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = text.charCodeAt(longest - 1);
  return text.slice(0, last >= 0xd8_00 && last <= 0xdb_ff ? longest - 1 : longest);
}

/** Whether a text is free of what the database refuses or people do not type: control characters, lone surrogates. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** Whether a text needs cleaning: most have none of these characters. */
const unusual = /[\p{Cf}\p{Zl}\p{Zp}\u{fe00}-\u{fe0f}]|(?! )\p{Zs}/u;

/**
 * Invisible characters (`Cf`): direction marks around a number that iOS copies from its contacts, zero-width spaces, soft hyphens, a
 * byte order mark. Excluded: joiners, which have their own rule; visible characters of that category (the Arabic ones before a
 * number); and the tags that turn a black flag into the flag of England.
 */
const unseen =
  /(?![\u{200d}\u{200c}\u{600}-\u{605}\u{6dd}\u{70f}\u{890}\u{891}\u{8e2}\u{110bd}\u{110cd}])(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,8})\p{Cf}/gu;

const scripts = 'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Orya Sinh Syrc Taml Telu Tibt'
  .split(' ')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
/** The viramas, which remove a letter's vowel: a joiner after one selects its form (`ന്‍`, `ක්‍ර`, `र्‍`). */
const viramas = String.raw`\u{94d}\u{9cd}\u{a4d}\u{acd}\u{b4d}\u{bcd}\u{c4d}\u{ccd}\u{d3b}\u{d3c}\u{d4d}\u{dca}\u{1039}\u{17d2}`;
const picture = String.raw`\p{Extended_Pictographic}`;

/**
 * Joiners (U+200C, U+200D) without an effect. They have one after a virama, between two letters of a script with joined
 * forms, and between the emoji that make one (a family, a person at a computer).
 */
const idleJoiner = new RegExp(
  String.raw`(?<![${viramas}])(?!(?<=[${scripts}])[\u{200c}\u{200d}][${scripts}])(?!(?<=[${picture}\u{fe0f}\p{Emoji_Modifier}])\u{200d}${picture})[\u{200c}\u{200d}]`,
  'gu',
);

/** Variation selectors after characters without variants: text of a PDF has them between its digits. */
const idleSelector = new RegExp(
  String.raw`(?<![${picture}\p{Emoji_Modifier}\p{Script=Hani}\p{Script=Mymr}\p{Sm}])[\u{fe00}-\u{fe0f}](?!\u{20e3})`,
  'gu',
);

/**
 * The visible content of a typed or pasted text: without invisible characters, with every kind of space as
 * a plain one. Letters, marks and digits stay unchanged, also joiners where they change how a word looks.
 */
export function seenText(text: string): string {
  if (!unusual.test(text)) return text;
  return text
    .replaceAll(unseen, '')
    .replaceAll(idleJoiner, '')
    .replaceAll(idleSelector, '')
    .replaceAll(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(/\p{Zs}/gu, ' ');
}
