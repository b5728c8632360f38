/** Custom properties, animations and fonts that one declaration refers to, each name once. Fonts are written as `face Name`. */
export function mentionsOf(property: string, value: string): string[] {
  const names = new Set(referredIn(value));
  if (animating.test(property)) for (const word of value.split(/[\s,]+/)) names.add(word);
  if (naming.test(property)) for (const family of value.split(',')) names.add(faceOf(family));
  return [...names];
}

/** What the inline styles and drawings of finished HTML refer to, sorted. */
export function mentionedIn(html: string): string[] {
  const names = new Set(html.includes('var(') ? referredIn(html) : []);
  // Looking for a plain word first is much quicker, and most pages have neither.
  if (/animation|transition-property|font(?:-[\w-]+)?:/.test(html))
    for (const [, property = '', value = ''] of html.matchAll(styled))
      for (const name of mentionsOf(property, value)) names.add(name);
  return [...names].sort();
}

/** A font as something refers to it. */
export const faceOf = (family: string) => `face ${family.trim().replaceAll(/["']/g, '')}`;

const referredIn = (text: string) => Array.from(text.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name);

const animating = /^(?:animation|animation-name|--animate-[\w-]+|transition-property)$/;
const naming = /^(?:--(?:\w+-)*font-[\w-]+|font-family|font)$/;
const styled =
  /(?<![\w-])(animation|animation-name|--animate-[\w-]+|transition-property|--(?:\w+-)*font-[\w-]+|font-family|font):([^;}"]*)/g;
