import type { Counts, TextState } from '../../../translations/state/count-states.ts';
import type { TextTrouble } from '../../../translations/texts/check-text.ts';

/** A text after saving. `unused`: glossary terms that its translation does not use. */
export type KeptText = { place: string; state: TextState; target: string; troubles: TextTrouble[]; unused: string[] };

/** The response to the translation screen's autosave. */
export type TextsAnswer =
  | { did: 'saved'; version: number; counts: Counts; texts: KeptText[] }
  | { did: 'changed' | 'refused' | 'gone' };
