import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';

/** A whole number that was typed; NaN, which every schema refuses, for anything else. */
export function wholeNumber(text: string): number {
  return readWhole(text) ?? Number.NaN;
}

/** Texts per language from fields such as `title.ta`; empty ones are omitted, except English. */
export function localText(typed: Typed, name: string, codes: readonly string[]): Record<string, string> {
  const texts = codes.map((code) => [code, (typed[`${name}.${code}`] ?? '').trim()] as const);
  return Object.fromEntries(texts.filter(([code, text]) => code === 'en' || text !== ''));
}

/** An optional text; undefined for nothing. */
export function optional(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}
