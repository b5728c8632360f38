import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { gstStates, isGstState } from '#foundation/locale/gstin.ts';
import { stateNames } from '#foundation/locale/state-names.ts';

/** The name of a place of supply (state code), in the reader's language; empty for an unknown code. */
export function placeName(code: string | null | undefined): string {
  if (!isGstState(code)) return '';
  const language = staffLanguage();
  return language === 'en' ? gstStates[code] : stateNames[code][language];
}
