/** A registered property that does not inherit, with its initial value. */
const registered = /@property (--tw-[\w-]+)\{syntax:"\*";inherits:false(?:;initial-value:([^}]*))?\}/g;
/** The initial values once more, for browsers without `@property`. */
const initialLayer = /^@layer properties\{@supports [^{}]*\{\*[^{}]*\{([^{}]*)\}\}\}/;

/**
 * The styles of a page without the registered properties of Tailwind that none of its rules sets: what refers to them has their value,
 * or its own fallback, at once. A property that one block sets and reads, and no other, is written as its value too.
 */
export function withoutUnset(css: string): string {
  const [layer = '', initial = ''] = initialLayer.exec(css) ?? [];
  let text = css.slice(layer.length);
  let left = initial;
  for (const [rule, name = '', value] of css.matchAll(registered)) {
    const rest = text.replace(rule, '');
    const setting = new RegExp(`(?<=[{;])${name}:([^;{}]*);?`, 'g');
    const [first, second] = rest.matchAll(setting);
    if (second) continue;
    let known = value;
    if (first) {
      const end = rest.indexOf('}', first.index);
      // Read in another block as well: what that one shows depends on the element.
      if (occurrences(rest, `var(${name}`) !== occurrences(rest.slice(first.index, end), `var(${name}`)) continue;
      known = first[1];
    }
    text = inPlace(rest.replace(setting, ''), name, known);
    left = left.replace(new RegExp(`(?<=^|;)${name}:[^;]*(?:;|$)`), '');
  }
  return left === '' ? text : layer.replace(initial, () => left) + text;
}

const occurrences = (text: string, part: string) => text.split(part).length - 1;

/** `var(--name)` and `var(--name,fallback)` as the value, or without one as the fallback. */
function inPlace(css: string, name: string, value: string | undefined): string {
  let text = '';
  let from = 0;
  const start = new RegExp(`var\\(${name}(?=[,)])`, 'g');
  for (const { 0: found, index } of css.matchAll(start)) {
    if (index < from) continue;
    const end = closing(css, index + 3);
    const fallback = css.slice(index + found.length + 1, end);
    text += css.slice(from, index) + (value ?? fallback);
    from = end + 1;
  }
  return text + css.slice(from);
}

/** Where the bracket that opens at `at` closes. */
function closing(text: string, at: number): number {
  let depth = 0;
  for (let here = at; here < text.length; here++) {
    if (text[here] === '(') depth++;
    else if (text[here] === ')' && --depth === 0) return here;
  }
  return text.length;
}
