import { splitOutside } from './split-outside.ts';

/**
 * What a page must have for a selector to match: all of these names (every class and element it surely asks for; what is in
 * parentheses is left out), one of each set of alternatives, one of the types.
 */
export type Needs = { names: string[]; alternatives: Needs[][]; types: string[] };

/** Whether a page with these classes and elements has what is needed. */
export function meets({ names, alternatives, types }: Needs, used: Set<string>): boolean {
  return (
    names.every((name) => used.has(name)) &&
    alternatives.every((among) => among.some((one) => meets(one, used))) &&
    (types.length === 0 || types.some((type) => used.has(`type=${type}`)))
  );
}

/** A selector as it is written, with what it asks for; `languages`: the choice between some that it holds. */
export type Selector = { text: string; needs: Needs; languages: { text: string; needs: Needs }[] };

/** Each selector of a rule. */
export function selectorsOf(head: string): Selector[] {
  return splitOutside(head, ',').map((text) => ({
    text,
    needs: needsOf(text),
    languages:
      choice
        .exec(text)?.[1]
        ?.split(',')
        .map((one) => ({ text: one, needs: needsOf(one) })) ?? [],
  }));
}

/** Of a choice between languages those that the page has. */
export function withoutLanguages({ text, languages }: Selector, used: Set<string>): string {
  if (languages.length === 0) return text;
  return text.replace(choice, (whole) => {
    const left = languages.filter(({ needs }) => meets(needs, used)).map((one) => one.text);
    return left.length === 1 ? (left[0] ?? whole) : `:is(${left.join(',')})`;
  });
}

const choice = /:is\((\[lang\|[^()]*)\)/;

/** Reads a selector, which takes longer than comparing it. */
function needsOf(selector: string): Needs {
  const names: string[] = [];
  // Of alternatives one must match; what they exclude says nothing.
  const asked = selector.replaceAll(/(?<!\\):(?!is\b|where\b)[\w-]+\((?:\\.|[^()\\])*\)/g, '');
  const alternatives = Array.from(asked.matchAll(/(?<!\\):(?:is|where)\(((?:\\.|[^()\\])*)\)/g), ([, among = '']) =>
    splitOutside(among, ',').map(needsOf),
  );
  let outside = selector;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replaceAll(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, '');
  }
  for (const [, name = ''] of outside.matchAll(/(?<!\\)\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)) {
    const plain = name
      .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll(/\\(.)/g, '$1');
    names.push(plain);
  }
  const elements = outside.replaceAll(/\[[^\]]*\]|[.#:]+(?:\\.|[\w-]|[^\0-\x7f])+/g, ' * ');
  for (const [name] of elements.matchAll(/(?<![\w-])[a-z][a-z0-9]*(?![\w-])/g)) names.push(`<${name}`);
  for (const [, language] of outside.matchAll(/\[lang\|?="?([a-z]+)"?\]/g)) names.push(`lang=${language}`);
  for (const [, state] of outside.matchAll(/(?:\[(aria-(?:current|disabled|invalid))\b|:(?=disabled\b))/g))
    names.push(`state=${state ?? 'disabled'}`);
  // No page has a shadow tree.
  if (outside.startsWith(':host')) names.push(':host');
  const field = fieldsOwn.find(({ pseudo }) => pseudo.test(selector));
  return { names, alternatives, types: field?.types ?? [] };
}

/** Pieces that browsers put into some kinds of fields only. */
const fieldsOwn = [
  { pseudo: /::-webkit-(?:date|calendar)/, types: ['date', 'time', 'month', 'week', 'datetime-local'] },
  { pseudo: /::-webkit-search/, types: ['search'] },
  { pseudo: /::-webkit-(?:inner|outer)-spin/, types: ['number', 'date', 'time', 'month', 'week', 'datetime-local'] },
  { pseudo: /::backdrop/, types: ['dialog', 'popover'] },
  { pseudo: /::placeholder/, types: ['placeholder'] },
  { pseudo: /::file-selector-button/, types: ['file'] },
];
