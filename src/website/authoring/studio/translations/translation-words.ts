import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { TextTrouble } from '../../translations/texts/check-text.ts';
import type { Counts, TextState } from '../../translations/state/count-states.ts';
import type { RowState } from './list/row-states.ts';
import type { BadgeTone } from '#foundation/ui/controls/badge.tsx';

/** The names of a text's states. */
export const stateNames: Record<TextState, StaffSentence> = {
  missing: 'not translated',
  outdated: 'source has changed',
  done: 'translated',
};

export const stateTones: Record<TextState, BadgeTone> = { missing: 'warning', outdated: 'accent', done: 'success' };

export const tabWords: Record<RowState, StaffSentence> = {
  all: 'All',
  none: 'Not begun',
  missing: 'Texts missing',
  outdated: 'Source has changed',
  done: 'Translated',
  draft: 'With a draft',
};

/** The progress of a translation, in words: `40 of 52 texts translated, 9 missing, 3 outdated`. */
export function countWords({ missing, outdated, done }: Counts): string {
  const all = missing + outdated + done;
  return [
    say('{done} of {all} texts translated', { done, all }),
    ...(missing > 0 ? [say('{count} missing', { count: missing })] : []),
    ...(outdated > 0 ? [say('{count} outdated', { count: outdated })] : []),
  ].join(', ');
}

/** A problem of a translation, in words. */
export function troubleWords(trouble: TextTrouble): string {
  if (trouble.kind === 'too-long') return say('This is too long: at most {limit} letters.', { limit: trouble.limit });
  const what = trouble.what.join(' ');
  switch (trouble.kind) {
    case 'variables':
      return say('A placeholder of the source is missing: {what}', { what });
    case 'added-variables':
      return say('The source has no such placeholder: {what}', { what });
    case 'links':
      return say('A link of the source is missing: {what}', { what });
    case 'numbers':
      return say('A number of the source is missing: {what}', { what });
    case 'marks':
      return say('A mark of the source is missing: {what}', { what });
    case 'html':
      return say('HTML is shown as it is written: {what}', { what });
    default:
      return say('The glossary says it otherwise: {what}', { what: trouble.what.join(', ') });
  }
}
