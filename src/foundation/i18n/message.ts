import type { Language } from '#foundation/locale/language.ts';
import { memoize } from '#foundation/kit/memoize.ts';

/** A compiled sentence (`scripts/compiled-catalogues.ts`): text, or pieces of text, values and plural choices. */
export type Message = string | Piece[];
type Piece = string | [value: string] | [value: string, choice: 'plural', cases: Record<string, Message>];

export type Messages = Record<string, Message>;

export type Values = Record<string, string | number>;

/** The sentence with its values; a missing value leaves its place empty. */
export function spoken(message: Message, values: Values, language: Language, number?: string): string {
  if (typeof message === 'string') return message;
  return message
    .map((piece) => {
      if (typeof piece === 'string') return piece === '#' && number !== undefined ? number : piece;
      const value = values[piece[0]] ?? '';
      if (piece.length === 1) return value;
      const [, , cases] = piece;
      const count = Number(value);
      const chosen = cases[pluralRules(language).select(count)] ?? cases.other ?? '';
      return spoken(chosen, values, language, plainNumber(language).format(count));
    })
    .join('');
}

const pluralRules = memoize((language: string) => new Intl.PluralRules(language));
const plainNumber = memoize((language: string) => new Intl.NumberFormat(language));
