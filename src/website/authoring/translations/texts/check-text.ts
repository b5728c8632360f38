import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';

/** What a translation lacks of its source, or has in excess. `what` lists the fragments as written in the text. */
export type TextTrouble =
  | { kind: 'variables' | 'numbers' | 'links' | 'marks'; what: string[] }
  | { kind: 'added-variables' | 'html'; what: string[] }
  | { kind: 'too-long'; limit: number }
  | { kind: 'terms'; what: string[] };

/** Those without which a translation cannot be imported. */
export const refusedTroubles: readonly TextTrouble['kind'][] = ['variables', 'added-variables', 'html', 'too-long'];

const variable = /\{\{\s*[a-z][a-zA-Z0-9-]*\s*\}\}|\{\w+\}/g;
const address = /(?<=\]\()[^)\s]+|https?:\/\/[^\s)\]]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * Mismatches between a text and its translation: placeholders (`{{school}}`, `{name}`), link targets, numbers, Markdown marks, HTML, and length.
 * Numbers match in the digits of any script.
 */
export function checkText(source: string, target: string, limit: number | null = null): TextTrouble[] {
  const troubles: TextTrouble[] = [];
  const add = (kind: 'variables' | 'numbers' | 'links' | 'marks' | 'added-variables' | 'html', what: string[]) =>
    what.length > 0 && troubles.push({ kind, what });
  const [said, says] = [squeezed(source.match(variable)), squeezed(target.match(variable))];
  add('variables', lost(said, says));
  add('added-variables', lost(says, said));
  add('links', lost(source.match(address) ?? [], target.match(address) ?? []));
  add('numbers', lost(numbersOf(source), numbersOf(target)));
  add('marks', lost(marksOf(source), marksOf(target)));
  const tags = target.match(/<\/?[a-z][^<>]*>/gi) ?? [];
  add('html', lost(tags, source.match(/<\/?[a-z][^<>]*>/gi) ?? []));
  if (limit !== null && target.length > limit) troubles.push({ kind: 'too-long', limit });
  return troubles;
}

/** Items of `wanted` that `found` lacks, with repetition. */
function lost(wanted: readonly string[], found: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of found) left.set(one, (left.get(one) ?? 0) + 1);
  return wanted.filter((one) => {
    const there = left.get(one) ?? 0;
    if (there > 0) left.set(one, there - 1);
    return there === 0;
  });
}

const squeezed = (found: readonly string[] | null) => (found ?? []).map((one) => one.replaceAll(/\s/g, ''));

/** Numbers for comparison: without separators, in ASCII digits. */
function numbersOf(text: string): string[] {
  const bare = text.replaceAll(variable, ' ').replaceAll(address, ' ');
  return (plainDigits(bare).match(/\d+(?:[.,:]\d+)*/g) ?? []).map((number) => number.replaceAll(',', ''));
}

/** The marks of Markdown that change how a text looks, by their kind. */
function marksOf(text: string): string[] {
  const count = (pattern: RegExp, mark: string) => Array.from(text.match(pattern) ?? [], () => mark);
  return [
    ...count(/\*\*[^*]+\*\*/g, '**'),
    ...count(/^#{2,4} /gm, '###'),
    ...count(/^\s*(?:[-*]|\d+\.) /gm, '-'),
    ...count(/\]\([^)]+\)/g, '[ ]( )'),
  ];
}
