import { say } from '#i18n/staff/say';
import { textOf } from '#kit/form-data';
import type { Stale } from '../../content/saving.ts';

/** The texts of a form by field name, as they were typed; a field may name a place inside (`title.en`). */
export type Typed = Record<string, string>;

/** What is told of a form that was not saved, with all that was typed. */
export type FormAnswer = {
  values: Typed;
  problems: Record<string, string>;
  /** Set when somebody else saved first: who, and field by field what stands there now, where it is not what they typed here. */
  stale?: { who: string; version: number; base: string; notes: Record<string, string> } | undefined;
};

/** What was typed into these fields. */
export function typedInto(form: FormData, fields: readonly string[]): Typed {
  return Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
}

/** What the form began with, from its hidden field; nothing where that cannot be read. */
export function baseOf(form: FormData): Typed {
  try {
    const read: unknown = JSON.parse(textOf(form, 'base'));
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/** The version a form was made from; −1, which no row has, for anything else. */
export function versionOf(form: FormData): number {
  const text = textOf(form, 'version');
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

type Sides = { base: Typed; typed: Typed; now: Typed };

/**
 * The form after somebody else saved first: a field that was not touched here shows their text, one that was touched keeps its own with
 * theirs in a note. So no word of either is lost, and the next save knows both.
 */
export function staleAnswer(
  { base, typed, now }: Sides,
  { who, version }: Pick<Stale<unknown>, 'who' | 'version'>,
): FormAnswer {
  const notes: Record<string, string> = {};
  const values = { ...typed };
  for (const [field, theirs] of Object.entries(now)) {
    if (theirs === base[field] || theirs === typed[field]) continue;
    const untouched = typed[field] === base[field];
    if (untouched) values[field] = theirs;
    notes[field] = untouched
      ? say('Changed meanwhile, and taken over. It was: {text}', { text: base[field] || say('empty') })
      : say('Saved meanwhile: {text}', { text: theirs || say('empty') });
  }
  return { values, problems: {}, stale: { who: who ?? say('Somebody'), version, base: JSON.stringify(now), notes } };
}

/** A whole number that was typed; NaN, which every schema refuses, for anything else. */
export function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}

/** Texts per language from fields such as `title.ta`; empty ones are left out, but for English. */
export function localText(typed: Typed, name: string, codes: readonly string[]): Record<string, string> {
  const texts = codes.map((code) => [code, (typed[`${name}.${code}`] ?? '').trim()] as const);
  return Object.fromEntries(texts.filter(([code, text]) => code === 'en' || text !== ''));
}

/** An optional text; undefined for nothing. */
export function optional(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}
