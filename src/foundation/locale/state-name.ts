import { gstStates, type GstState } from './gstin.ts';
import type { Language } from './language.ts';
import { stateNames } from './state-names.ts';

/** The name of a state of India in a language. */
export function stateName(state: GstState, language: Language): string {
  return language === 'en' ? gstStates[state] : stateNames[state][language];
}
