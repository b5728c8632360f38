import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';

/** Texts by field. */
export type Typed = Record<string, string>;

/** The result of a versioned form that was not saved, with everything typed. */
export type FormAnswer = {
  values: Typed;
  problems: Typed;
  /** Set when somebody else saved first: who, and the current value of each field. */
  stale?: { who: string; version: number; base: string; notes: Typed } | undefined;
};

/** The typed values of these fields. */
export const typedInto = (form: FormData, fields: readonly string[]): Typed =>
  Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));

/** The version a form was made from; −1, which no row has, for anything else. */
export function versionOf(form: FormData): number {
  const text = textOf(form, 'version');
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

/** The values the form started with, from its hidden field; empty if it cannot be parsed. */
export function baseOf(form: FormData): Typed {
  try {
    const read: unknown = JSON.parse(textOf(form, 'base'));
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

type Sides = { base: Typed; typed: Typed; now: Typed };

/**
 * The form after somebody else saved first: an untouched field shows their value, an edited one keeps its own with
 * theirs in a note. So no edit is lost, and the next save knows both.
 */
export function staleAnswer(
  { base, typed, now }: Sides,
  { who, version }: { who: string | null; version: number },
): FormAnswer {
  const notes: Typed = {};
  const values = { ...typed };
  for (const [field, theirs] of Object.entries(now)) {
    if (theirs === (base[field] ?? '') || theirs === typed[field]) continue;
    const untouched = typed[field] === (base[field] ?? '');
    if (untouched) values[field] = theirs;
    notes[field] = untouched
      ? say('Changed meanwhile, and taken over. It was: {text}', { text: base[field] || say('empty') })
      : say('Saved meanwhile: {text}', { text: theirs || say('empty') });
  }
  return { values, problems: {}, stale: { who: who ?? say('Somebody'), version, base: JSON.stringify(now), notes } };
}
